/// An address outside the file system: `https://…`, `s3://…`, `remote:path`.
///
/// Taken for a folder, it would be written to, and called published, where no client looks.
struct StoreAddress {
  private let text: String

  /// Takes an argument for an address; nil where it can be a folder's path.
  init?(_ argument: String) {
    guard let colon = argument.firstIndex(of: ":"), !argument[..<colon].contains("/") else { return nil }
    text = argument
  }

  /// The error of a command that takes only folders, with the command line that does the job.
  func problem(_ options: Options) -> RunError {
    .refused("`\(text)` isn't a directory", hint: "\(line(options)); or use ./\(text) for a directory of that name")
  }

  private func line(_ options: Options) -> String {
    switch options.command {
    case .verify?: "run `rclone copy \(destination) site`, then `stylec verify site`"
    default:
      "run `\((["make", options.command?.rawValue ?? "", "DEST=\(destination)"] + variables(options)).joined(separator: " "))`"
    }
  }

  /// The address as rclone writes it, for a remote of its settings: `s3:bucket/path`.
  private var destination: String {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if ["http", "https"].contains(parts[0].lowercased()) { return "remote:path" }
    return "\(parts[0]):\(parts[1].drop { $0 == "/" })"
  }

  private func variables(_ options: Options) -> [String] {
    let values = [
      ("KEY", options.releasing.keys.first), ("ROOT_KEY", options.releasing.rootKeys.first), ("TO", options.target),
      ("CHANNEL", options.releasing.channelFlags.last), ("FIRST", options.releasing.isFirst ? "1" : nil),
    ]
    return values.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }
}
