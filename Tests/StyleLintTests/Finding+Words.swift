import StyleLint

extension Finding {
  var message: String { words.message }
  var notes: [String] { words.notes }
  var help: [String] { words.help }
  var caption: String { words.caption }
  var related: [Related] { words.related }
}
