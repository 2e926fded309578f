# stylec: `make styles` compiles StyleSources/ into Generated/, `make test` runs the tests; `make help` lists the rest.

SWIFT ?= swift
CODE = Package.swift Sources Tests Examples Benchmarks
STYLEC = .build/release/stylec

.PHONY: help deps styles check-styles lint test bench bench-client check-code docs new-rule format release clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps: ## install the system libraries that are missing
	@sh .ci/deps

styles: $(STYLEC) ## compile StyleSources/ into Generated/
	@$(STYLEC) build

check-styles: $(STYLEC) ## fail if Generated/ is not what StyleSources/ makes
	@$(STYLEC) build --check

lint: $(STYLEC) ## check the styles and report every finding; LINT_FLAGS="--format sarif=FILE" and the like
	@$(STYLEC) lint $(LINT_FLAGS)

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
	@python3 .ci/check-imports

docs: deps ## write docs/rules from the rules
	@$(SWIFT) run --quiet stylec-dev generate

new-rule: deps ## write the skeletons of a rule: make new-rule NAME=tag-example, or NAME=… IN=Sources
	@$(SWIFT) run --quiet stylec-dev new-rule $(NAME) $(IN)

format: ## format the code in place
	@$(SWIFT) format --in-place --recursive --parallel $(CODE)

release: deps ## one static executable on Linux: .build/static/release/stylec
	@if [ "$$(uname -s)" = Linux ]; then \
	  $(SWIFT) build --configuration release --product stylec --scratch-path .build/static --static-swift-stdlib -Xswiftc -static-executable; \
	else \
	  $(SWIFT) build --configuration release --product stylec --scratch-path .build/static; \
	fi
	@echo "made .build/static/release/stylec"

BENCH = .build/bench

bench: release ## measure the released program beside a bare loop over libyaml's events (docs/performance.md)
	@mkdir -p $(BENCH)
	@cc -O2 -o $(BENCH)/events Benchmarks/events.c $$(pkg-config --cflags --libs yaml-0.1 expat)
	@cc -O2 -o $(BENCH)/measure Benchmarks/measure.c
	@cc -O2 -o $(BENCH)/empty Benchmarks/empty.c
	@python3 Benchmarks/bench.py $(BENCH) .build/static/release/stylec
	@python3 Benchmarks/shapes.py $(BENCH) .build/static/release/stylec

clean: ## remove what was built
	@rm -rf .build
