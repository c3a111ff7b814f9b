import { and, asc, eq, getTableColumns, lte } from 'drizzle-orm';
import { carriesCalendars } from '@daysheet/shared/messages/invitations.ts';
import { buildPath, serverPaths } from '@daysheet/shared/routes.ts';
import type { Database } from '../../../db/client.ts';
import { answerMails } from '../../../db/schema/answer-mails.ts';
import { events } from '../../../db/schema/events.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Brand } from '../../../lib/brand/brand.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Mailer, MailFile } from '../../../lib/delivery/mailer.ts';
import type { Jobs } from '../../../lib/jobs.ts';
import { startRounds } from '../../../lib/load/rounds.ts';
import { hashEmail } from '../../core/attendees/opt-outs.rules.ts';
import { buildOptOutToken, type LinkSource, resolveLink } from '../../core/links/links.rules.ts';
import { getSentLook } from '../../core/event-looks/event-looks.rules.ts';
import { openInvitedScope } from '../calendar/calendar.access.ts';
import { readCalendarFile } from '../calendar/calendar.queries.ts';
import { readGuestLanguages } from '../invitations/guest-languages.queries.ts';
import { renderGuestEmail } from '../invitations/invitation-texts.rules.ts';
import { type InvitationLimits, resolveReach } from '../invitations/invitations.rules.ts';
import { postponeMails, claimAnswerMail, scheduleRetry } from './answer-mails.commands.ts';
import { listAnswered, listDecided, listHouseholdPlaces, readRecipient } from './answer-mails.queries.ts';
import { renderAnswerMail } from './answer-mails.rules.ts';

type Services = LinkSource & {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  brand: Brand;
  invitationLimits: InvitationLimits;
};
type Row = typeof answerMails.$inferSelect;

/** The person's schedule as a calendar file, if the message can carry it. */
async function readFile(services: Services, whose: Row, now: Date): Promise<MailFile | null> {
  const { db, mailer } = services;
  if (!carriesCalendars(mailer.mode, 1)) return null;
  const scope = await openInvitedScope(db, whose);
  const file = scope && (await readCalendarFile(db, scope, services, now));
  if (!file) return null;
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
  return { filename: file.fileName, content: file.text, contentType };
}

/**
 * Builds the message; null if none is sent: the person opted out, their link was revoked, nothing is asked any more, or
 * the event's owner has not confirmed their address and so uses no provider.
 */
async function writeMail(services: Services, row: Row, now: Date) {
  const { db, mailer, publicUrl, linkKey } = services;
  const { attendeeId, about, title } = row;
  const person = await readRecipient(db, row);
  if (!person) return null;
  const { event, name, owner } = person;
  if (mailer.mode !== 'outbox' && !owner?.emailVerifiedAt) return null;
  const link = resolveLink(services, { attendeeId, issue: person.issue, revokedAt: person.revokedAt });
  const invitee = { ...person, phone: null, isLinkRevoked: link === null };
  const way = { channel: 'email', isOutbox: false, phoneCountryCode: undefined } as const;
  const reach = resolveReach(invitee, way);
  const answered = await listAnswered(db, event, attendeeId, now);
  const decided = await listDecided(db, row, row.decided);
  const places = await listHouseholdPlaces(db, row, row.decided, now);
  if ('reason' in reach || link === null) return null;
  if (answered.length + decided.length + places.length === 0) return null;
  const file = await readFile(services, row, now);
  const language = (await readGuestLanguages(db, event, [attendeeId]))(attendeeId);
  const { name: eventName, timeZone } = event;
  const facts = { about, language, timeZone, name, eventName, title, decided, places, answered, link };
  const letter = renderAnswerMail({ ...facts, hasFile: file !== null });
  const token = buildOptOutToken(linkKey, { attendeeId, by: hashEmail(reach.address), eventId: row.eventId });
  const unsubscribe = publicUrl + buildPath(serverPaths.unsubscribe, { token });
  const around = { language, eventName, look: getSentLook(event), link };
  const { subject, text, html, headers } = renderGuestEmail(letter, around, unsubscribe, services);
  const rest = {
    headers,
    ...(owner && { replyTo: owner.email }),
    ...(file && { attachments: [file] }),
  };
  const namedIds = [...decided, ...places].flatMap(({ personId }) =>
    personId === attendeeId ? [] : [personId],
  );
  return { mail: { toAddress: reach.address, namedIds, subject, text, html, rest }, owner };
}

/** The most per round; the next round follows a second later, or at once if there are more. */
const dueAtOnce = 20;

/**
 * Sends due messages; several servers may try at once: the one that deletes the stored mail sends it. A newer answer
 * postpones it, and is included then. Above the daily limits it waits for the next day, and while its event is offline
 * until that is live again; a failure is reported, and blocks no other. Returns how many it looked at.
 */
export async function sendDueAnswerMails(
  services: Services,
  now: Date,
  onError: (error: unknown) => void,
): Promise<number> {
  const { db } = services;
  const due = await db
    .select(getTableColumns(answerMails))
    .from(answerMails)
    .innerJoin(events, and(eq(events.id, answerMails.eventId), eq(events.status, 'active')))
    .where(lte(answerMails.dueAt, now))
    .orderBy(asc(answerMails.dueAt))
    .limit(dueAtOnce);
  for (const row of due) {
    try {
      await claimAnswerMail(db, services, row, await writeMail(services, row, now), now);
    } catch (error) {
      const until = error instanceof AppError ? error.retryAt : null;
      if (until) {
        await postponeMails(db, row.eventId, until, now);
        continue;
      }
      onError(error);
      await scheduleRetry(db, row, now);
    }
  }
  return due.length;
}

/** Returns the function that stops it. */
export const startAnswering = (services: Services, now: Clock, onError: (error: unknown) => void) =>
  startRounds([async () => (await sendDueAnswerMails(services, now(), onError)) === dueAtOnce], onError);
