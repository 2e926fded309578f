/// A service that `stylec init --ci` writes a file for.
package enum CIService: String, CaseIterable, Sendable {
  case github, gitlab

  var file: NewProject.File {
    switch self {
    case .github:
      NewProject.File(
        path: ".github/workflows/styles.yml", text: Self.githubText, otherwise: otherwise)
    case .gitlab:
      NewProject.File(
        path: ".gitlab-ci.yml", text: Self.gitlabText, otherwise: otherwise)
    }
  }

  private var otherwise: String { "run stylec lint, stylec build --check and stylec preview --check" }

  /// The step that is left to the user: stating where the program's code is.
  var remark: String { "in \(file.path) write where stylec's repository is, in STYLEC_REPOSITORY" }

  private static let githubText = """
    # Lints the styles and checks that Generated/ is what they make. Findings are annotations in the pull request.
    name: styles
    on: [push, pull_request]
    permissions:
      contents: read
    env:
      STYLEC_REPOSITORY: example/stylec # where stylec's repository is hosted
      STYLEC_VERSION: v\(Version.text)
    jobs:
      styles:
        runs-on: ubuntu-latest
        container: swift:6.2
        steps:
          - uses: actions/checkout@v4
          # The program is built once for a version, and kept.
          - uses: actions/checkout@v4
            with: { repository: "${{ env.STYLEC_REPOSITORY }}", ref: "${{ env.STYLEC_VERSION }}", path: .stylec }
          - uses: actions/cache@v4
            with:
              path: .stylec/.build/static/release/stylec
              key: stylec-${{ env.STYLEC_VERSION }}-${{ runner.os }}-${{ runner.arch }}
          - run: test -x .stylec/.build/static/release/stylec || make -C .stylec release
          - run: install .stylec/.build/static/release/stylec /usr/local/bin/
          - run: stylec lint --format text --format github
          - run: stylec build --check
          - run: stylec preview --check

    """

  private static let gitlabText = """
    # Lints the styles and checks that Generated/ is what they make. The merge request shows findings that are new.
    styles:
      image: swift:6.2
      variables:
        STYLEC_REPOSITORY: https://git.example.com/stylec.git # where stylec's repository is hosted
        STYLEC_VERSION: v\(Version.text)
      # The program is built once for a version, and kept.
      cache:
        key: stylec-$STYLEC_VERSION
        paths: [.stylec-bin]
      before_script:
        - |
          if ! test -x .stylec-bin/stylec; then
            git clone --quiet --depth 1 --branch "$STYLEC_VERSION" "$STYLEC_REPOSITORY" /tmp/stylec
            make -C /tmp/stylec release
            install -D /tmp/stylec/.build/static/release/stylec .stylec-bin/stylec
          fi
        - install .stylec-bin/stylec /usr/local/bin/
      script:
        - stylec lint --format gitlab=gl-code-quality-report.json --format junit=stylec.xml --format text
        - stylec build --check
        - stylec preview --check
      artifacts:
        when: always
        reports:
          codequality: gl-code-quality-report.json
          junit: stylec.xml

    """
}
