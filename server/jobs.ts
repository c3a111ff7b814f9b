import { readServerSecret } from './db/secrets.ts';
import type { StartedDatabase } from './db/start-database.ts';
import type { Env } from './env.ts';
import { startFinishing } from './features/core/events/events.jobs.ts';
import { issueAllMissingLinks } from './features/core/links/links.jobs.ts';
import { deliverContactMessage } from './features/doors/contact/contact.jobs.ts';
import { deliverEmail } from './features/reach/emails/emails.jobs.ts';
import { forgetGuests } from './features/doors/forgetting/forgetting.jobs.ts';
import { deliverSend, resumeSends } from './features/reach/invitations/invitations.jobs.ts';
import { startBackups } from './features/reach/backups/backups.jobs.ts';
import { startSending } from './features/reach/notifications/notifications.jobs.ts';
import { startPushing } from './features/reach/push/push.jobs.ts';
import { systemClock } from './lib/clock.ts';
import { startJobs } from './lib/jobs.ts';
import type { Log } from './lib/process/log.ts';
import type { Mailer } from './lib/delivery/mailer.ts';
import type { Pusher } from './lib/delivery/pusher.ts';
import type { Texter } from './lib/delivery/texter.ts';
import { runSweeps } from './sweeps.ts';

type BackupEnv = Pick<Env, 'settings' | 'backupTarget' | 'backupPassphrase' | 'adminEmails'>;

/** The backups of the nights, where they are wanted. Gives the way to stop. */
function startNights(
  { db, url }: StartedDatabase,
  { settings: { brand }, backupTarget: target, backupPassphrase: passphrase, adminEmails }: BackupEnv,
  { mailer, log }: { mailer: Mailer; log: Log },
): () => Promise<void> {
  if (!target) return () => Promise.resolve();
  const report = (problem: string) => log.error(problem);
  const services = { db, url, target, passphrase, mailer, brand, adminEmails, report };
  return startBackups(services, systemClock, (error) => log.error({ err: error }, 'a backup failed'));
}

/**
 * What runs beside the requests: the jobs of each queue, which are messages on their way; what sweeps up; and what looks
 * every second for what is due. Ended in the reverse order.
 */
export async function startBackground(
  database: StartedDatabase,
  env: Pick<Env, 'publicUrl'> & BackupEnv,
  { mailer, texter, pusher, log }: { mailer: Mailer; texter: Texter; pusher: Pusher; log: Log },
) {
  const { db, url } = database;
  const { publicUrl, settings } = env;
  const { supportEmail, brand } = settings;
  const failed = (message: string) => (error: unknown) => log.error({ err: error }, message);
  const background = await startJobs(url, failed('a job failed'));
  const { jobs } = background;
  const stopping = new AbortController();
  const linkKey = await readServerSecret(db, 'links');
  const report = (problem: string) => log.error(problem);
  const sending = { mailer, texter, publicUrl, brand, linkKey };
  const delivering = { db, jobs, ...sending, now: systemClock, signal: stopping.signal, report };
  await background.work({
    emails: (job) => deliverEmail(delivering, job),
    emailInvitations: (job) => deliverSend(delivering, job),
    textInvitations: (job) => deliverSend(delivering, job),
    contact: (job) => deliverContactMessage({ ...delivering, supportEmail }, job),
    sweep: async () => {
      await runSweeps(db, systemClock());
      await issueAllMissingLinks(db, systemClock());
      await resumeSends(db, jobs);
      const onError = failed('an event was not forgotten, or its host not told');
      await forgetGuests({ db, jobs, mailer, publicUrl, ...settings, onError }, systemClock());
    },
  });
  await resumeSends(db, jobs);
  await issueAllMissingLinks(db, systemClock());
  const stopSending = startSending(db, systemClock, failed('a round failed'));
  const stopFinishing = startFinishing(db, systemClock, failed('a copy or a deleted event was not finished'));
  const stopNights = startNights(database, env, { mailer, log });
  const stopPushing = startPushing({ db, pusher, now: systemClock, onError: failed('a push failed') });
  const stop = async () => {
    await stopNights();
    await stopPushing();
    await stopSending();
    await stopFinishing();
    stopping.abort();
    await background.stop();
  };
  return { jobs, stop };
}
