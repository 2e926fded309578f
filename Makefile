# stylec: `make styles` compiles StyleSources/ into Generated/, `make test` runs the tests; `make help` lists the rest.

SWIFT ?= swift
CODE = Package.swift Sources Tests Examples Benchmarks
STYLEC = .build/release/stylec

.PHONY: help deps styles check-styles lint test bench-client check-code docs format release clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps: ## install the system libraries that are missing
	@sh .ci/deps

styles: $(STYLEC) ## compile StyleSources/ into Generated/
	@$(STYLEC) build

check-styles: $(STYLEC) ## fail if Generated/ is not what StyleSources/ makes
	@$(STYLEC) build --check

lint: $(STYLEC) ## check the styles and report every finding
	@$(STYLEC) lint

# Built again only when the code has changed, so that a save costs milliseconds.
$(STYLEC): Package.swift $(shell find Sources -type f) | deps
	@echo "building stylec (once)"
	@$(SWIFT) build --configuration release --product stylec --quiet
	@touch $@

test: deps ## run the tests
	@$(SWIFT) test

bench-client: deps ## what the client's models cost: nanoseconds and allocations a call
	@$(SWIFT) run --configuration release --quiet client-benchmark Generated/bundles/default.json

check-code: ## formatting, documentation comments, and which module imports which
	@$(SWIFT) format lint --strict --recursive --parallel $(CODE)
	@sh .ci/check-imports

docs: deps ## write docs/rules from the rules
	@$(SWIFT) run --quiet stylec-dev generate

format: ## format the code in place
	@$(SWIFT) format --in-place --recursive --parallel $(CODE)

release: deps ## one static executable on Linux: .build/static/release/stylec
	@if [ "$$(uname -s)" = Linux ]; then \
	  $(SWIFT) build --configuration release --product stylec --scratch-path .build/static --static-swift-stdlib -Xswiftc -static-executable; \
	else \
	  $(SWIFT) build --configuration release --product stylec --scratch-path .build/static; \
	fi
	@echo "made .build/static/release/stylec"

clean: ## remove what was built
	@rm -rf .build
