import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { boundsStatement } from '../server/db/client.ts';
import { ensureProgram } from './programs.ts';
import { findFreePort } from './server-process.ts';

/**
 * PgBouncer in transaction mode in front of a database, with few connections behind many, as `docs/operations.md`
 * configures it; stopped at the end of the test. Without `isBounded` its connections have no `connect_query`.
 */
export async function startPgBouncer(databaseUrl: string, { poolSize = 3, isBounded = true } = {}) {
  const program = ensureProgram(['pgbouncer'], 'pgbouncer');
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const port = await findFreePort();
  const dir = await mkdtemp(join(tmpdir(), 'daysheet-pgbouncer-'));
  const database = pathname.slice(1);
  const connectQuery = isBounded ? ` connect_query='${boundsStatement}'` : '';
  await writeFile(join(dir, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    join(dir, 'pgbouncer.ini'),
    `[databases]
${database} = host=${hostname} port=${databasePort} dbname=${database}${connectQuery}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(dir, 'users.txt')}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`,
  );
  // It refuses to run as root, and its user has to read its files.
  await chmod(dir, 0o755);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const run = () =>
    spawn(program, ['-q', ...user, join(dir, 'pgbouncer.ini')], { stdio: 'ignore', cwd: '/' });
  let child = run();
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) await stop();
    await rm(dir, { recursive: true, force: true });
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    stop,
    start: () => {
      child = run();
    },
  };
}
