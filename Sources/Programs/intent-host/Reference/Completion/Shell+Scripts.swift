// Each script passes the words up to the cursor to the program. The first line of the answer selects whether the
// program or the shell completes the word; see ``Completions/lines``. `PROGRAM` and `FUNCTION` are placeholders for the
// names.
extension Shell {
  static let bashScript = #"""
    # Completions of PROGRAM for bash. To use them, put this into ~/.bashrc: source <(PROGRAM completions bash)
    FUNCTION() {
      local IFS=$'\n' current=${COMP_WORDS[COMP_CWORD]} program=${COMP_WORDS[0]/#\~/$HOME} line word
      local -a lines
      # bash treats the equals sign of '--option=' as a word.
      [[ $current == = ]] && current=
      mapfile -t lines < <("$program" complete bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
      COMPREPLY=()
      case ${lines[0]} in
        files)
          compopt -o filenames 2>/dev/null
          mapfile -t COMPREPLY < <(compgen -f -- "$current")
          ;;
        folders)
          compopt -o filenames 2>/dev/null
          mapfile -t COMPREPLY < <(compgen -d -- "$current")
          ;;
        *)
          for line in "${lines[@]:1}"; do
            word=${line%%$'\t'*}
            # bash closes a quote that the user has opened.
            [[ $current == [\'\"]* ]] || printf -v word %q "$word"
            COMPREPLY+=("$word")
          done
          ;;
      esac
    }
    complete -F FUNCTION PROGRAM

    """#

  static let zshScript = #"""
    #compdef PROGRAM
    # Completions of PROGRAM for zsh. Put this into a folder of $fpath as '_PROGRAM', or into ~/.zshrc behind 'compinit':
    # source <(PROGRAM completions zsh)
    FUNCTION() {
      local line
      local -a lines items shown
      lines=("${(@f)$("${(Q)words[1]/#\~/$HOME}" complete zsh -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
      [[ $PREFIX == --*=* ]] && compset -P '*='
      case ${lines[1]} in
        files) _files ;;
        folders) _files -/ ;;
        *)
          for line in "${(@)lines[2,-1]}"; do
            items+=("${line%%$'\t'*}")
            shown+=("${line/$'\t'/  -- }")
          done
          compadd -l -d shown -a items
          ;;
      esac
    }
    if [[ ${funcstack[1]} == FUNCTION || ${funcstack[1]} == _PROGRAM ]]; then
      FUNCTION "$@"
    else
      compdef FUNCTION PROGRAM
    fi

    """#

  static let fishScript = #"""
    # Completions of PROGRAM for fish. To use them: PROGRAM completions fish > ~/.config/fish/completions/PROGRAM.fish
    function _FUNCTION_complete
      set -l words (commandline -opc) (commandline -ct)
      set -l lines ($words[1] complete fish -- $words[2..] 2>/dev/null)
      set -l prefix (string match -r -- '^--[^=]*=' $words[-1])
      set -l current (string sub -s (math (string length -- "$prefix") + 1) -- $words[-1])
      switch "$lines[1]"
        case files
          printf '%s\n' "$prefix"(__fish_complete_path $current)
        case folders
          printf '%s\n' "$prefix"(__fish_complete_directories $current '')
        case '*'
          printf '%s\n' "$prefix"$lines[2..]
      end
    end
    complete -c PROGRAM -f -a '(_FUNCTION_complete)'

    """#
}
