package import StyleCompiler
import StyleFiles

/// The live page's side of a watch: a file touched once a second shows that the sources are followed, another answers a question.
package struct LivePage {
  private static let interval = 1_000_000_000

  private let workspace: Workspace
  /// nil where nothing is drawn.
  private let folder: OutputFolder?
  private var last: Int?
  private var asked: [UInt8] = []

  package init(_ workspace: Workspace, in folder: OutputFolder?) { (self.workspace, self.folder) = (workspace, folder) }

  /// Touches the file, if that was a second ago, and answers a new question; `now` is in nanoseconds of a clock that never goes back.
  package mutating func tick(at now: Int) throws(RunError) {
    guard let folder else { return }
    if last.map({ now - $0 >= Self.interval }) ?? true {
      last = now
      FileSystem.touch(folder.full(PreviewFiles.liveFile))
    }
    guard let bytes = folder.read(PreviewFiles.questionFile, limit: GalleryQuestion.sizeLimit), bytes != asked else {
      return
    }
    asked = bytes
    guard let question = GalleryQuestion(bytes), question.hash == PreviewFiles.hash(in: folder),
      let answer = question.answer(in: workspace)
    else { return }
    _ = try folder.write(
      [OutputFile(path: PreviewFiles.answerFile, bytes: SecretText.hidden(answer))], obsolete: [])
  }
}
