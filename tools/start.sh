#!/bin/sh
# What `npm start` runs. The shell becomes the server at the end, so that nothing stands between npm and the server: no
# second Node takes memory, and signals reach the server itself.
set -e
cd "$(dirname "$0")/.."
node tools/start.mjs
# Settings of memory and of the next start (decision 102), as in deploy/systemd; the operator's own go first.
: "${NODE_COMPILE_CACHE:=$PWD/node_modules/.cache/code}"
: "${MALLOC_ARENA_MAX:=2}"
export NODE_COMPILE_CACHE MALLOC_ARENA_MAX
exec node_modules/node/bin/node apps/server/src/main.ts
