import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { testEnv } from './env.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const findOnPath = (names: readonly string[]) =>
  testEnv.path
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name)))
    .find((path) => existsSync(path));

/** The Chromium for tests: the one in CHROMIUM_PATH, a system one, or Playwright's own. */
export const findChromium = (): string | undefined =>
  testEnv.chromiumPath ??
  findOnPath(NAMES) ??
  [MAC_CHROME, chromium.executablePath()].find((path) => existsSync(path));

/**
 * Playwright's headless shell, if there is one: browser tests take a fifth less processor time with it. It has no push,
 * no camera and no Home Screen.
 */
export const findHeadlessShell = (): string | undefined =>
  testEnv.chromiumPath ?? findOnPath(['chromium-headless-shell']) ?? findChromium();

const INSTALLERS: { command: string; args: string[]; needsRoot: boolean }[] = [
  { command: 'sh', args: ['-c', 'apt-get update -qq && apt-get install -y -qq chromium'], needsRoot: true },
  { command: 'npx', args: ['--no-install', 'playwright', 'install', 'chromium'], needsRoot: false },
];

/** Finds or installs a Chromium: from Debian as root, else from Playwright. */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  if (found !== undefined) return found;
  console.log('No Chromium on this machine: getting one …');
  const isRoot = process.getuid?.() === 0;
  for (const { command, args, needsRoot } of INSTALLERS) {
    if (needsRoot && !isRoot) continue;
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  return undefined;
}
