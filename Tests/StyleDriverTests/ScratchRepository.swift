import StyleTestSupport
import Testing

extension ScratchFolder {
  /// Runs git in the folder; returns what it prints.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let author = ["-c", "user.name=test", "-c", "user.email=test@example.com"]
    let run = try Executable.installed("git").run(["-C", path] + author + arguments)
    #expect(run.status == 0, "git \(arguments.joined(separator: " ")): \(run.errors)")
    return run.text
  }

  func commit(_ message: String) throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }
}
