import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../lib/start-error.ts';
import { type ClusterHome, getStartPlace } from './cluster-home.ts';
import { PASSWORD_FILE, SUPERUSER } from './init-cluster.ts';
import { endLeftovers } from './leftovers.ts';
import { getLogFile, openLog, readFailureReason } from './postgres-log.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { probeServer } from '../probe-server.ts';
import { deriveApplicationPassword, APPLICATION_ROLE } from '../roles.ts';

const POLL_MS = 15;
/** Recovery after a crash replays the log, for minutes on a slow disk: after this time its progress is checked. */
const START_TIMEOUT_MS = 60_000;
const START_ATTEMPTS = 3;
/**
 * Below the system's ephemeral ports: while PostgreSQL is down we keep connecting to its port, and such a connection
 * could get that very port as its own, connect to itself, and hold it.
 */
const PORTS = [15_000, 32_000] as const;
const PORT_ATTEMPTS = 50;

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return true;
  } catch {
    // Another program listens there.
    return false;
  } finally {
    server.close();
  }
}

async function findFreePort(heldPort: number | undefined): Promise<number> {
  if (heldPort !== undefined && (await isFree(heldPort))) return heldPort;
  for (let attempt = 1; attempt <= PORT_ATTEMPTS; attempt += 1) {
    const port = randomInt(...PORTS);
    if (await isFree(port)) return port;
  }
  throw new StartError(`No port from ${PORTS[0]} to ${PORTS[1]} is free for PostgreSQL on 127.0.0.1.`);
}

/**
 * Options for starting PostgreSQL: additional settings, and the port where it ran, for a process that uses no other.
 * `heldPort`: the port that others use, unless it was taken meanwhile. `timeoutMs`: how long it may stay silent.
 */
export type StartOptions = {
  settings?: string[];
  port?: number;
  heldPort?: number | undefined;
  timeoutMs?: number;
};

/** PostgreSQL plans with statistics of its rows: for a new import it has them this soon, not after a minute. */
const OWN_SETTINGS = ['autovacuum_naptime=10s'];

/** Starts it in its own session, so that Ctrl-C reaches only the server, which stops PostgreSQL after its own work. */
async function spawnPostgres(
  home: ClusterHome,
  { settings = [], port, heldPort }: StartOptions,
  log: FileHandle,
) {
  const started = getStartPlace(home, home.dir);
  const place = [
    '-D',
    started.place,
    '-p',
    String(port ?? (await findFreePort(heldPort))),
    '-h',
    '127.0.0.1',
    '-k',
    '',
  ];
  const options = [...OWN_SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  const child = spawn(home.binaries.postgres, [...place, ...options], {
    ...started.options,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.on('error', () => undefined);
  child.unref();
  return child;
}

const isAlive = (child: ChildProcess | undefined) =>
  child?.exitCode === null && child.signalCode === null && child.pid !== undefined;

/** During recovery it still responds to connections, with a refusal; one that hangs is silent. */
async function isAtWork(dir: string): Promise<boolean> {
  const found = await findPostmaster(dir);
  if (!found?.port) return false;
  return probeServer({ hostname: '127.0.0.1', port: String(found.port) }).then(
    () => true,
    () => false,
  );
}

/** Starts PostgreSQL on the directory, or finds the running one; resolves when it accepts connections. */
export async function startCluster(home: ClusterHome, options: StartOptions = {}): Promise<Postmaster> {
  const { timeoutMs = START_TIMEOUT_MS } = options;
  let deadline = Date.now() + timeoutMs;
  let child: ChildProcess | undefined;
  let attempts = 0;
  const log = await openLog(home.dir);
  const { size } = await log.stat();
  try {
    while (Date.now() < deadline) {
      const found = await findPostmaster(home.dir);
      if (found?.isReady) return found;
      if (!found && !isAlive(child)) {
        if (attempts === START_ATTEMPTS) break;
        attempts += 1;
        endLeftovers(home.dir);
        child = await spawnPostgres(home, options, log);
      }
      await sleep(POLL_MS);
      if (Date.now() >= deadline && (await isAtWork(home.dir))) deadline = Date.now() + timeoutMs;
    }
    if (isAlive(child)) child?.kill('SIGQUIT');
    const reason = await readFailureReason(log, size);
    throw new StartError(
      `The embedded PostgreSQL does not start: ${reason} (more in ${getLogFile(home.dir)}).`,
    );
  } finally {
    await log.close();
  }
}

/** It is in PostgreSQL's own directory: a symlink there must not make us, who may be root, read another file. */
async function readPassword(dir: string): Promise<string> {
  const file = await open(join(dir, PASSWORD_FILE), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    return (await file.readFile('utf8')).trim();
  } finally {
    await file.close();
  }
}

/** The URL for the superuser: to start, to migrate, and to inspect it by hand. */
export async function buildClusterUrl(dir: string, port: number, database: string): Promise<string> {
  return `postgres://${SUPERUSER}:${await readPassword(dir)}@127.0.0.1:${port}/${database}`;
}

/** The URL for the application, whose role is no superuser. */
export async function buildApplicationUrl(dir: string, port: number, database: string) {
  const password = deriveApplicationPassword(await readPassword(dir));
  return { password, url: `postgres://${APPLICATION_ROLE}:${password}@127.0.0.1:${port}/${database}` };
}
