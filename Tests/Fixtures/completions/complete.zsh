# Types lines into an interactive zsh that has sourced completions, presses Tab, and prints what each has become.
# zsh -f complete.zsh COMPLETIONS LINE…
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "stty -echo; PS1=; print on''e"
zpty -r shell out '*one*'
zpty -w shell "autoload -Uz compinit && compinit -u -D; source $1; show() { print -r -- \"<<<\$BUFFER>>>\"; BUFFER= }; zle -N show; bindkey '^X' show; print tw''o"
zpty -r shell out '*two*'
for line in "${@[2,-1]}"; do
  zpty -w -n shell "$line"$'\t\C-x'
  zpty -r shell out '*<<<*>>>*'
  out=${out##*<<<}
  print -r -- "${out%%>>>*}"
done
zpty -d shell
