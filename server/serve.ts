import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import { type AppDeps, createApp, createWorkerApp } from './app.ts';
import type { BackupUpload } from './db/backup/backup-upload.ts';
import { readServerSecret } from './db/secrets.ts';
import { explainDatabase, type StartedDatabase, startDatabase } from './db/start-database.ts';
import { listen } from './domain-events/emit.ts';
import type { Env } from './env.ts';
import type { OpenPages } from './http/page-source.ts';
import { startBackground } from './jobs.ts';
import { systemClock } from './lib/clock.ts';
import { createMailer } from './lib/delivery/mailer.ts';
import { createPusher } from './lib/delivery/pusher.ts';
import { createTexter } from './lib/delivery/texter.ts';
import { createTextReader } from './lib/outgoing/public-text.ts';
import { explainListen } from './lib/process/explain-listen.ts';
import type { Log } from './lib/process/log.ts';
import type { linkToPrimary } from './lib/process/primary-link.ts';
import { limitHeapGrowth, releaseMemory } from './lib/process/release-memory.ts';
import { toTerminalLine } from './lib/process/terminal-text.ts';
import {
  createShutdownState,
  drain,
  handOver,
  beginShutdown,
  type ShutdownState,
} from './plugins/graceful-close.ts';
import { reactions } from './domain-events.reactions.ts';
import { startRedis } from './redis.ts';
import { startReplicas } from './replicas.ts';

export type Serving = {
  env: Env;
  log: Log;
  openPages: OpenPages;
  /** The link to the primary process, if that started this one. */
  primary?: ReturnType<typeof linkToPrimary> | undefined;
  /** Origins of sheets that are read although they are not public. Only tests set it. */
  letIn?: ReadonlySet<string> | undefined;
};

/** Opens the database; with `primary`, that process watches the embedded one and reports its loss. */
async function openDatabase({ env, log, primary }: Serving): Promise<StartedDatabase> {
  if (!primary) return startDatabase(env, { report: (problem) => log.warn(problem) });
  return { ...(await startDatabase(env)), isLost: primary.isDatabaseLost };
}

/** Creates the providers of messages, and the reader of published sheets. */
async function openProviders({ env, log, letIn }: Serving, { db }: StartedDatabase) {
  const pusher = createPusher(await readServerSecret(db, 'push'), env.push, {
    report: (problem) => log.error(`A push service said no: ${toTerminalLine(problem)}`),
  });
  const readText = createTextReader(letIn);
  return { mailer: await createMailer(env), texter: createTexter(env.twilio), pusher, readText };
}

const openApp = (deps: AppDeps) => (deps.env.worker === 'only' ? createWorkerApp(deps) : createApp(deps));

/** Called before the server stops, so that no client is refused meanwhile. */
const openWaysOut = (app: FastifyInstance, leaving: ShutdownState, { drainMilliseconds }: Env) => ({
  leave: () => beginShutdown(leaving),
  retire: () => (cluster.isWorker ? handOver(app, leaving) : drain(app, leaving, drainMilliseconds)),
});

async function listenAt(app: FastifyInstance, env: Env) {
  // Before the first request: it blocks the process.
  limitHeapGrowth();
  releaseMemory();
  await app.listen({ port: env.port, host: env.host }).catch((error: unknown) => {
    throw explainListen(error, env);
  });
}

/** Starts everything. At the end, or if a later part fails to start, everything is stopped in reverse order. */
export async function serve(serving: Serving, upload?: BackupUpload) {
  const { env, log, openPages, primary } = serving;
  const [running, leaving] = [new AsyncDisposableStack(), createShutdownState()];
  listen(reactions);
  try {
    const database = await openDatabase(serving);
    running.defer(() => database.close());
    const redis = await startRedis(env, database.db, log);
    running.defer(() => redis?.close());
    const replicas = startReplicas(env, database.db, log);
    running.defer(() => replicas?.close());
    const providers = await openProviders(serving, database);
    const means = { ...providers, log, isBackedUpElsewhere: primary !== undefined };
    const background = await startBackground(database, env, means);
    running.defer(() => background.stop());
    const app = await openApp({
      env,
      database,
      redis,
      replicas,
      clock: systemClock,
      ...providers,
      jobs: background.jobs,
      openPages,
      log,
      leaving,
      ...(upload && { upload }),
      readFigures: primary?.readFigures,
    });
    running.defer(() => app.close());
    await listenAt(app, env);
    return {
      app,
      database,
      mailer: providers.mailer,
      ...openWaysOut(app, leaving, env),
      close: () => running.disposeAsync(),
    };
  } catch (error) {
    await running.disposeAsync();
    throw explainDatabase(error, env);
  }
}
