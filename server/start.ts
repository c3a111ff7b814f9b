import { createApp } from './app.ts';
import { undecidedAdvice } from './db/backup/backup-target.ts';
import { restoreInto } from './db/backup/backup-commands.ts';
import { type BackupUpload, createBackupUpload } from './db/backup/backup-upload.ts';
import { readVersion } from './db/backup/version.ts';
import { abandonIfSilent } from './db/with-timeout.ts';
import { readServerSecret } from './db/secrets.ts';
import { explainDatabase, startDatabase } from './db/start-database.ts';
import { removeAbandonedDirs } from './db/temporary-dirs.ts';
import { listen } from './domain-events/emit.ts';
import { type Env, readEnv } from './env.ts';
import { hasAccounts } from './features/doors/restoring/restoring.queries.ts';
import { deriveOutboxKey } from './features/reach/emails/emails.rules.ts';
import type { OpenPages } from './http/page-source.ts';
import { systemClock } from './lib/clock.ts';
import { endWithNpm } from './lib/process/end-with-npm.ts';
import { explainListen } from './lib/process/explain-listen.ts';
import { createMailer } from './lib/delivery/mailer.ts';
import { createPusher } from './lib/delivery/pusher.ts';
import { createLog, type Log } from './lib/process/log.ts';
import { formatFault } from './lib/process/logger.ts';
import { StartError } from './lib/start-error.ts';
import { startedText, formatStartNotice, startRows } from './lib/process/start-notice.ts';
import { toTerminalLine } from './lib/process/terminal-text.ts';
import { startTracing } from './lib/watching/tracing.ts';
import { createTexter } from './lib/delivery/texter.ts';
import { startBackground } from './jobs.ts';
import { SlowStatementError, watchSlowStatements } from './db/watched-statements.ts';
import { reactions } from './reactions.ts';
import { startRedis } from './redis.ts';
import { startReplicas } from './replicas.ts';

/** After this the process ends whatever still hangs, before Docker ends it; the next start adopts PostgreSQL. */
const EXIT_DEADLINE_MS = 9000;
/** A database that takes longer to say anything is not waited for at the end. */
const LAST_WORD_MS = 1000;

/** Starts everything. What was started is ended in the reverse order, also when a later part does not start. */
async function serve(env: Env, log: Log, openPages: OpenPages, upload: BackupUpload) {
  const running = new AsyncDisposableStack();
  listen(reactions);
  try {
    const database = await startDatabase(env, { report: (problem) => log.warn(problem) });
    running.defer(() => database.close());
    const redis = await startRedis(env, database.db, log);
    running.defer(() => redis?.close());
    const replicas = startReplicas(env, database.db, log);
    running.defer(() => replicas?.close());
    const mailer = createMailer(env);
    const texter = createTexter(env.twilio);
    const pusher = createPusher(await readServerSecret(database.db, 'push'), env.push, {
      report: (problem) => log.error(`A push service said no: ${toTerminalLine(problem)}`),
    });
    const background = await startBackground(database, env, { mailer, texter, pusher, log });
    running.defer(() => background.stop());
    const app = await createApp({
      env,
      database,
      redis,
      replicas,
      clock: systemClock,
      mailer,
      texter,
      pusher,
      jobs: background.jobs,
      openPages,
      log,
      upload,
    });
    running.defer(() => app.close());
    await app.listen({ port: env.port, host: env.host }).catch((error: unknown) => {
      throw explainListen(error, env);
    });
    return { app, database, mailer, close: () => running.disposeAsync() };
  } catch (error) {
    await running.disposeAsync();
    throw explainDatabase(error, env);
  }
}

/** Node itself would print an error with all that drivers hang on it, and warnings beside the log. */
function watchProcess(log: Log): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Daysheet ended by a fault');
    process.exit(1);
  });
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node warns'));
}

const describeFailure = (error: unknown, log: Log): string => {
  if (error instanceof StartError) return error.message;
  log.error({ err: error }, 'the restore failed');
  return 'The log of the server says why.';
};

/** Says what whoever starts it wants to know: after a restore anew, since the links that the start named are stale. */
async function announce(
  { env, log, port, upload }: { env: Env; log: Log; port: number; upload: BackupUpload },
  { database, mailer }: Awaited<ReturnType<typeof serve>>,
) {
  const outboxKey = deriveOutboxKey(await readServerSecret(database.db, 'outbox'));
  const isUsed = await hasAccounts(database.db);
  const { name, place } = database;
  const restoreKey = isUsed ? null : upload.key;
  const mailMode = mailer.mode;
  if (isUsed && env.isBackupUndecided)
    log.warn(`No backup is made by night of this database: ${undecidedAdvice}`);
  const rows = startRows({ env, port, database: name, data: place, mailMode, outboxKey, restoreKey });
  if (process.stdout.isTTY) process.stdout.write(formatStartNotice(rows));
  else log.child({}, { level: 'info' }).info(Object.fromEntries(rows), startedText);
}

/**
 * Serves, and where a backup was brought in the browser ends all of that, reads it into the empty database, and serves
 * anew: what a server holds in memory is the former database's.
 */
async function keepServing(env: Env, log: Log, openPages: OpenPages) {
  let { port } = env;
  const serveNow = () => serve({ ...env, port }, log, openPages, upload);
  const upload: BackupUpload = createBackupUpload(systemClock, async (path, passphrase) => {
    await serving.close();
    const problem = await restoreInto(env, path, passphrase).then(
      () => null,
      (error: unknown) => describeFailure(error, log),
    );
    serving = await serveNow().catch((error: unknown) => {
      log.fatal({ err: error }, 'Daysheet does not start after a restore');
      process.exit(1);
    });
    if (problem === null)
      await announceNow().catch((error: unknown) => log.error({ err: error }, 'the notice failed'));
    return problem;
  });
  let serving = await serveNow();
  const announceNow = () => announce({ env, log, port, upload }, serving);
  const address = serving.app.server.address();
  if (address !== null && typeof address === 'object') ({ port } = address);
  const close = async () => {
    await serving.close();
    await upload.discard();
  };
  return { announce: announceNow, getDatabase: () => serving.database, close };
}

/** Gives the way to send what is left of them. */
async function traceTo(endpoint: string | undefined, log: Log): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve();
  const report = (err: Error) => log.warn({ err }, 'traces are not taken');
  return startTracing({ endpoint, version: await readVersion(), report });
}

async function run(openPages: OpenPages) {
  const env = readEnv();
  let stopRequested = false;
  let stop = () => {
    stopRequested = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop());
  endWithNpm(env.npmPid, () => stop());

  const log = createLog(env.logLevel);
  watchProcess(log);
  await removeAbandonedDirs(systemClock());
  watchSlowStatements(env.slowQueryMilliseconds || Infinity, ({ asking, ...slow }) => {
    const err = new SlowStatementError(asking?.name ?? 'the server itself');
    log.warn({ err, ...slow, asked: asking?.name, reqId: asking?.requestId }, 'slow query');
  });
  const stopTracing = await traceTo(env.traceEndpoint, log);
  const serving = await keepServing(env, log, openPages);
  stop = () => {
    stop = () => undefined;
    setTimeout(() => process.exit(1), EXIT_DEADLINE_MS).unref();
    void abandonIfSilent(serving.getDatabase().sql, LAST_WORD_MS);
    const close = async () => {
      try {
        await serving.close();
      } finally {
        await stopTracing();
      }
    };
    void close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the end failed');
        process.exit(1);
      },
    );
  };
  await serving.announce();
  if (stopRequested) stop();
}

/** Runs the server until it is told to stop, with pages from a build or, in development, from Vite. */
export async function start(openPages: OpenPages): Promise<void> {
  try {
    await run(openPages);
  } catch (error) {
    console.error(
      `Daysheet did not start. ${error instanceof StartError ? error.message : formatFault(error)}`,
    );
    process.exit(1);
  }
}
