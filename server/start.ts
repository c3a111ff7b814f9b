import cluster from 'node:cluster';
import { announce } from './announce-start.ts';
import { restoreInto } from './db/backup/backup-commands.ts';
import { type BackupUpload, createBackupUpload } from './db/backup/backup-upload.ts';
import { readVersion } from './db/backup/version.ts';
import { removeAbandonedDirs } from './db/temporary-dirs.ts';
import { SlowStatementError, watchSlowStatements } from './db/watched-statements.ts';
import { abandonIfSilent } from './db/with-timeout.ts';
import { readEnv } from './env.ts';
import type { OpenPages } from './http/page-source.ts';
import { systemClock } from './lib/clock.ts';
import { endWithNpm } from './lib/process/end-with-npm.ts';
import { endUnstarted } from './lib/process/explain-start.ts';
import { createLog, type Log } from './lib/process/log.ts';
import { linkToPrimary } from './lib/process/primary-link.ts';
import { watchProcess } from './lib/process/watch-process.ts';
import { StartError } from './lib/start-error.ts';
import { startTracing } from './lib/watching/tracing.ts';
import { serve, type Serving } from './serve.ts';

/** After this the process exits whatever still hangs, before Docker kills it; the next start adopts PostgreSQL. */
const EXIT_DEADLINE_MS = 9000;
/** At the end, a database that takes longer to respond is not waited for. */
const LAST_WORD_MS = 1000;

const describeFailure = (error: unknown, log: Log): string => {
  if (error instanceof StartError) return error.message;
  log.error({ err: error }, 'the restore failed');
  return 'The log of the server says why.';
};

/**
 * Serves. When a backup is uploaded in the browser, it stops everything, restores it into the empty database, and
 * serves again: a server's memory holds data of the former database.
 */
async function keepServing({ env, log, ...given }: Serving) {
  let { port } = env;
  const serveNow = () => serve({ ...given, log, env: { ...env, port } }, upload);
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
  const announceNow = () => {
    const { database, mailer } = serving;
    return announce({ env, log, port, database, mailMode: mailer.mode, uploadKey: upload.key });
  };
  const address = serving.app.server.address();
  if (address !== null && typeof address === 'object') ({ port } = address);
  const close = async () => {
    await serving.close();
    await upload.discard();
  };
  return { announce: announceNow, getServing: () => serving, close };
}

/** Serves as one of several processes. None of them may restore: the others would still use the former database. */
async function serveBeside(serving: Serving) {
  const started = await serve(serving);
  return { announce: () => Promise.resolve(), getServing: () => started, close: started.close };
}

/** Starts tracing; returns the function that sends the remaining traces. */
async function traceTo(endpoint: string | undefined, log: Log): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve();
  const report = (err: Error) => log.warn({ err }, 'traces are not taken');
  return startTracing({ endpoint, version: await readVersion(), report });
}

/** Stops the server; `leave`: waits until all clients were moved elsewhere. */
type StopServer = (how: { leave: boolean }) => void;

/** Ctrl-C and a closed terminal reach every process of a group: with several, only the primary decides. */
function handleSignals(stop: StopServer): void {
  const ignore = () => undefined;
  process.on('SIGTERM', () => stop({ leave: true }));
  process.on('SIGINT', cluster.isWorker ? ignore : () => stop({ leave: false }));
  if (cluster.isWorker) process.on('SIGHUP', ignore);
}

/** `letIn`: see `Serving`. */
type StartContext = Pick<Serving, 'letIn'>;

async function run(openPages: OpenPages, { letIn }: StartContext) {
  const env = readEnv();
  let stopRequested: Parameters<StopServer>[0] | undefined;
  let stop: StopServer = (how) => {
    stopRequested = how;
  };
  let leave = () => undefined as void;
  handleSignals((how) => stop(how));
  endWithNpm(env.npmPid, () => stop({ leave: false }));
  const primary = cluster.isWorker
    ? linkToPrimary({ onLeave: () => leave(), onEnd: () => stop({ leave: false }) })
    : undefined;

  const log = createLog(env.logLevel);
  watchProcess(log);
  await removeAbandonedDirs(systemClock());
  watchSlowStatements(env.slowQueryMilliseconds || Infinity, ({ asking, ...slow }) => {
    const err = new SlowStatementError(asking?.name ?? 'the server itself');
    log.warn({ err, ...slow, asked: asking?.name, reqId: asking?.requestId }, 'slow query');
  });
  const stopTracing = await traceTo(env.traceEndpoint, log);
  const serving = await (primary ? serveBeside : keepServing)({ env, log, openPages, primary, letIn });
  leave = () => serving.getServing().leave();
  const close = async (isLeaving: boolean) => {
    try {
      if (isLeaving) await serving.getServing().retire();
      setTimeout(() => process.exit(1), EXIT_DEADLINE_MS).unref();
      void abandonIfSilent(serving.getServing().database.sql, LAST_WORD_MS);
      await serving.close();
    } finally {
      await stopTracing();
    }
  };
  stop = (how) => {
    stop = () => undefined;
    void close(how.leave).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the end failed');
        process.exit(1);
      },
    );
  };
  await serving.announce();
  if (stopRequested) stop(stopRequested);
}

/** Runs the server until it is told to stop, with pages from a build or, in development, from Vite. */
export const start = (openPages: OpenPages, ways: StartContext = {}): Promise<void> =>
  run(openPages, ways).catch(endUnstarted);
