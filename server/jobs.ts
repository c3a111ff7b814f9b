import { readServerSecret } from './db/secrets.ts';
import type { StartedDatabase } from './db/start-database.ts';
import type { Env } from './env.ts';
import { advanceAllLines } from './features/core/answers/answers.jobs.ts';
import { startCompleting } from './features/core/attendees/attendees-import.jobs.ts';
import { startFinishing } from './features/core/events/events.jobs.ts';
import { issueAllMissingLinks } from './features/core/links/links.jobs.ts';
import { startTellingHosts } from './features/doors/bell/bell.jobs.ts';
import { deliverContactMessage } from './features/doors/contact/contact.jobs.ts';
import { deliverEmail } from './features/reach/emails/emails.jobs.ts';
import { forgetGuests } from './features/doors/forgetting/forgetting.jobs.ts';
import { deliverSend, resumeLostSends, resumeSends } from './features/reach/invitations/invitations.jobs.ts';
import { startAnswering } from './features/reach/answer-mails/answer-mails.jobs.ts';
import { startBackups } from './features/reach/backups/backups.jobs.ts';
import { startSending } from './features/reach/notifications/notifications.jobs.ts';
import { startFollowing } from './features/reach/followed-sheets/followed-sheets.jobs.ts';
import { startPushing } from './features/reach/push/push.jobs.ts';
import { systemClock } from './lib/clock.ts';
import { startJobs } from './lib/jobs.ts';
import type { Log } from './lib/process/log.ts';
import type { Mailer } from './lib/delivery/mailer.ts';
import type { Pusher } from './lib/delivery/pusher.ts';
import type { ReadText } from './lib/outgoing/public-text.ts';
import { createSingle } from './lib/load/single.ts';
import { runAll } from './lib/run-all.ts';
import type { Texter } from './lib/delivery/texter.ts';
import { runSweeps } from './sweeps.ts';

type BackupEnv = Pick<Env, 'settings' | 'backupTarget' | 'backupPassphrase' | 'adminEmails'>;

/** Starts the nightly backups, if configured. Returns a function that stops them. */
export function startNights(
  { db, url }: StartedDatabase,
  { settings: { brand }, backupTarget: target, backupPassphrase: passphrase, adminEmails }: BackupEnv,
  { mailer, log }: { mailer: Mailer; log: Log },
): () => Promise<void> {
  if (!target) return () => Promise.resolve();
  const report = (problem: string) => log.error(problem);
  const services = { db, url, target, passphrase, mailer, brand, adminEmails, report };
  return startBackups(services, systemClock, (error) => log.error({ err: error }, 'a backup failed'));
}

type BackgroundEnv = Pick<Env, 'publicUrl' | 'settings' | 'worker'> & BackupEnv;
type JobServices = { mailer: Mailer; texter: Texter; pusher: Pusher; readText: ReadText; log: Log };

const failed = (log: Log, message: string) => (error: unknown) => log.error({ err: error }, message);

/** Processes the queues. Returns a function that stops them from starting more jobs. */
async function workQueues(
  { jobs, work }: Awaited<ReturnType<typeof startJobs>>,
  { db }: StartedDatabase,
  { publicUrl, settings }: BackgroundEnv,
  { mailer, texter, log }: JobServices,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const linkKey = await readServerSecret(db, 'links');
  const report = (problem: string) => log.error(problem);
  const { brand } = settings;
  const { signal } = stopping;
  const sending = { mailer, texter, publicUrl, brand, linkKey };
  const delivering = { db, jobs, ...sending, now: systemClock, signal, report };
  await work({
    emails: (job) => deliverEmail(delivering, job),
    emailInvitations: (job) => deliverSend(delivering, job),
    textInvitations: (job) => deliverSend(delivering, job),
    contact: (job) => deliverContactMessage({ ...delivering, supportEmail: settings.supportEmail }, job),
    sweep: createSingle(() => {
      const now = systemClock();
      const onError = failed(log, 'an event was not forgotten, or its host not told');
      return runAll([
        () => runSweeps(db, now),
        () => advanceAllLines(db, now),
        () => issueAllMissingLinks(db, now, { signal }),
        () => resumeLostSends(db, jobs),
        () => forgetGuests({ db, jobs, mailer, publicUrl, ...settings, onError }, now),
      ]);
    }),
  });
  await resumeSends(db, jobs);
  // Runs in the background: on a server with millions of people it takes half a minute.
  const issuing = issueAllMissingLinks(db, systemClock(), { signal }).catch(
    failed(log, 'a link was not made'),
  );
  return async () => {
    stopping.abort();
    await issuing;
  };
}

/**
 * Starts all background work: the jobs of each queue, which deliver messages; the sweeps; and the rounds that look for
 * due work every second. It is stopped in reverse order. If `worker` is off, jobs are only queued for other processes.
 * `isBackedUpElsewhere`: another process makes the nightly backups.
 */
export async function startBackground(
  database: StartedDatabase,
  env: BackgroundEnv,
  means: JobServices & { isBackedUpElsewhere?: boolean },
) {
  const { db, url } = database;
  const { pusher, readText, log, isBackedUpElsewhere = false } = means;
  const isSender = env.worker === 'off';
  await using starting = new AsyncDisposableStack();
  const background = await startJobs(url, failed(log, 'a job failed'), { isSender });
  const { jobs } = background;
  starting.defer(background.stop);
  if (!isSender) {
    starting.defer(await workQueues(background, database, env, means));
    const linkKey = await readServerSecret(db, 'links');
    const answering = { db, jobs, mailer: means.mailer, linkKey, publicUrl: env.publicUrl, ...env.settings };
    starting.defer(startAnswering(answering, systemClock, failed(log, 'an answer was not confirmed')));
    const telling = { ...answering, pusher };
    starting.defer(startTellingHosts(telling, systemClock, failed(log, 'a host was not told')));
    starting.defer(startSending(db, systemClock, failed(log, 'a round failed')));
    const unfinished = 'a copy or a deleted event was not finished';
    starting.defer(startFinishing(db, systemClock, failed(log, unfinished)));
    starting.defer(startCompleting(db, systemClock, failed(log, 'a long import was not completed')));
    const following = { db, readText, now: systemClock, onError: failed(log, 'a sheet was not read') };
    if (env.settings.isSheetFollowingOn) starting.defer(startFollowing(following));
    const pushing = { db, pusher, now: systemClock, onError: failed(log, 'a push failed') };
    starting.defer(startPushing(pushing));
    // Stopped first: a running backup takes longest.
    if (!isBackedUpElsewhere) starting.defer(startNights(database, env, means));
  }
  const running = starting.move();
  return { jobs, stop: () => running.disposeAsync() };
}
