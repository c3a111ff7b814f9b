import postgres from 'postgres';
import { getErrorCode, StartError } from '../lib/start-error.ts';
import { toTerminalLine } from '../lib/process/terminal-text.ts';
import { listSingleUrls, parseDatabaseUrl } from './database-url.ts';
import { probeServer } from './probe-server.ts';

const OLDEST_SERVER_VERSION = 16;

const NOBODY = 'nothing answers there: start the database, or correct the address';
const HANGS_UP = 'it hangs up at once: is that a PostgreSQL server?';
const UNTRUSTED =
  'nobody whom this machine trusts has signed its certificate: name the file of who did in NODE_EXTRA_CA_CERTS, or ask for sslmode=require, which takes any';
const OUT_OF_DATE = 'its certificate is out of date, or a clock is wrong: renew it, or set the clock';
const ANSWERS: Record<string, string> = {
  '25006': 'it can only be read from, as a standby can: name the one that is written to',
  '28000': 'the server refuses this user from here: correct the user, or the rules of the server',
  '28P01': 'the server refuses this user and password: correct them',
  '3D000': 'there is no such database on that server: create it, or correct the name',
  '42501': 'this user may not create tables there: give the user that right',
  '42P07': 'it holds tables of another program: give Daysheet a database of its own',
  '53100': 'its disk is full: make room there',
  '53300': 'the server has no connection left: close others, or raise its max_connections',
  '57P03': 'it is starting or stopping: try again in a moment',
  CERT_HAS_EXPIRED: OUT_OF_DATE,
  CERT_NOT_YET_VALID: OUT_OF_DATE,
  CONNECT_TIMEOUT: NOBODY,
  CONNECTION_CLOSED: HANGS_UP,
  CONNECTION_DESTROYED:
    'it is not what target_session_attrs asks for: name another server, or leave that out',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  EAI_AGAIN: 'the name cannot be looked up: correct the address, or connect to the network',
  ECONNREFUSED: NOBODY,
  ECONNRESET: HANGS_UP,
  EHOSTUNREACH: NOBODY,
  ENETUNREACH: 'there is no way to that network: correct the address, or connect to the network',
  ENOTFOUND: 'there is no host of that name: correct the address',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is for another name: name it in the address as the certificate does',
  ETIMEDOUT: NOBODY,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
};

/** For display. */
export function withoutPassword(databaseUrl: string): string {
  const { url, hosts } = parseDatabaseUrl(databaseUrl) ?? { url: new URL(databaseUrl), hosts: [''] };
  return `${hosts.join()}${url.pathname}`;
}

/** The setting that holds the address. */
export type DatabaseVariable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
type Address = { url: string; variable: DatabaseVariable };

const createRefusal = ({ url, variable }: Address, reason: string, cause?: unknown) =>
  new StartError(
    `${variable} ${withoutPassword(url)}: ${reason}; or unset it to use the database that comes with Daysheet.`,
    { cause },
  );

/** Explains known errors of that database in one line, with advice; returns other errors as they are. */
export function explainExternal(
  error: unknown,
  url: string,
  variable: DatabaseVariable = 'DATABASE_URL',
): unknown {
  const answer = ANSWERS[getErrorCode(error) ?? ''];
  return answer === undefined ? error : createRefusal({ url, variable }, answer, error);
}

/** An address without a host is a socket of this machine, where only PostgreSQL is expected. */
async function probe(address: Address, url: URL): Promise<void> {
  if (url.hostname === '') return;
  const listener = await probeServer(url);
  if (listener === 'another service') {
    throw createRefusal(address, 'what answers there is no PostgreSQL server: correct the address');
  }
  const sslMode = url.searchParams.get('sslmode') ?? 'disable';
  if (listener === 'no TLS' && sslMode !== 'disable') {
    throw createRefusal(
      address,
      `sslmode=${sslMode} is wanted, and the server has no TLS: give it a certificate, or leave sslmode out`,
    );
  }
}

/** One responding host is enough; the driver finds out which of them accepts writes. */
async function probeAny(address: Address): Promise<void> {
  const probes = listSingleUrls(address.url).map((url) => probe(address, url));
  const [first] = await Promise.allSettled(probes);
  await Promise.any(probes).catch(() => {
    throw first?.status === 'rejected' ? first.reason : new Error('No host is named.');
  });
}

/** `isFilled`: Daysheet's tables exist there. */
async function readState(databaseUrl: string): Promise<{ version: number; isFilled: boolean }> {
  const sql = postgres(databaseUrl, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: { application_name: 'daysheet-reach' },
  });
  try {
    const [row] = await sql<{ version: string; isFilled: boolean }[]>`
      select current_setting('server_version_num') as version,
        to_regclass('drizzle.__drizzle_migrations') is not null as "isFilled"`;
    return { version: Math.floor(Number(row?.version) / 10_000), isFilled: row?.isFilled ?? false };
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Signs in to the database of DATABASE_URL; returns whether Daysheet's tables exist there. Throws a `StartError` with
 * the reason if that fails: nothing else was tried yet.
 */
export async function reachDatabase(
  databaseUrl: string,
  variable: DatabaseVariable = 'DATABASE_URL',
): Promise<{ isFilled: boolean }> {
  const address = { url: databaseUrl, variable };
  try {
    await probeAny(address);
    const { version, isFilled } = await readState(databaseUrl);
    if (version >= OLDEST_SERVER_VERSION) return { isFilled };
    throw createRefusal(
      address,
      `it runs PostgreSQL ${version}, Daysheet needs ${OLDEST_SERVER_VERSION} or newer: upgrade it`,
    );
  } catch (error) {
    if (error instanceof StartError) throw error;
    const explained = explainExternal(error, databaseUrl, variable);
    if (explained instanceof StartError) throw explained;
    const words = toTerminalLine(error instanceof Error ? error.message : String(error));
    throw createRefusal(address, `it cannot be used (${words}): correct that`, error);
  }
}
