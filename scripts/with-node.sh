#!/bin/sh
# Runs a command with the Node and pnpm that Daysheet is made for, whatever the machine has.
# `exec` at every step: a signal sent to npm then reaches the command itself, and nothing is left running behind it.
NODE_VERSION=24.21.0
PNPM_VERSION=12.21.0
# npm passes signals on, but not that it was killed: the server looks after it by its number.
if [ -n "$npm_lifecycle_event" ] && [ -z "$DAYSHEET_NPM_PID" ]; then export DAYSHEET_NPM_PID=$PPID; fi
# Where npx put them the last time: asking npx again takes a second.
known=$(cat node_modules/.cache/toolchain 2>/dev/null)
if [ -x "$known/node" ] && [ -x "$known/pnpm" ]; then PATH="$known:$PATH"; fi
if [ "$(node --version)" = "v$NODE_VERSION" ] && [ "$(pnpm --version 2>/dev/null)" = "$PNPM_VERSION" ]; then
  export PATH
  exec "$@"
fi
# --prefer-offline: without it npx waits long for a registry that cannot be reached, with everything at hand.
exec npx --prefer-offline --yes -p "node@$NODE_VERSION" -p "pnpm@$PNPM_VERSION" -- exec "$@"
