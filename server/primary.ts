import { announce } from './announce-start.ts';
import { removeAbandonedDirs } from './db/temporary-dirs.ts';
import { startDatabase } from './db/start-database.ts';
import { type Env, readEnv } from './env.ts';
import { startNights } from './jobs.ts';
import { systemClock } from './lib/clock.ts';
import { createMailer } from './lib/delivery/mailer.ts';
import { endWithNpm } from './lib/process/end-with-npm.ts';
import { endUnstarted } from './lib/process/explain-start.ts';
import { startFleet, UnstartedError } from './lib/process/fleet.ts';
import { createLog } from './lib/process/log.ts';
import { watchProcess } from './lib/process/watch-process.ts';
import { StartError } from './lib/start-error.ts';
import { watchProcessFigures } from './lib/watching/metrics.ts';

const LOOK_MS = 1000;
const EXIT_DEADLINE_MS = 12_000;

/** Only the first process runs jobs, so that each database is polled once a second and not once per process. */
function buildEnvs(count: number, { worker }: Env) {
  // Only the primary watches npm's end.
  const buildEnv = (role: Env['worker']) => ({ WORKER: role, DAYSHEET_NPM_PID: '' });
  return [buildEnv(worker), ...Array.from({ length: count - 1 }, () => buildEnv('off'))] as const;
}

/** Starts what the processes share, and then the processes. Everything is stopped in reverse order. */
async function open(count: number, env: Env, log: ReturnType<typeof createLog>) {
  const running = new AsyncDisposableStack();
  try {
    const database = await startDatabase(env, { report: (problem) => log.warn(problem) });
    running.defer(() => database.close());
    const mailer = await createMailer(env);
    running.defer(startNights(database, env, { mailer, log }));
    const fleet = await startFleet(buildEnvs(count, env), log);
    const looking = setInterval(() => fleet.noteDatabase(database.isLost()), LOOK_MS);
    running.defer(() => clearInterval(looking));
    return { database, mailer, fleet, close: () => running.disposeAsync() };
  } catch (error) {
    await running.disposeAsync();
    throw error;
  }
}

async function run(count: number): Promise<void> {
  const env = readEnv();
  if (env.worker === 'only') throw new StartError('WORKER=only runs in one process: leave --processes out.');
  const log = createLog(env.logLevel);
  watchProcess(log);
  watchProcessFigures();
  let stopRequested = false;
  let stop = (_answersFor: number) => {
    stopRequested = true;
  };
  let roll = () => undefined as void;
  process.on('SIGTERM', () => stop(env.drainMilliseconds));
  process.on('SIGINT', () => stop(0));
  process.on('SIGHUP', () => roll());
  endWithNpm(env.npmPid, () => stop(0));
  await removeAbandonedDirs(systemClock());

  const { database, mailer, fleet, close } = await open(count, env, log);
  ({ roll } = fleet);
  const closeAll = async (answersFor: number) => {
    setTimeout(() => process.exit(1), answersFor + EXIT_DEADLINE_MS).unref();
    await fleet.stop(answersFor);
    await close();
  };
  stop = (answersFor) => {
    stop = () => undefined;
    void closeAll(answersFor).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the end failed');
        process.exit(1);
      },
    );
  };
  const restart = `one after the other: kill -HUP ${process.pid}`;
  const { port } = fleet;
  const mailMode = mailer.mode;
  await announce({ env, log, port, database, mailMode, uploadKey: null, restart });
  if (stopRequested) stop(0);
}

/** Runs several processes at one port until it is told to stop, with what they share: the database and its backups. */
export const startPrimary = (count: number): Promise<void> =>
  run(count).catch((error: unknown) => {
    if (error instanceof UnstartedError) process.exit(1);
    endUnstarted(error);
  });
