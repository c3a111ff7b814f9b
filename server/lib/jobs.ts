import { fromDrizzle, PgBoss } from 'pg-boss';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** Every queue, and what its jobs carry. */
export type JobData = {
  emails: { emailId: string };
  /** One send of invitations, worked through in batches; the two channels do not wait for each other. */
  emailInvitations: { sendId: string };
  textInvitations: { sendId: string };
  /** One message of the contact form, and how often it was tried. */
  contact: { messageId: string; attempts: number };
  sweep: Record<string, never>;
};
type QueueName = keyof JobData;

export type Jobs = {
  /** Queues a job in the transaction `tx`: it is there once that commits, and never when it rolls back. */
  enqueue<Name extends QueueName>(tx: Db, name: Name, data: JobData[Name], startAfter?: Date): Promise<void>;
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

async function startWorkers(boss: PgBoss, workers: Workers): Promise<void> {
  await boss.work<JobData['emails']>('emails', { localConcurrency: 2 }, async ([job]) => {
    if (job) await workers.emails(job.data);
  });
  for (const name of ['emailInvitations', 'textInvitations'] as const) {
    await boss.work<JobData[typeof name]>(name, async ([job]) => {
      if (job) await workers[name](job.data);
    });
  }
  await boss.work<JobData['contact']>('contact', async ([job]) => {
    if (job) await workers.contact(job.data);
  });
  await boss.work<JobData['sweep']>('sweep', () => workers.sweep({}));
  // Every hour, at a minute that others do not crowd.
  await boss.schedule('sweep', '17 * * * *', {});
}

/** Starts pg-boss on the database, beside the application's own pool. */
export async function startJobs(databaseUrl: string, onError: (error: Error) => void) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'daysheet-jobs',
    max: 4,
    useListenNotify: true,
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue('emails', queueOptions);
  await boss.createQueue('emailInvitations', queueOptions);
  await boss.createQueue('textInvitations', queueOptions);
  await boss.createQueue('contact', queueOptions);
  await boss.createQueue('sweep', queueOptions);

  const jobs: Jobs = {
    async enqueue(tx, name, data, startAfter) {
      const options = { db: fromDrizzle(tx, sql), ...(startAfter && { startAfter }) };
      await boss.send(name, data, options);
    },
  };
  return {
    jobs,
    work: (workers: Workers) => startWorkers(boss, workers),
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
