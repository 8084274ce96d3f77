# complete.sh SCRIPT TOOL WORD: what bash offers for WORD behind TOOL.
source "$1"
compopt() { :; } # Of an interactive shell only.
COMP_WORDS=("$2" "$3") COMP_CWORD=1
"$(complete -p "$2" | sed 's/.* -F \([^ ]*\) .*/\1/')"
printf '%s\n' "${COMPREPLY[@]}"
