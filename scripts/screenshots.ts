import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../tests/chromium.ts';
import { authPage } from '../tests/e2e/pages/auth.page.ts';
import { schedulePage } from '../tests/e2e/pages/schedule.page.ts';
import { childEnv } from '../tests/env.ts';
import { findFreePort, startServerProcess } from '../tests/server-process.ts';
import { buildClient } from './prepare.ts';
import { ROOT } from './run.ts';

/** Takes the README's pictures from the product itself: a server of its own, with the demo wedding in it. */
const images = join(ROOT, 'docs/images');
const context = { locale: 'en-GB', timezoneId: 'Europe/Ljubljana', reducedMotion: 'reduce' } as const;

function lineAfter(printed: string, name: string): string {
  const value = new RegExp(`^ *${name} +(.*)$`, 'mu').exec(printed)?.[1];
  if (value === undefined) throw new Error(`The seed printed no ${name}.`);
  return value;
}

buildClient();
const dataDir = mkdtempSync(join(tmpdir(), 'daysheet-pictures-'));
// PostgreSQL may run as another user, who has to get in.
chmodSync(dataDir, 0o755);
const settings = { DATA_DIR: dataDir, PORT: String(await findFreePort()), LOG_LEVEL: 'error' };
const server = await startServerProcess(settings);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const printed = execFileSync(process.execPath, ['scripts/seed.ts'], {
    cwd: ROOT,
    env: childEnv(settings),
    encoding: 'utf8',
  });

  const phone = await browser.newPage({
    ...context,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  await phone.goto(lineAfter(printed, 'Maja Zupančič'));
  await phone.getByText('Dancing').first().waitFor();
  await phone.screenshot({ path: join(images, 'guest-phone.png') });

  const desk = await browser.newPage({
    ...context,
    baseURL: server.url,
    viewport: { width: 1280, height: 900 },
  });
  const auth = authPage(desk);
  const email = lineAfter(printed, 'E-mail');
  await auth.open();
  await auth.signIn({ email, password: lineAfter(printed, 'Password') });
  await desk.waitForURL((url) => url.pathname !== '/auth');
  await auth.openLinkFor(email);
  await desk.getByRole('button', { name: 'Confirm my address' }).click();
  await desk.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
  const schedule = schedulePage(desk);
  await schedule.open(lineAfter(printed, 'Event').split('/').at(-1) ?? '');
  // The wedding's second day is today.
  await desk.getByRole('navigation', { name: 'Days' }).getByRole('button').nth(1).click();
  await schedule.item('Dancing').waitFor();
  await desk.screenshot({ path: join(images, 'host-schedule.png') });
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
