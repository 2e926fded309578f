import StyleBundle

/// A service that `stylec init --ci` writes a file for.
package enum CIService: String, CaseIterable, Sendable {
  case github, gitlab

  /// The file's path from the root of the repository: no service looks for it elsewhere.
  var path: String {
    switch self {
    case .github: ".github/workflows/styles.yml"
    case .gitlab: ".gitlab-ci.yml"
    }
  }

  /// The file for a project in a folder of the repository, which is empty for a project at its root.
  func file(forProjectIn folder: String) -> NewProject.File {
    let text =
      switch self {
      case .github: Self.gitHubText(folder)
      case .gitlab: Self.gitLabText(folder)
      }
    return NewProject.File(
      path: path, text: text, additions: [.init(text: "run `stylec lint` and `stylec build --preview --check`")])
  }

  /// The step that is left to the user: stating where the program's package is.
  static let remark = "set STYLEC to the address of stylec's archive, with its checksum from SHA256SUMS there"

  /// The image that the commands run in: it has neither `make` nor a compiler, and the program needs none.
  private static let image = "debian:12-slim"

  private static let package =
    "https://downloads.example.com/stylec-\(Version.text)-linux-x86_64.tar.gz#sha256="
    + String(repeating: "0", count: 64)

  /// The commands that put what the others need into the image.
  private static func packages(_ names: String) -> [String] {
    ["apt-get update --quiet", "apt-get install --quiet --yes --no-install-recommends \(names)"]
  }

  /// The commands that put the program into the image.
  private static let install = [
    #"curl --fail --silent --show-error --location --output /tmp/stylec.tar.gz "${STYLEC%#*}""#,
    ##"echo "${STYLEC#*#sha256=}  /tmp/stylec.tar.gz" | sha256sum --check"##,
    "tar --extract --file /tmp/stylec.tar.gz --directory /usr/local --strip-components 1",
  ]

  /// The command's words that name a project which isn't at the repository's root.
  private static func project(_ folder: String) -> String { folder.isEmpty ? "" : #" --project "$STYLES""# }

  /// The line that names such a project's folder, as YAML has it.
  private static func variable(_ folder: String, indent: String) -> String {
    if folder.isEmpty { return "" }
    var quoted = JSONWriter()
    quoted.string(folder)
    return "\(indent)STYLES: \(String(decoding: quoted.bytes, as: UTF8.self))\n"
  }

  private static func gitHubText(_ folder: String) -> String {
    """
    # Lints the styles, checks that Generated/ is up to date, and reports what a pull request changes. Findings are annotations.
    name: styles
    on: [push, pull_request]
    permissions:
      contents: read
    env:
      # The address of stylec's archive, and its checksum.
      STYLEC: \(package)
    \(variable(folder, indent: "  "))jobs:
      styles:
        runs-on: ubuntu-latest
        container: \(image)
        steps:
          - run: |
    \(packages("ca-certificates curl git").map { "          \($0)\n" }.joined())\
          - uses: actions/checkout@v4
            with: { fetch-depth: 0 }
          - run: |
    \(install.map { "          \($0)\n" }.joined())\
          - run: stylec lint\(project(folder)) --format text --format github
          - run: stylec build\(project(folder)) --preview --check
          # The summary shows what changes for people with the old styles; this fails if something breaks and isn't accepted.
          - if: github.event_name == 'pull_request'
            run: |
              git config --global --add safe.directory "$GITHUB_WORKSPACE"
              base="$(git merge-base "origin/$GITHUB_BASE_REF" HEAD)"
              stylec diff "$base"\(project(folder)) --format text --format github --format markdown="$GITHUB_STEP_SUMMARY"

    """
  }

  private static func gitLabText(_ folder: String) -> String {
    """
    # Lints the styles and checks that Generated/ is up to date. The merge request shows new findings.
    styles:
      image: \(image)
      variables:
        # The address of stylec's archive, and its checksum.
        STYLEC: \(package)
    \(variable(folder, indent: "    "))  before_script:
    \((packages("ca-certificates curl") + install).map { "    - \($0)\n" }.joined())\
      script:
        - stylec lint\(project(folder)) --format gitlab=gl-code-quality-report.json --format junit=stylec.xml --format text
        - stylec build\(project(folder)) --preview --check
      artifacts:
        when: always
        reports:
          codequality: gl-code-quality-report.json
          junit: stylec.xml

    """
  }
}
