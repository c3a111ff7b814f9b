import { setTimeout as sleep } from 'node:timers/promises';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { openJobsDatabase } from '../db/jobs-database.ts';

/** Every queue, and what its jobs carry. */
export type JobData = {
  emails: {
    emailId: string;
    /** Its turn had not come when it was asked for: it counts for the day on which it goes. */ waited?: true;
  };
  /** One send of invitations, sent in batches; the two channels do not wait for each other. */
  emailInvitations: { sendId: string };
  textInvitations: { sendId: string };
  /** One message of the contact form, and how often it was tried. */
  contact: { messageId: string; attempts: number };
  sweep: Record<string, never>;
};
/** How long a message in progress may take when the server ends. */
const LAST_JOBS_MS = 5000;
/** How long the final writes may take, if the database responds. */
const FAREWELL_MS = 1000;

type QueueName = keyof JobData;

/** Per queue: how many jobs a server runs at once, and for scheduled ones when they start and how long they may take. */
const queues: Record<
  QueueName,
  { localConcurrency?: number; byClock?: { cron: string; expireInSeconds: number } }
> = {
  emails: { localConcurrency: 2 },
  emailInvitations: {},
  textInvitations: {},
  contact: {},
  // Every hour, at a quiet minute; expires when the next one starts.
  sweep: { byClock: { cron: '17 * * * *', expireInSeconds: 3_600 } },
};
const isQueueName = (name: string): name is QueueName => name in queues;
const queueNames = Object.keys(queues).filter(isQueueName);

export type Jobs = {
  /** Queues a job in the transaction `tx`: it is there once that commits, and never when it rolls back. */
  enqueue<Name extends QueueName>(tx: Db, name: Name, data: JobData[Name], startAfter?: Date): Promise<void>;
};

/** Jobs that can also say what is queued. */
export type KnownJobs = Jobs & {
  /** Whether a job with this data waits, also for a retry, or runs. */
  isQueued<Name extends QueueName>(name: Name, data: JobData[Name]): Promise<boolean>;
};

/** With the outbox nothing is queued: seeds and most tests need no worker. */
export const noJobs: Jobs = {
  enqueue: (_tx, name) => Promise.reject(new Error(`A job was queued on ${name}, and nobody works there.`)),
};

export type Workers = { [Name in QueueName]: (data: JobData[Name]) => Promise<void> };

/**
 * Twice the longest attempt at a message; a dead worker is noticed long before by its missing heartbeat. An aborted job
 * runs again: handlers must be idempotent.
 */
const queueOptions = {
  expireInSeconds: 120,
  heartbeatSeconds: 20,
  retryLimit: 10,
  retryBackoff: true,
  notify: true,
};

/** Notifications come back late after an outage, so workers also poll. */
const looking = { notifyPollingIntervalSeconds: 5 };

/** Runs a job to its end; stopping waits for running jobs. */
type Run = (job: Promise<void>) => Promise<void>;

async function startWorker<Name extends QueueName>(boss: PgBoss, name: Name, workers: Workers, run: Run) {
  const { byClock, ...options } = queues[name];
  await boss.work<JobData[Name]>(name, { ...looking, ...options }, async ([job]) => {
    if (job) await run(workers[name](job.data));
  });
  if (byClock) await boss.schedule(name, byClock.cron, {}, { expireInSeconds: byClock.expireInSeconds });
}

/** pg-boss gives copies of errors. */
const asFault = ({ message, ...known }: Error): Error => Object.assign(new Error(message), known);

/** Creates or migrates pg-boss's tables without a timeout, since that may take long. */
async function prepareTables(databaseUrl: string, onError: (error: unknown) => void): Promise<void> {
  const { db, close } = openJobsDatabase(databaseUrl, { max: 1, isUnbounded: true });
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  boss.on('error', onError);
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
    await close();
  }
}

const forWorkers = { useListenNotify: true, monitorIntervalSeconds: 10, superviseIntervalSeconds: 10 };
/** Processes that only queue leave timers and maintenance to workers. */
const forSenders = { supervise: false, schedule: false };

const isToDo = ({ state }: Pick<JobWithMetadata, 'state'>): boolean =>
  state === 'created' || state === 'retry' || state === 'active';

/** Starts pg-boss on the database, beside the application's own pool. `isSender`: it queues jobs and runs none. */
export async function startJobs(
  databaseUrl: string,
  onError: (error: unknown) => void,
  { isSender = false }: { isSender?: boolean } = {},
) {
  await prepareTables(databaseUrl, onError);
  const { db, close } = openJobsDatabase(databaseUrl, { max: isSender ? 1 : 8 });
  const boss = new PgBoss({
    db,
    ...(isSender ? forSenders : forWorkers),
  });
  boss.on('error', (error) => onError(asFault(error)));
  await boss.start();
  for (const name of queueNames) await boss.createQueue(name, queueOptions);

  const running = new Set<Promise<void>>();
  const run: Run = (job) => {
    const reported = job.catch((error: unknown) => {
      onError(error);
      throw error;
    });
    running.add(reported);
    return reported.finally(() => running.delete(reported));
  };
  const jobs: KnownJobs = {
    async enqueue(tx, name, data, startAfter) {
      const options = { db: fromDrizzle(tx, sql), ...(startAfter && { startAfter }) };
      await boss.send(name, data, options);
    },
    isQueued: async (name, data) => (await boss.findJobs(name, { data })).some(isToDo),
  };
  return {
    jobs,
    work: async (workers: Workers) => {
      for (const name of queueNames) await startWorker(boss, name, workers, run);
    },
    /** A message in progress gets the time to arrive; a database that does not respond gets little. */
    stop: async () => {
      const stopped = boss.stop({ graceful: true, timeout: LAST_JOBS_MS }).catch(onError);
      await Promise.race([Promise.allSettled(running), sleep(LAST_JOBS_MS)]);
      const isStopped = await Promise.race([stopped.then(() => true), sleep(FAREWELL_MS, false)]);
      // A database that did not respond until then will not respond now.
      await close({ atOnce: !isStopped });
    },
  };
}
