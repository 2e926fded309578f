/// The program's version, as in reports and `--version`.
package enum Version {
  package static let text = "0.2.0"
}
