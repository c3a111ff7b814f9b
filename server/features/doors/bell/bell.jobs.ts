import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { bellChoices, bellDevices } from '../../../db/schema/bell.ts';
import { users } from '../../../db/schema/users.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Brand } from '../../../lib/brand/brand.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Mailer } from '../../../lib/delivery/mailer.ts';
import type { Pusher, PushResult } from '../../../lib/delivery/pusher.ts';
import type { Jobs } from '../../../lib/jobs.ts';
import { startRounds } from '../../../lib/load/rounds.ts';
import { countSends } from '../../../lib/watching/metrics.ts';
import { computePushAt } from '../../core/events/quiet-hours.rules.ts';
import { type HostScope, openScopeOfAbsentHost } from '../../core/gates/host.access.ts';
import type { LinkSource } from '../../core/links/links.rules.ts';
import type { GuestRetention } from '../../core/retention/retention.rules.ts';
import { buildPayload } from '../../reach/push/push.rules.ts';
import { endBellChoice } from './bell-choices.commands.ts';
import {
  computeMailAt,
  computePushedFrom,
  computePushLookAt,
  computePutOffAt,
  computeSettled,
  derivePushId,
  selectNews,
} from './bell-choices.rules.ts';
import { buildBellWayOut } from './bell-links.rules.ts';
import { buildNoticesPath, writeDigest, writePush } from './bell-mails.rules.ts';
import { finishPush, forgetDevices, leasePush, lookAgain, postDigest } from './bell-notices.commands.ts';
import { findSeenAt, listNews } from './bell.queries.ts';

type Services = LinkSource & {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  pusher: Pusher;
  brand: Brand;
  guestRetention: GuestRetention;
  invitationLimits: { email: { server: number } };
};
type BellChoiceRow = typeof bellChoices.$inferSelect;
type OnError = (error: unknown) => void;

/** The most per round; the next round comes a second later, or at once if there are more. */
const dueAtOnce = 20;
/** How long a push service keeps a push for a phone that is off; on the next day the host finds it on the page. */
const keepSeconds = 12 * 60 * 60;

async function readNews({ db, guestRetention }: Services, scope: HostScope, after: Date, now: Date) {
  const [lines, seenAt] = [await listNews(db, scope, guestRetention, now), await findSeenAt(db, scope)];
  return selectNews(lines, { after, until: computeSettled(now), seenAt });
}

async function writeTo(services: Services, choice: BellChoiceRow, now: Date): Promise<void> {
  const { db, mailer, linkKey, publicUrl, brand } = services;
  const { eventId, userId, mail } = choice;
  const scope = await openScopeOfAbsentHost(db, userId, eventId);
  if (!scope) return endBellChoice(db, choice);
  const loudAt = computePushAt(scope.event, now);
  if (loudAt > now) return lookAgain(db, choice, 'mailAt', loudAt);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const next = computeMailAt(mail, scope.event, now);
  if (!user || (mailer.mode !== 'outbox' && !user.emailVerifiedAt))
    return lookAgain(db, choice, 'mailAt', next);
  const news = await readNews(services, scope, choice.mailedUntil, now);
  // The owner got a separate message about that.
  const lines = news.filter(({ kind }) => scope.right !== 'owner' || kind !== 'forgets_soon');
  if (lines.length === 0) return lookAgain(db, choice, 'mailAt', next);
  const wayOut = buildBellWayOut(publicUrl, linkKey, choice);
  const facts = { fullName: user.fullName, eventId, eventName: scope.event.name, mail, lines };
  const { headers, ...content } = writeDigest({ ...facts, wayOut, publicUrl, brand });
  const turn = {
    choice,
    mailAt: computeMailAt(mail, scope.event, now, true),
    mailedUntil: computeSettled(now),
  };
  await postDigest(db, services, turn, { toAddress: user.email, ...content, rest: { headers } }, now);
}

async function pushTo(services: Services, choice: BellChoiceRow, now: Date): Promise<void> {
  const { db, pusher } = services;
  const { eventId, userId } = choice;
  const scope = await openScopeOfAbsentHost(db, userId, eventId);
  if (!scope) return endBellChoice(db, choice);
  const loudAt = computePushAt(scope.event, now);
  if (loudAt > now) return lookAgain(db, choice, 'pushAt', loudAt);
  const ofUser = and(eq(bellDevices.eventId, eventId), eq(bellDevices.userId, userId));
  const devices = await db.select().from(bellDevices).where(ofUser);
  if (devices.length === 0) return lookAgain(db, choice, 'pushAt', null);
  const next = computePushLookAt(scope.event, now);
  const lines = await readNews(services, scope, computePushedFrom(choice.pushedUntil, now), now);
  if (lines.length === 0) return lookAgain(db, choice, 'pushAt', next);
  const leased = await leasePush(db, choice, now);
  if (!leased) return;
  const message = {
    id: derivePushId(eventId, userId, choice.pushedUntil),
    ...writePush(scope.event.name, lines),
  };
  const payload = buildPayload(message, buildNoticesPath(eventId));
  const options = { ttl: keepSeconds, urgency: 'normal', topic: message.id } as const;
  const results = await Promise.all(
    devices.map(async ({ id, endpoint, p256dh, auth }) => ({
      id,
      result: await pusher.send({ endpoint, keys: { p256dh, auth } }, payload, options),
    })),
  );
  const idsOf = (wanted: PushResult) => results.filter(({ result }) => result === wanted).map(({ id }) => id);
  countSends('push', 'sent', idsOf('sent').length);
  countSends('push', 'failed', idsOf('refused').length);
  await forgetDevices(db, eventId, idsOf('gone'));
  // If no device took the push, and one may take it later, it is sent again then.
  const isPutOff = idsOf('sent').length === 0 && idsOf('later').length > 0;
  if (isPutOff) await lookAgain(db, leased, 'pushAt', computePutOffAt(now));
  else await finishPush(db, leased, { pushAt: next, pushedUntil: computeSettled(now) });
}

/** Runs all due choices; an error is reported, the choice is retried a little later, and the others go on. */
async function runDue(
  db: Database,
  which: 'mailAt' | 'pushAt',
  run: (choice: BellChoiceRow) => Promise<void>,
  now: Date,
  onError: OnError,
): Promise<boolean> {
  const column = bellChoices[which];
  const due = await db
    .select()
    .from(bellChoices)
    .where(lte(column, now))
    .orderBy(asc(column))
    .limit(dueAtOnce);
  for (const choice of due) {
    try {
      await run(choice);
    } catch (error) {
      const until = error instanceof AppError ? error.retryAt : null;
      if (!until) onError(error);
      await lookAgain(db, choice, which, until ?? computePutOffAt(now));
    }
  }
  return due.length === dueAtOnce;
}

/** Mails hosts the news of their events, one message per event. Several servers may run it at once: one is faster. */
export const sendDueBellMails = (services: Services, now: Date, onError: OnError): Promise<boolean> =>
  runDue(services.db, 'mailAt', (choice) => writeTo(services, choice, now), now, onError);

/** The same for pushes to their browsers. */
export const sendDueBellPushes = (services: Services, now: Date, onError: OnError): Promise<boolean> =>
  runDue(services.db, 'pushAt', (choice) => pushTo(services, choice, now), now, onError);

/** Returns a function that stops it. */
export const startTellingHosts = (services: Services, now: Clock, onError: OnError) =>
  startRounds(
    [() => sendDueBellMails(services, now(), onError), () => sendDueBellPushes(services, now(), onError)],
    onError,
  );
