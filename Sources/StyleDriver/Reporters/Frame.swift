import StyleDiagnostics

/// The lines of source that a finding points at, with its places underlined in them.
struct Frame {
  let level: Level
  let paint: Paint
  let sanitizer: OutputSanitizer
  /// Columns available for the text of a line.
  let limit: Int
  /// Whether captions keep to these columns, too.
  let wraps: Bool

  /// The marked lines of one file.
  struct Section {
    /// `path:line:col` of the first place shown, or the parts of it that are known.
    let title: String
    let text: LineTable?
    let marks: [MarkedRange]
  }

  /// The finding's own file first, then the others of its labels in the order of their paths.
  static func sections(of finding: Diagnostic, sources: inout SourceMap, _ sanitizer: OutputSanitizer) -> [Section] {
    guard let primary = finding.place else {
      let subject = [finding.subject.flatMap(sources.path), finding.keyPath?.description].compactMap { $0 }
      if subject.isEmpty { return [] }
      return [Section(title: sanitizer.text(subject.joined(separator: ": ")), text: nil, marks: [])]
    }
    var sections: [Section] = []
    let others = Set(finding.labels.map(\.place.file)).subtracting([primary.file]).sorted()
    for file in [primary.file] + others {
      let labels = finding.labels.filter { $0.place.file == file }.sorted { $0.place < $1.place }
      let place = file == primary.file ? primary : labels.first?.place
      guard let place, let path = sources.path(of: file), let text = sources.text(of: file) else { continue }
      // A file that could not be read has no lines to show.
      guard !text.bytes.isEmpty else {
        sections.append(Section(title: sanitizer.text(path), text: nil, marks: []))
        continue
      }
      var marks = labels.flatMap {
        MarkedRange.marks(for: $0.place, in: text, caption: sanitizer.text($0.message), isPrimary: false)
      }
      if file == primary.file {
        marks += MarkedRange.marks(for: primary, in: text, caption: sanitizer.text(finding.caption), isPrimary: true)
      }
      let position = text.position(at: place.range.lowerBound)
      let title = "\(sanitizer.text(path)):\(position.line):\(position.column)"
      sections.append(Section(title: title, text: text, marks: marks))
    }
    return sections
  }

  /// The rows of a section after its title; line numbers take `gutter` columns.
  func rows(of section: Section, gutter: Int) -> [String] {
    guard let text = section.text else { return [] }
    let byLine = Dictionary(grouping: section.marks, by: \.line).sorted { $0.key < $1.key }
    var rows: [String] = []
    var previous: Int?
    for (line, marks) in byLine {
      if let previous, previous + 1 < line, marks.contains(where: { $0.firstLine <= previous }) {
        rows.append(paint("...", .frame))
      }
      rows += self.rows(ofLine: line, text.contents(ofLine: line), marks, gutter: gutter)
      previous = line
    }
    return rows
  }

  /// One line and its marks; marks that are far apart in a long line each get a view of their own.
  private func rows(ofLine line: Int, _ contents: ArraySlice<UInt8>, _ marks: [MarkedRange], gutter: Int) -> [String] {
    var views: [(view: LineView, marks: [MarkedRange])] = []
    if let whole = LineView(whole: contents, limit: limit, sanitizer) {
      views = [(whole, marks)]
    } else {
      for group in neighbors(marks) {
        let upper = group.reduce(group[0].bytes.upperBound) { max($0, $1.bytes.upperBound) }
        let focus = group[0].bytes.lowerBound..<upper
        views.append((LineView(contents, around: focus, limit: limit, sanitizer), group))
      }
    }
    let number = String(line)
    let margin = String(repeating: " ", count: gutter - number.utf8.count) + number
    let blank = String(repeating: " ", count: gutter)
    return views.flatMap { view, marks in
      let items = marks.map {
        Underline.Item(columns: view.columns(of: $0.bytes), caption: $0.caption, isPrimary: $0.isPrimary)
      }
      let underlines = Underline(items, limit: wraps ? limit : nil).rows { paint($0, $1 ? .level(level) : .label) }
      let source = paint("\(margin) │", .frame) + (view.text.isEmpty ? "" : " " + view.text)
      return [source] + underlines.map { paint("\(blank) │", .frame) + " " + $0 }
    }
  }

  /// The marks in groups, each of which fits in one view.
  private func neighbors(_ marks: [MarkedRange]) -> [[MarkedRange]] {
    var groups: [[MarkedRange]] = []
    for mark in marks.sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }) {
      if let start = groups.last?.first?.bytes.lowerBound, mark.bytes.lowerBound - start <= limit / 2 {
        groups[groups.count - 1].append(mark)
      } else {
        groups.append([mark])
      }
    }
    return groups
  }
}
