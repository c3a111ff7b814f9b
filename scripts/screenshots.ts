import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../tests/chromium.ts';
import { authPage } from '../tests/e2e/pages/auth.page.ts';
import { schedulePage } from '../tests/e2e/pages/schedule.page.ts';
import { childEnv } from '../tests/env.ts';
import { findFreePort, startServerProcess } from '../tests/server-process.ts';
import { build } from './prepare.ts';
import { ROOT } from './run.ts';
import { openDesk, openPhone, pictureHost, takeImage, writePictureSizes } from './screenshots/camera.ts';
import {
  tourDay,
  tourDays,
  tourFirstEvent,
  tourGuestList,
  tourInvitations,
  tourOwnServer,
} from './screenshots/tours.ts';

/**
 * Takes the pictures of the README and the tutorials from the product itself: a separate server with the demo wedding,
 * used as the tutorials say.
 */
type Demo = { email: string; password: string; eventId: string; guestLink: string };

function plantDemo(settings: Record<string, string>): Demo {
  const printed = execFileSync(process.execPath, ['scripts/seed.ts'], {
    cwd: ROOT,
    env: childEnv(settings),
    encoding: 'utf8',
  });
  const lineAfter = (name: string) => {
    const value = new RegExp(`^ *${name} +(.*)$`, 'mu').exec(printed)?.[1];
    if (value === undefined) throw new Error(`The seed printed no ${name}.`);
    return value;
  };
  return {
    email: lineAfter('E-mail'),
    password: lineAfter('Password'),
    eventId: lineAfter('Event').split('/').at(-1) ?? '',
    guestLink: lineAfter('Maja Zupančič'),
  };
}

async function signIn(page: Page, { email, password }: Demo): Promise<void> {
  const auth = authPage(page);
  await auth.open();
  await auth.signIn({ email, password });
  await page.waitForURL((url) => url.pathname !== '/auth');
}

/** Confirms the address as an operator at home does, in their own outbox. */
async function confirmAddress(page: Page, demo: Demo, outboxKey: string): Promise<void> {
  await authPage(page).openLinkFor(demo.email, outboxKey);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
}

/** The same host in a browser of another size. */
const getSession = (page: Page) => page.context().storageState();

async function takeReadmeImages(browser: Browser, host: Page, demo: Demo): Promise<void> {
  const guest = await openPhone(browser);
  await guest.goto(new URL(demo.guestLink).pathname + new URL(demo.guestLink).search);
  await guest.getByText('Dancing').first().waitFor();
  await takeImage(guest, 'guest-phone.png');
  const storageState = await getSession(host);
  const desk = await openDesk(browser, {
    storageState,
    viewport: { width: 1280, height: 900 },
    deviceScaleFactor: 1,
  });
  const schedule = schedulePage(desk);
  await schedule.open(demo.eventId);
  await schedule.days.getByRole('button').nth(1).click();
  await schedule.item('Dancing').waitFor();
  await takeImage(desk, 'host-schedule.png');
  await desk.context().close();
}

build('client');
const dataDir = mkdtempSync(join(tmpdir(), 'daysheet-pictures-'));
// PostgreSQL may run as another user, who has to enter the directory.
chmodSync(dataDir, 0o755);
const port = await findFreePort();
/** The README's address, wherever the server really listens. */
const localUrl = 'http://localhost:3000';
const settings = {
  DATA_DIR: dataDir,
  PORT: String(port),
  LOG_LEVEL: 'error',
  NODE_OPTIONS: `--import ${import.meta.resolve('./screenshots/clock-ahead.ts')}`,
};
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    `--host-resolver-rules=MAP ${pictureHost}:80 127.0.0.1:${port}, MAP localhost:3000 127.0.0.1:${port}`,
  ],
});

/** On one machine, as at the first start. */
async function takeLocal(): Promise<Demo> {
  const server = await startServerProcess({ ...settings, PUBLIC_URL: localUrl });
  try {
    const demo = plantDemo({ ...settings, PUBLIC_URL: localUrl });
    const host = await openDesk(browser, { baseURL: localUrl });
    await signIn(host, demo);
    await confirmAddress(host, demo, server.outboxKey);
    await tourOwnServer(host, demo.eventId);
    await host.context().close();
    return demo;
  } finally {
    await server.stop();
  }
}

/** Under a host name that phones can open. */
async function takeNamed(demo: Demo): Promise<void> {
  const server = await startServerProcess({ ...settings, PUBLIC_URL: `http://${pictureHost}` });
  try {
    const host = await openDesk(browser);
    await signIn(host, demo);
    await takeReadmeImages(browser, host, demo);
    await tourFirstEvent(await openDesk(browser));
    await tourGuestList(host, demo.eventId);
    await tourDays(host);
    await tourInvitations(host, demo.eventId);
    await tourDay(await openPhone(browser, { storageState: await getSession(host) }), demo.eventId);
  } finally {
    await server.stop();
  }
}

try {
  await takeNamed(await takeLocal());
  writePictureSizes();
} finally {
  await browser.close();
  rmSync(dataDir, { recursive: true, force: true });
}
