#!/usr/bin/env bash
# Joins the parts of a clip, in the order of their names, into one clip; nothing is encoded again.
# Usage: join.sh CLIP PART…
set -euo pipefail
clip=${1:?usage: join.sh CLIP PART…}
shift
[ $# -gt 0 ] || { echo "join.sh: no parts to join" >&2; exit 66; }
list=$(mktemp)
trap 'rm -f "$list"' EXIT
printf '%s\n' "$@" | sort -V | while read -r part; do
    printf "file '%s'\n" "$(realpath "$part" | sed "s/'/'\\\\''/g")"
done >"$list"
ffmpeg -v error -nostdin -y -f concat -safe 0 -i "$list" -map 0:v -c copy -fflags +bitexact "$clip"
