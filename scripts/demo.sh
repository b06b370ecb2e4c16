#!/usr/bin/env bash
# Plays whole games of every game in plugins/. Each line of plugins/GAME/demo.txt is the arguments of one `kredens run`.
set -euo pipefail
cd "$(dirname "$0")/.."

for folder in plugins/*/; do
    [[ -f "$folder/demo.txt" ]] || continue
    game=$(basename "$folder")
    while read -r -a arguments; do
        [[ ${#arguments[@]} -gt 0 ]] || continue
        echo "\$ kredens run $game ${arguments[*]}"
        .venv/bin/kredens run "$game" "${arguments[@]}" </dev/null
        echo
    done <"$folder/demo.txt"
done
