/// Completions for bash from 3.2 on, the version of macOS.
///
/// Bash takes `=` for the end of a word, so words are split here by blanks alone, and of a proposal only the part after the last
/// `=` is returned.
enum BashCompletion {
  static var text: String { choice + proposals }

  /// The shell code that finds the kind of word to complete, and its candidates.
  private static var choice: String {
    """
    # Completions of stylec for bash, made by: stylec completions bash
    _stylec() {
      local line=${COMP_LINE:0:COMP_POINT} command='' flag='' value words word kind list flags
      read -ra words <<<"$line"
      case $line in *[[:space:]]) words+=('') ;; esac
      local last=$((${#words[@]} - 1))
      for word in "${words[@]:1:last-1}"; do
        case $word in \(CommandTable.all.map(\.command.rawValue).joined(separator: "|"))) command=$word; break ;; esac
      done
      value=${words[last]}
      case $value in
        --*=*) flag=${value%%=*} value=${value#*=} ;;
        *) case ${words[last-1]} in -*) flag=${words[last-1]} ;; esac ;;
      esac
      kind='' list=''
      case $command:$flag in
    \(CommandTable.all.map(values).joined())  esac
      if [ -z "$kind" ]; then
        case $command in
    \(CommandTable.all.map(command).joined())      *) kind=words list='\(list(CommandTable.all.map(\.command.rawValue)))' flags='--help --version' ;;
        esac
        case $value in -*) kind=words list=$flags ;; esac
      fi

    """
  }

  private static let proposals = """
      COMPREPLY=()
      case $kind in
        bundles)
          for word in Generated/bundles/*.json; do
            [ -e "$word" ] || continue
            word=${word##*/}
            list="$list ${word%.json}"
          done
          kind=words ;;
      esac
      local IFS=$'\\n'
      case $kind in
        words) COMPREPLY=($(IFS=$' \\t\\n'; compgen -W "$list" -- "$value")) ;;
        files) COMPREPLY=($(compgen -f -- "$value")); compopt -o filenames 2>/dev/null ;;
        folders) COMPREPLY=($(compgen -d -- "$value")); compopt -o filenames 2>/dev/null ;;
      esac
      case $value in *=*) COMPREPLY=("${COMPREPLY[@]#"${value%=*}="}") ;; esac
    }
    complete -F _stylec stylec

    """

  /// The shell code for the values of a command's flags.
  private static func values(of spec: CommandSpec) -> String {
    OptionSpec.shown(of: spec.command).filter { $0.value != nil }.map { flag in
      let patterns = [flag.name, flag.short].compactMap { $0 }.map { "\(spec.command.rawValue):\($0)" }
      return "    \(patterns.joined(separator: "|"))) \(assignment(flag.values.resolved(for: spec.command))) ;;\n"
    }.joined()
  }

  private static func command(_ spec: CommandSpec) -> String {
    let flags = OptionSpec.shown(of: spec.command).map(\.name) + ["--help"]
    return "      \(spec.command.rawValue)) \(assignment(spec.arguments)) flags='\(list(flags))' ;;\n"
  }

  private static func assignment(_ values: ValueSet) -> String {
    switch values {
    case .any, .none, .formats, .targets: "kind=other"
    case .files: "kind=files"
    case .folders: "kind=folders"
    case .bundles: "kind=bundles"
    case .words(let words): "kind=words list='\(list(words))'"
    }
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: " ") }
}
