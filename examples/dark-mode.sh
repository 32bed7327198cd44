#!/usr/bin/env bash
# The ways to serve dark pages: one SVG that follows the reader, and a pair of PNG files for <picture>.
set -euo pipefail
draw=${PROGRESS_RENDER:-progress-render}
out=${OUT:-.}

bar() { "$draw" bar --value 7/9 --label '{value} of {max} tests pass' --size 320x32 "$@"; }

bar --theme light --dark-theme -o "$out/dark-mode.svg"
bar --theme light --scale 2 -o "$out/dark-mode-light.png" --dark-output "$out/dark-mode-dark.png"
