/// Completions for zsh, in the words of its `_arguments`.
enum ZshCompletion {
  static var text: String {
    """
    #compdef stylec
    # Completions of stylec for zsh, made by: stylec completions zsh
    _stylec_bundles() {
      local -a names=(Generated/bundles/*.json(N:t:r))
      compadd -a names
    }

    _stylec() {
      local command word
      for word in ${words[2,CURRENT-1]}; do
        case $word in
          (\(CommandTable.all.map(\.command.rawValue).joined(separator: "|"))) command=$word; break ;;
        esac
      done
      case $command in
        ('')
          local -a commands=(
    \(CommandTable.all.map { "        '\(quoted("\($0.command.rawValue):\($0.forms[0].summary)"))'\n" }.joined())      )
          _arguments '(- *)'{-h,--help}'[print the help]' '(- *)--version[print the version]' \\
            '*: :{_describe command commands}' ;;
    \(CommandTable.all.map(arguments).joined())  esac
    }

    # It may be sourced, or be a function in $fpath.
    if [ "$funcstack[1]" = _stylec ]; then _stylec "$@"; else compdef _stylec stylec; fi

    """
  }

  private static func arguments(of spec: CommandSpec) -> String {
    let flags = OptionSpec.shown(of: spec.command).map { flag in
      let explained = "[\(bracketed(flag.summary(for: spec.command)))]"
      guard let value = flag.value else { return "'\(flag.name)\(explained)'" }
      let action = ":\(bracketed(value)):\(action(flag.values.resolved(for: spec.command)))"
      let short = flag.short.map { " '*\($0)+\(explained)\(action)'" } ?? ""
      return "'*\(flag.name)=\(explained)\(action)'" + short
    }
    let isAlone = [.any, .none].contains(spec.arguments)
    let own = isAlone ? "'1: :()'" : "'*: :\(action(spec.arguments))'"
    let lines = flags + ["'(- *)'{-h,--help}'[print the help of the command]'", own]
    return "    (\(spec.command.rawValue))\n      _arguments \\\n"
      + lines.map { "        \($0)" }.joined(separator: " \\\n") + " ;;\n"
  }

  private static func action(_ values: ValueSet) -> String {
    switch values {
    case .any, .none, .formats, .targets: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .bundles: "_stylec_bundles"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  private static func bracketed(_ text: String) -> String {
    quoted(text.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:"))
  }

  private static func quoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }
}
