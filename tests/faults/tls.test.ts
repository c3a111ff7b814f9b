import { expect, inject, onTestFinished, test } from 'vitest';
import { isThorough } from '../fault-report.ts';
import { cloneDatabase } from '../postgres.ts';
import { startServerProcess } from '../server-process.ts';
import { certificate, openTlsDatabase } from '../tls-database.ts';

const trusted = { NODE_EXTRA_CA_CERTS: certificate };

/** A database that speaks TLS, by a certificate that nobody knows; `host` is one of its names. */
async function openDatabaseFor(sslMode: string, host = 'localhost'): Promise<string> {
  const database = await cloneDatabase(inject('testCluster'));
  onTestFinished(database.drop);
  const tls = await openTlsDatabase(database.url);
  onTestFinished(tls.close);
  const url = new URL(tls.url);
  url.hostname = host;
  url.searchParams.set('sslmode', sslMode);
  return url.href;
}

const modes = [
  ['require', 'whoever signed its certificate', {}],
  ['verify-full', 'by one that is trusted', trusted],
] as const;

test.each(isThorough ? modes : modes.slice(0, 1))(
  'sslmode=%s uses a database with TLS, %s',
  async (sslMode, _what, settings) => {
    const DATABASE_URL = await openDatabaseFor(sslMode);

    const server = await startServerProcess({ ...settings, DATABASE_URL });

    expect(server.output()).not.toMatch(/SECURITY WARNING|certificate/i);
    expect(await server.stop()).toBe(0);
  },
);

test.runIf(isThorough).each([
  ['nobody signed', 'localhost', {}, /nobody whom this machine trusts/],
  ['is for another name', '127.0.0.1', trusted, /for another name/],
] as const)(
  'sslmode=verify-full refuses a database whose certificate %s, with one line',
  async (_what, host, settings, reason) => {
    const start = startServerProcess({
      ...settings,
      DATABASE_URL: await openDatabaseFor('verify-full', host),
    });

    const said: unknown = await start.catch((error: unknown) => error);

    expect(String(said)).toMatch(
      /^Error: The server ended at its start:\nDaysheet did not start\. DATABASE_URL [^\n]+\n$/,
    );
    expect(String(said)).toMatch(reason);
  },
);
