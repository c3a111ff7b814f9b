import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openDatabase } from '../../server/db/client.ts';
import { openAsOwner } from '../../server/db/start-database.ts';
import { readEnv } from '../../server/env.ts';
import { runAdmin } from '../admin-command.ts';
import { createBrowser } from '../browser.ts';
import { startServerProcess } from '../server-process.ts';
import { expectNoAxeFindings } from './axe.ts';

const passphrase = 'twelve lanterns over the lake';
const account = { email: 'ana@example.com', password: 'blue-sunflower' };

async function startOn(dir: string) {
  await chmod(dir, 0o755);
  return startServerProcess({ DATA_DIR: join(dir, 'data'), LOG_LEVEL: 'error' });
}

/** A backup of a server with one account on it. */
async function makeBackup(dir: string): Promise<string> {
  const server = await startOn(dir);
  await createBrowser()(server.url).auth.signUp.mutate({ fullName: 'Ana Kovač', ...account });
  const file = join(dir, 'daysheet.backup');
  await runAdmin({ DATA_DIR: join(dir, 'data'), BACKUP_PASSPHRASE: passphrase }, 'backup', file);
  await server.stop();
  return file;
}

test(
  'on a new server a backup is restored in the browser, and its accounts sign in',
  { tag: '@rare' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const [from, to] = [
      await mkdtemp(join(tmpdir(), 'daysheet-from-')),
      await mkdtemp(join(tmpdir(), 'daysheet-to-')),
    ];
    const file = await makeBackup(from);
    const server = await startOn(to);
    try {
      const key = /\/restore#([\w-]{22})/.exec(server.output())?.[1] ?? '';
      await page.goto(server.url);
      await page.getByRole('link', { name: 'Restore a backup' }).click();
      await page.getByLabel('Key or link').fill(key.replace(/^./, (first) => (first === 'x' ? 'y' : 'x')));
      await page.keyboard.press('Enter');
      await expect(page.getByText('This is not the key of this server').first()).toBeVisible();
      await expectNoAxeFindings(page);
      await page.getByLabel('Key or link').fill(`${server.url}/restore#${key}`);
      await page.getByRole('button', { name: 'Go on' }).click();
      await expect(page.getByRole('heading', { name: 'Restore a backup' })).toBeVisible();
      const restore = page.getByRole('button', { name: 'Restore', exact: true });
      await restore.click();
      await expect(page.getByText('Choose the file of a backup.')).toBeVisible();

      const chosen = page.locator('input[type=file]');
      await writeFile(join(to, 'letter.txt'), 'Dear Ana');
      await chosen.setInputFiles(join(to, 'letter.txt'));
      await restore.click();
      await expect(page.getByText('This file is not a backup of such a server.')).toBeVisible();
      await expectNoAxeFindings(page);
      await chosen.setInputFiles(file);
      await restore.click();
      await expect(page.getByText('This file is encrypted. Enter its passphrase.')).toBeVisible();
      await page.getByLabel('Passphrase').first().fill(passphrase);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Everything is back' })).toBeVisible({
        timeout: 60_000,
      });
      await expectNoAxeFindings(page);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await page.getByLabel('Email').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

      await page.goto(`${server.url}/restore#${key}`);
      await expect(page.getByRole('heading', { name: 'In Use Already' })).toBeVisible();
      await page.goto(server.url);
      await expect(page.getByRole('link', { name: 'Restore a backup' })).toHaveCount(0);
    } finally {
      await server.stop();
      for (const dir of [from, to]) await rm(dir, { recursive: true, force: true });
    }
  },
);

test(
  'a restore that fails says why in the browser, and the next try brings everything',
  { tag: '@rare' },
  async ({ page }) => {
    test.setTimeout(240_000);
    const [from, to] = [
      await mkdtemp(join(tmpdir(), 'daysheet-from-')),
      await mkdtemp(join(tmpdir(), 'daysheet-to-')),
    ];
    const file = await makeBackup(from);
    const server = await startOn(to);
    const owner = await openAsOwner(readEnv({ DATA_DIR: join(to, 'data') }));
    const busy = openDatabase(owner.url, { max: 1, applicationName: 'daysheet-seed' });
    try {
      await busy.sql`select 1`;
      const key = /\/restore#([\w-]{22})/.exec(server.output())?.[1] ?? '';
      await page.goto(`${server.url}/restore#${key}`);
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByLabel('Passphrase').first().fill(passphrase);
      const restore = page.getByRole('button', { name: 'Restore', exact: true });
      await restore.click();
      await expect(page.getByText(/^Nothing was restored: a server or a command works/)).toBeVisible({
        timeout: 60_000,
      });
      await expectNoAxeFindings(page);
      await busy.close();
      await restore.click();
      await expect(page.getByRole('heading', { name: 'Everything is back' })).toBeVisible({
        timeout: 60_000,
      });
    } finally {
      await busy.close();
      await owner.close();
      await server.stop();
      for (const dir of [from, to]) await rm(dir, { recursive: true, force: true });
    }
  },
);
