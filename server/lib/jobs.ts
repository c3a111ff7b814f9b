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
  /** One send of invitations, worked through in batches; the two channels do not wait for each other. */
  emailInvitations: { sendId: string };
  textInvitations: { sendId: string };
  /** One message of the contact form, and how often it was tried. */
  contact: { messageId: string; attempts: number };
  sweep: Record<string, never>;
};
/** A message that is on its way when the server ends has so long to arrive. */
const LAST_JOBS_MS = 5000;
/** What is left then is said in a moment, where the database answers. */
const FAREWELL_MS = 1000;

type QueueName = keyof JobData;

/** How many jobs of a queue one server works on at once; when they come by themselves, and how long those may take. */
const queues: Record<
  QueueName,
  { localConcurrency?: number; byClock?: { cron: string; expireInSeconds: number } }
> = {
  emails: { localConcurrency: 2 },
  emailInvitations: {},
  textInvitations: {},
  contact: {},
  // Every hour, at a minute that others do not crowd; until the next one comes.
  sweep: { byClock: { cron: '17 * * * *', expireInSeconds: 3_600 } },
};
const isQueueName = (name: string): name is QueueName => name in queues;
const queueNames = Object.keys(queues).filter(isQueueName);

export type Jobs = {
  /** Queues a job in the transaction `tx`: it is there once that commits, and never when it rolls back. */
  enqueue<Name extends QueueName>(tx: Db, name: Name, data: JobData[Name], startAfter?: Date): Promise<void>;
};

/** The same, where it is known what is queued. */
export type KnownJobs = Jobs & {
  /** Whether a job that carries this waits, also for its next try, or is worked on. */
  isQueued<Name extends QueueName>(name: Name, data: JobData[Name]): Promise<boolean>;
};

/** Where the outbox takes the messages, nothing is queued: seeds and most tests need no worker. */
export const noJobs: Jobs = {
  enqueue: (_tx, name) => Promise.reject(new Error(`A job was queued on ${name}, and nobody works there.`)),
};

export type Workers = { [Name in QueueName]: (data: JobData[Name]) => Promise<void> };

/**
 * Twice the longest attempt at a message; a worker that dies is noticed by its missing heartbeat, long before. A job
 * that was cut off runs again: handlers must be harmless when repeated.
 */
const queueOptions = {
  expireInSeconds: 120,
  heartbeatSeconds: 20,
  retryLimit: 10,
  retryBackoff: true,
  notify: true,
};

/** What wakes workers comes back late from an outage, so they look by themselves, too. */
const looking = { notifyPollingIntervalSeconds: 5 };

/** Runs a job to its end; whoever stops waits for those that are under way. */
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

/** Its tables are made, or brought up to date, without limits: that takes as long as it takes. */
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
/** Whoever only queues leaves timers and upkeep to those who work. */
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
    /** A message that is on its way gets the time to arrive; a database that does not answer gets little. */
    stop: async () => {
      const stopped = boss.stop({ graceful: true, timeout: LAST_JOBS_MS }).catch(onError);
      await Promise.race([Promise.allSettled(running), sleep(LAST_JOBS_MS)]);
      const isStopped = await Promise.race([stopped.then(() => true), sleep(FAREWELL_MS, false)]);
      // A database that said nothing until then says nothing at the end either.
      await close({ atOnce: !isStopped });
    },
  };
}
