#!/bin/sh
# What `npm start` runs. Readies everything, and then starts the server; again when an upgrade asks for it (decision
# 101). A shell of 1 MB waits beside the server, no second Node (decision 102).
set -eu
cd "$(dirname "$0")/.."
for arg; do
  case $arg in -h | --help) exec node tools/start.mjs --help ;; esac
done
node tools/start.mjs "$@"
# Settings of memory and of the next start (decision 102), as in deploy/systemd; the operator's own go first.
: "${NODE_COMPILE_CACHE:=$PWD/node_modules/.cache/code}"
: "${MALLOC_ARENA_MAX:=2}"
# Tells the server that somebody starts it again.
SFERA_SUPERVISOR=$$
export NODE_COMPILE_CACHE MALLOC_ARENA_MAX SFERA_SUPERVISOR

RESTART=75 # `platform/release/own-start.ts`
choice=${SFERA_DATA:-data}/release.json
state() { sed -n 's/.*"state": *"\([a-z]*\)".*/\1/p' "$choice" 2>/dev/null || true; }

server=
# npm sends its signals to this shell alone.
trap '[ -z "$server" ] || kill -TERM "$server" 2>/dev/null || true' INT TERM HUP
while :; do
  before=$(state)
  node_modules/node/bin/node apps/server/src/launch.ts server <&0 &
  server=$!
  # A signal ends `wait` before the server has ended.
  while code=0; wait "$server" || code=$?; kill -0 "$server" 2>/dev/null; do :; done
  case $code in
    "$RESTART") continue ;;
    0 | 129 | 130 | 143) exit "$code" ;; # stopped by the person
  esac
  # A version on trial has died before it was kept: `launch.ts` counts the trials, and returns to the former version.
  [ "$before" = trying ] && [ "$(state)" != kept ] || exit "$code"
done
