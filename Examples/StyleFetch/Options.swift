/// The options of the command line.
struct Options {
  let host: String
  /// The folder of the app's own styles; nil only where the host alone is checked.
  let embedded: String?
  var channel = "stable"
  var isCheck = false
  var folder = "styles"
  var isOffline = false
  var confirms = true
  var watches: UInt64?
  /// The time that a refresh may take, in seconds.
  var deadline = 15.0

  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var words: [String] = []
    var rest = Array(arguments)[...]
    while let word = rest.popFirst() {
      switch word {
      case "--folder": folder = try Self.value(of: word, &rest)
      case "--channel": channel = try Self.value(of: word, &rest)
      case "--check": isCheck = true
      case "--offline": isOffline = true
      case "--unconfirmed": confirms = false
      case "--deadline":
        guard let seconds = Double(try Self.value(of: word, &rest)), seconds > 0 else {
          throw UsageError(reason: "--deadline takes seconds above 0")
        }
        deadline = seconds
      case "--watch":
        watches = UInt64(try Self.value(of: word, &rest)).flatMap { 1...86_400 ~= $0 ? $0 : nil }
        if watches == nil { throw UsageError(reason: "--watch takes whole seconds from 1 to 86400, a day") }
      default:
        if word.hasPrefix("-") { throw UsageError(reason: "there is no flag \(word)") }
        words.append(word)
      }
    }
    guard words.count == 2 || isCheck && words.count == 1 else {
      throw UsageError(reason: "expected HOST and EMBEDDED, found \(words.count) words")
    }
    if isOffline, watches != nil || isCheck {
      throw UsageError(reason: "\(isCheck ? "--check" : "--watch") asks the host, and --offline doesn't")
    }
    (host, embedded) = (words[0], words.dropFirst().first)
  }

  static let usage = """
    usage: StyleFetch HOST EMBEDDED [--folder FOLDER] [--offline] [--unconfirmed] [--watch SECONDS] [--deadline SECONDS]
           StyleFetch HOST [EMBEDDED] --check [--channel NAME]
    """

  static let help = """
    Shows an app's styles, asks their host for newer ones, and shows them again; or looks at the host.

    \(usage)

      HOST                the address of the releases of an app, as https://styles.example.com
      EMBEDDED            a folder that `stylec verify --embed` wrote, as an app ships it
      --check             look at the host's answers as clients, caches and browsers see them; nothing is kept
      --channel NAME      the channel to look at; default: stable
      --folder FOLDER     where releases are kept; default: styles
      --offline           ask nobody
      --unconfirmed       don't confirm what is shown, as an app that crashes
      --watch SECONDS     ask again and again, after so many seconds
      --deadline SECONDS  how long a refresh may take; default: 15

    exit codes: 0 when all is well, 1 for an error among the answers or a refresh that failed, 2 for a fault in the arguments
    """

  private static func value(of flag: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw UsageError(reason: "\(flag) needs a value") }
    return value
  }
}

/// A fault in the arguments.
struct UsageError: Error, CustomStringConvertible {
  let reason: String

  var description: String {
    "\(reason)\n\(Options.usage)"
  }
}
