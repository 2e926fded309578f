# stylec: `make styles` compiles StyleSources/ into Generated/, `make test` runs the tests; `make help` lists the rest.

SWIFT ?= swift
BENCH = .build/bench
CODE = Package.swift Sources Tests Examples Benchmarks Plugins

# A terminal sees how far a build is.
PROGRESS = $$([ -t 1 ] || echo --quiet)

# Make would look for each source among what its own rules make, which takes 100 ms.
MAKEFLAGS += --no-builtin-rules

# The program that people get, and the unoptimized one that a minute builds and whose modules the tests share: both write the same
# bytes. The targets below take the released one where it is as new as its sources, or where STYLEC_PROGRAM=released asks for it.
RELEASED = .build/static/release/stylec
UNOPTIMIZED = .build/debug/stylec
# What looks at hosts: an ordinary program but for Swift's own library, since libcurl is linked at run time alone.
FETCH = .build/fetch/release/StyleFetch
CODE_OF_PROGRAM = Package.swift Sources Clients/JavaScript ! -path 'Sources/stylec-dev*' ! -path '*/tests*'
PROGRAM_CODE := $(shell find $(CODE_OF_PROGRAM))
is_current = $(and $(wildcard $(1)),$(if $(shell find $(CODE_OF_PROGRAM) -newer $(1)),,yes))
touch_older = [ -z "$$(find $(CODE_OF_PROGRAM) -newer $(1))" ] || touch $(1)
STYLEC := $(if $(or $(filter released,$(STYLEC_PROGRAM)),$(call is_current,$(RELEASED))),$(RELEASED),$(UNOPTIMIZED))

.PHONY: help build-tests build-tests-all test-all package-client vscode package-files check-packages test-hermetic deps deps-test deps-browser deps-host deps-bench styles check-styles lint test test-growth test-changes test-safe-ranges test-advice test-store test-javascript test-second-client test-browser test-host \
  soak serve check-host live publish rollback history rotate fuzz bench bench-count bench-loop bench-client bench-browser check-code check-platforms docs new-rule \
  check-dist check-plugins test-ci-root format release release-in-root signer dist clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps: ## install the system libraries that are missing
	@sh .ci/deps

deps-test: ## install the tools that only tests run and that are missing
	@sh .ci/deps-test

deps-browser: ## install node and Chromium, for the JavaScript client and its page, where they are missing
	@sh .ci/deps-browser

deps-host: ## get nginx and rclone, for releases and their tests, below .build
	@sh .ci/deps-host

deps-bench: ## install what counts instructions, where it is missing
	@sh .ci/deps-bench

styles: $(STYLEC) ## compile StyleSources/ into Generated/, and draw the styles, also where an error stops the build
	@$(STYLEC) build --preview; status=$$?; [ $$status -gt 1 ] || echo "to be seen in Generated/preview/index.html"; exit $$status

check-styles: $(STYLEC) ## fail if Generated/ is not what StyleSources/ makes, pictures included
	@$(STYLEC) build --preview --check

lint: $(STYLEC) ## check the styles and report every finding; LINT_FLAGS="--format sarif=FILE" and the like
	@$(STYLEC) lint $(LINT_FLAGS)

# Built again only when the code has changed, and only then are libraries looked for, so that a save costs milliseconds. A folder
# is newer when a file in it was removed. Where nothing had to be linked, as for a file of Clients/JavaScript that no module embeds,
# the program is touched.
$(UNOPTIMIZED): $(PROGRAM_CODE)
	@sh .ci/deps
	@echo "building stylec without optimization: about a minute (\`make release\` makes the fast one)"
	@$(SWIFT) build --product stylec $(PROGRESS)
	@$(call touch_older,$@)

$(RELEASED): $(PROGRAM_CODE)
	@sh .ci/deps
	@echo "building $@ (minutes, until the code changes)"
	@$(SWIFT) build --configuration release --product stylec $(PROGRESS) --scratch-path .build/static \
	  $$([ "$$(uname -s)" != Linux ] || echo --static-swift-stdlib -Xswiftc -static-executable -Xswiftc -use-ld=lld)
	@touch $@

$(FETCH): $(PROGRAM_CODE) $(wildcard Examples/StyleFetch/*)
	@sh .ci/deps
	@echo "building $@"
	@$(SWIFT) build --configuration release --product StyleFetch $(PROGRESS) --scratch-path .build/fetch \
	  --static-swift-stdlib --disable-local-rpath -Xswiftc -use-ld=lld
	@touch $@

# The tests, built in one plan with what they run, and with the modules of the unoptimized program. All targets would be the program
# once more, as the tool of this package's own plugins.
build-tests: deps ## build the tests, and what they run
	@echo "building the tests (minutes, until the code changes)"
	@$(SWIFT) build --product stylecPackageTests $(PROGRESS)
	@$(call touch_older,$(UNOPTIMIZED))

# STYLEC_PROGRAM=released: tests of the program run the released one.
test: deps-test build-tests $(if $(filter released,$(STYLEC_PROGRAM)),$(RELEASED)) ## run the tests; FILTER=name for some of them
	@.ci/test .build/debug $(call quoted,$(FILTER))

# Many cases want optimized code; what walks beside the tests shares their modules.
OPTIMIZED = $(SWIFT) build --configuration release -Xswiftc -enable-testing $(PROGRESS) --product
MANY = STYLEC_EFFORT=many STYLEC_PROGRAM=released .ci/test .build/release
build-tests-all: deps
	@echo "building the tests with optimization (minutes, until the code changes)"
	@$(OPTIMIZED) stylecPackageTests

test-all: deps-test deps-host $(RELEASED) build-tests-all test-store ## all tests with many cases, growth, walks, a short soak
	@$(MANY)
	@python3 Tests/Host/nginx.py $(RELEASED) --publishes 100 --requests 20000
	@python3 Tests/Fixtures/lsp/soak.py $(RELEASED) 3000
	@.build/release/store-check soak 2000

test-growth: deps $(RELEASED) build-tests-all ## minutes: work in step with every list that the statements know, in every command, and with pictures
	@$(MANY) "GrowthTests|SuggestionTests|EditorRobustnessTests|EarlierOutcomeTests|FileLifeTests"

test-changes: deps build-tests-all ## compare thousands of random pairs of bundles, and judge them by what clients draw
	@$(MANY) "RandomChangeTests|BundleEditTests|StoredTagTests"

test-safe-ranges: deps build-tests-all ## the safe ranges of all numbers of 200 random styles of each kind, each end by whole runs of the linter
	@$(MANY) RandomSafeRangeTests

test-advice: deps ## minutes: mistakes by class in every value of valid sources, and whether the suggestion keeps what was written
	@$(SWIFT) build --build-tests && STYLEC_ADVICE=$(abspath .build)/advice $(SWIFT) test --skip-build --disable-xctest --filter SuggestionMeasureTests

test-javascript: deps-browser ## run the JavaScript client's tests
	@cd Clients/JavaScript && node --test

test-second-client: ## minutes: draw every bundle with the Swift client of 0.2.0, too, and hold today's client to it
	@.ci/check-second-client

package-client: deps-browser ## pack the JavaScript client as npm takes it: .build/dist, or DIST=folder
	@.ci/pack-client $(or $(DIST),.build/dist)

vscode: deps-browser ## pack the extension for Visual Studio Code, with what npm's registry brings: .build/dist, or DIST=folder
	@.ci/pack-vscode $(or $(DIST),.build/dist)

package-files: ## fill in the files of package managers beside what was packed: DIST=folder URL=https://…
	@$(if $(URL),URL=$(call quoted,$(URL))) .ci/package-files $(or $(DIST),.build/dist)

check-packages: release $(FETCH) ## the files of package managers are in step with the packed program
	@.ci/check-packages $(RELEASED)

test-hermetic: release $(FETCH) ## build in Bazel's sandbox, and as another user without an environment: the same bytes
	@sh .ci/deps-hermetic
	@.ci/check-hermetic $(RELEASED)

test-browser: $(STYLEC) deps-browser ## run the JavaScript client and the gallery's page in headless Chromium; pictures in .build/browser
	@cd Tests/Browser && STYLEC=$(abspath $(STYLEC)) node --test all.js

bench-browser: deps-browser bench-loop ## how fast the gallery's page draws, plays and follows its sources, in headless Chromium
	@node Tests/Browser/bench.js

test-store: deps ## lives of apps step by step by chance, beside what their styles have to be: WALKS=20000
	@$(OPTIMIZED) store-check
	@.build/release/store-check walks $(or $(WALKS),20000)
	@.build/release/store-check lives $(or $(WALKS),20000)
	@$(SWIFT) build --sanitize thread --scratch-path .build/threads --quiet --product store-check
	@.build/threads/debug/store-check threads 50

test-host: $(STYLEC) deps-test deps-host ## publish to a folder that nginx serves and through rclone, and look at what is answered
	@python3 Tests/Host/nginx.py $(STYLEC)
	@python3 Tests/Host/rclone.py $(STYLEC)
	@$(SWIFT) build --quiet --product StyleFetch
	@python3 Tests/Host/walk.py $(STYLEC) .build/debug/StyleFetch
	@python3 Tests/Host/missing.py $(STYLEC) .build/debug/StyleFetch
	@python3 Tests/Host/check.py $(STYLEC) .build/debug/StyleFetch

soak: $(RELEASED) deps-test deps-host build-tests ## what tests do in seconds, for minutes: races of publishes, refreshes, lives of apps, an editor that types
	@python3 Tests/Host/nginx.py $(RELEASED) --publishes 500 --requests 100000
	@python3 Tests/Fixtures/lsp/soak.py $(RELEASED) 10000
	@$(OPTIMIZED) store-check
	@.build/release/store-check soak 10000
	@.build/release/store-check walks 200000
	@.build/release/store-check lives 200000
	@STYLEC_DEADLINES=1 .ci/test .build/debug 'DeadlineTests|StopSignalTests'

serve: ## serve releases by nginx on loopback: SITE=site PORT=8080
	@sh .ci/deps-host nginx
	@sh .ci/serve $(or $(SITE),site) $(or $(PORT),8080)

check-host: deps ## look at a live host as clients do: URL=https://… [EMBEDDED=folder] [CHANNEL=stable]
	@$(SWIFT) run --quiet StyleFetch "$(URL)" $(EMBEDDED) --check $(call flag,CHANNEL,channel)

live: $(STYLEC) ## follow the sources: build and draw each save, serve the gallery on loopback: PORT=8080
	@sh .ci/deps-host nginx
	@[ $(STYLEC) = $(RELEASED) ] || echo "following with the unoptimized program; \`make release\` makes a faster one"
	@sh .ci/live $(STYLEC) $(or $(PORT),8080)

# The flags of a release: KEY=FILE, or KEY=- for standard input, CHANNEL=NAME and those of the same name.
quoted = '$(subst ','\'',$(1))'
flag = $(if $($(1)),--$(2) $(call quoted,$($(1))))
renamed = $(if $($(1)),$(error $(1) is called $(2) now))
flags = $(foreach value,$($(1)),--$(2) $(call quoted,$(value)))
FLAGS = --key $(call quoted,$(or $(KEY),release.key)) $(call flag,CHANNEL,channel) $(call flags,ROOT_KEY,root-key) \
  $(call flag,ROOT,root) $(call flag,SIGN_COMMAND,sign-command) $(call flag,MESSAGE,message) $(if $(DRY_RUN),--dry-run) $(if $(ALLOW_BREAKING),--allow-breaking) $(call renamed,UNGATED,ALLOW_BREAKING)
CONTENT = $(call flag,EXPIRES,expires) $(call flag,BUNDLES,bundles) $(call flags,ACTIVE,active) $(if $(NO_COMPRESSED),--no-compressed) $(call renamed,NO_TWINS,NO_COMPRESSED)
PAST = $(call flag,TO,to) $(if $(ALLOW_OLDER_ROOT),--allow-older-root) $(call renamed,OLDER_ROOT,ALLOW_OLDER_ROOT)

publish: $(STYLEC) ## make a release in a store that rclone reaches: DEST=remote:path KEY=release.key [FIRST=1]
	@sh .ci/deps-host rclone
	@.ci/remote $(STYLEC) publish $(call quoted,$(DEST)) $(FLAGS) $(CONTENT) $(if $(FIRST),--first) $(call flag,AFTER,after) $(call renamed,ABOVE,AFTER)

rollback: $(STYLEC) ## make an earlier release live again there: DEST=remote:path KEY=release.key TO=number|embedded
	@sh .ci/deps-host rclone
	@.ci/remote $(STYLEC) rollback $(call quoted,$(DEST)) $(FLAGS) $(PAST) $(call flag,AFTER,after) $(call renamed,ABOVE,AFTER)

history: $(STYLEC) ## list what is kept there, and what each release changed: DEST=remote:path
	@sh .ci/deps-host rclone
	@.ci/remote $(STYLEC) history $(call quoted,$(DEST)) $(call flag,CHANNEL,channel) $(call flag,ROOT,root)

rotate: $(STYLEC) ## name a new key for releases there: DEST=remote:path ROOT_KEY=root.key KEY=next.key TO=sources
	@sh .ci/deps-host rclone
	@.ci/remote $(STYLEC) rotate $(call quoted,$(DEST)) $(FLAGS) $(PAST) $(CONTENT) $(call flags,ADD_ROOT_KEY,add-root-key) \
	  $(call flags,REMOVE_ROOT_KEY,remove-root-key) $(call flag,SIGN_ROOT_COMMAND,sign-root-command)

fuzz: $(RELEASED) deps-test ## hold the program and its readers to their promises on what nobody wrote: an hour, or SECONDS=…
	@Tests/Fuzzing/run $(or $(SECONDS),3600) $(SEED)

# The bare loop over the parsers' events, which figures stand beside.
bench-loop: deps
	@mkdir -p $(BENCH)
	@cc -O2 -o $(BENCH)/events Benchmarks/events.c $$(pkg-config --cflags --libs yaml-0.1 expat)
	@cc -O2 -o $(BENCH)/measure Benchmarks/measure.c
	@cc -O2 -o $(BENCH)/empty Benchmarks/empty.c

bench-count: $(RELEASED) bench-loop deps-bench ## count the program's instructions: a twentieth more than at the last count fails; ALL=1 counts more
	@python3 Benchmarks/instructions.py $(BENCH) $(RELEASED) $(if $(ALL),all)

bench-client: bench-loop ## what the client's models cost, nanoseconds and allocations a call, and a start with fetched styles
	@$(SWIFT) run --configuration release --quiet client-benchmark Generated/bundles/default.json
	@$(SWIFT) build --configuration release --quiet --product start-benchmark
	@python3 Benchmarks/start.py $(BENCH) .build/release/start-benchmark Generated/bundles/default.json

check-code: ## formatting, documentation comments, imports, lengths, and the subjects of commits
	@$(SWIFT) format lint --strict --recursive --parallel $(CODE)
	@python3 .ci/check-imports
	@python3 .ci/check-sizes --self-test
	@python3 .ci/check-sizes
	@.ci/check-commits --self-test
	@.ci/check-commits
	@.ci/check-words
	@.ci/check-messages

check-platforms: deps ## compile the modules for Apple's oldest systems, on Linux: nothing newer is called
	@.ci/check-platforms

docs: deps ## write docs/rules, docs/errors, the JavaScript client's forms and the JSON Schemas from the code
	@$(SWIFT) run --quiet stylec-dev generate

new-rule: deps ## write the skeletons of a rule: make new-rule NAME=tag-example, or NAME=… IN=Sources
	@$(SWIFT) run --quiet stylec-dev new-rule $(NAME) $(IN)

format: ## format the code in place
	@$(SWIFT) format --in-place --recursive --parallel $(CODE)

release: $(RELEASED) ## the program as people get it, on Linux one static executable: .build/static/release/stylec

# Signs what is said of packages.
signer: deps
	@$(SWIFT) build --quiet --product stylec-dev

STATED = $(foreach name,KEY MACOS REPOSITORY DOWNLOADS,$(if $($(name)),$(name)=$(call quoted,$($(name)))))
dist: release $(FETCH) $(if $(KEY),signer) ## pack the program for people who don't build it: .build/dist, or DIST=folder; KEY=… MACOS=…
	@$(STATED) .ci/dist $(RELEASED) $(or $(DIST),.build/dist)

test-ci-root: release $(FETCH) deps-test ## run what `init --ci` writes and docs/ci.md says in roots that hold what their images have
	@python3 Tests/Delivery/ci.py $(RELEASED)

release-in-root: deps-test ## the same program, built in a root that holds what CI's image has
	@python3 Tests/Delivery/image.py swift:6.3-bookworm sh -c 'apt-get update -qq && apt-get install -qq --yes --no-install-recommends make >/dev/null && make release'

check-plugins: release $(FETCH) deps-test ## build an app whose styles are compiled with it, and run stylec by swift package
	@.ci/check-plugins

check-dist: release $(FETCH) signer deps-test deps-host ## what is packed is the same wherever it is packed, and works; REBUILD=1 builds it in another folder, too
	@.ci/check-dist $(RELEASED) $(if $(REBUILD),rebuild)

bench: release bench-loop ## measure the released program beside a bare loop over libyaml's events (docs/performance.md)
	@python3 Benchmarks/bench.py $(BENCH) $(RELEASED)
	@python3 Benchmarks/shapes.py $(BENCH) $(RELEASED)

clean: ## remove what was built
	@rm -rf .build
