import { and, asc, eq, lte } from 'drizzle-orm';
import { carriesCalendars } from '@daysheet/shared/invitations.ts';
import { buildPath, serverPaths } from '@daysheet/shared/routes.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { addToStoredCount } from '../../../db/failed-attempts.ts';
import { answerMails } from '../../../db/schema/answer-mails.ts';
import { emails } from '../../../db/schema/emails.ts';
import type { Brand } from '../../../lib/brand/brand.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Mailer, MailFile } from '../../../lib/delivery/mailer.ts';
import { createId } from '../../../lib/ids.ts';
import type { Jobs } from '../../../lib/jobs.ts';
import { startRounds } from '../../../lib/load/rounds.ts';
import { hashEmail } from '../../core/attendees/opt-outs.rules.ts';
import { buildOptOutToken, type LinkSource, resolveLink } from '../../core/links/links.rules.ts';
import { getSentLook } from '../../core/looks/looks.rules.ts';
import { openInvitedScope } from '../calendar/calendar.access.ts';
import { readCalendarFile } from '../calendar/calendar.queries.ts';
import { isGivenUp, serverEmailsKey, serverEmailsMinutes } from '../emails/emails.rules.ts';
import { readGuestLanguages } from '../invitations/guest-languages.queries.ts';
import { renderGuestEmail } from '../invitations/invitation-texts.rules.ts';
import { resolveReach } from '../invitations/invitations.rules.ts';
import { listAnswered, readRecipient } from './answer-mails.queries.ts';
import { computeRetryAt, writeLetter } from './answer-mails.rules.ts';

type Services = LinkSource & {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  brand: Brand;
  invitationLimits: { email: { server: number } };
};
type Row = typeof answerMails.$inferSelect;

/** Their own day for their calendar, where the message can carry it. */
async function readFile(services: Services, whose: Row, now: Date): Promise<MailFile | null> {
  const { db, mailer } = services;
  if (!carriesCalendars(mailer.mode, 1)) return null;
  const scope = await openInvitedScope(db, whose);
  const file = scope && (await readCalendarFile(db, scope, services, now));
  if (!file) return null;
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
  return { filename: file.fileName, content: file.text, contentType };
}

/** The message; null where none goes: they want none, their link was taken back, or nothing is asked any more. */
async function writeMail(services: Services, row: Row, now: Date) {
  const { db, publicUrl, linkKey } = services;
  const { attendeeId, about, title } = row;
  const person = await readRecipient(db, row);
  if (!person) return null;
  const { event, name } = person;
  const link = resolveLink(services, { attendeeId, issue: person.issue, revokedAt: person.revokedAt });
  const invitee = { ...person, phone: null, isLinkRevoked: link === null };
  const way = { channel: 'email', isOutbox: false, phoneCountryCode: undefined } as const;
  const reach = resolveReach(invitee, way);
  const answered = await listAnswered(db, event, attendeeId, now);
  if ('reason' in reach || link === null || answered.length === 0) return null;
  const file = await readFile(services, row, now);
  const language = (await readGuestLanguages(db, event, [attendeeId]))(attendeeId);
  const { name: eventName, timeZone } = event;
  const facts = { about, language, timeZone, name, eventName, title, answered, link };
  const letter = writeLetter({ ...facts, hasFile: file !== null });
  const token = buildOptOutToken(linkKey, { attendeeId, by: hashEmail(reach.address) });
  const unsubscribe = publicUrl + buildPath(serverPaths.unsubscribe, { token });
  const around = { language, eventName, look: getSentLook(event), link };
  const { subject, text, html, headers } = renderGuestEmail(letter, around, unsubscribe, services);
  const rest = {
    headers,
    ...(person.hostEmail !== null && { replyTo: person.hostEmail }),
    ...(file && { attachments: [file] }),
  };
  return { toAddress: reach.address, subject, text, html, rest };
}

type WrittenMail = NonNullable<Awaited<ReturnType<typeof writeMail>>>;

/** Above what the server sends in a day it goes the next day: guests of many events answer at once. */
async function queueMail(
  tx: Transaction,
  { jobs, mailer, invitationLimits }: Services,
  { eventId, attendeeId }: Row,
  mail: WrittenMail,
  now: Date,
): Promise<void> {
  const id = createId();
  const status = mailer.mode === 'outbox' ? 'outbox' : 'queued';
  const whose = { eventId, attendeeId, kind: 'answers' } as const;
  await tx.insert(emails).values({ id, ...whose, ...mail, status, createdAt: now });
  if (status === 'outbox') return;
  const day = { key: serverEmailsKey, count: 1, windowMinutes: serverEmailsMinutes };
  const { count, resetsAt } = await addToStoredCount(tx, day, now);
  const startAfter = count > invitationLimits.email.server ? resetsAt : undefined;
  await jobs.enqueue(tx, 'emails', { emailId: id }, startAfter);
}

/** So many at once; the next round comes a second later, or at once where there are more. */
const dueAtOnce = 20;

const isSameNote = ({ eventId, attendeeId, dueAt }: Row) =>
  and(eq(answerMails.eventId, eventId), eq(answerMails.attendeeId, attendeeId), eq(answerMails.dueAt, dueAt));

async function sendDueTo(services: Services, row: Row, now: Date): Promise<void> {
  const mail = await writeMail(services, row, now);
  await services.db.transaction(async (tx) => {
    const [taken] = await tx.delete(answerMails).where(isSameNote(row)).returning();
    if (taken && mail) await queueMail(tx, services, row, mail, now);
  });
}

/** What could not be written is tried again a little later, until it was tried for long enough. */
async function tryAgain(db: Database, row: Row, now: Date): Promise<void> {
  if (isGivenUp(row.since, now)) await db.delete(answerMails).where(isSameNote(row));
  else
    await db
      .update(answerMails)
      .set({ dueAt: computeRetryAt(now) })
      .where(isSameNote(row));
}

/**
 * Writes to whom it is due, which several servers may do at once: who takes the note away sends the message. What was
 * answered while it was written has put the note off, and is written then. One that cannot be written is reported, and
 * keeps no other back. Gives how many it looked at.
 */
export async function sendDueAnswerMails(
  services: Services,
  now: Date,
  onError: (error: unknown) => void,
): Promise<number> {
  const { db } = services;
  const due = await db
    .select()
    .from(answerMails)
    .where(lte(answerMails.dueAt, now))
    .orderBy(asc(answerMails.dueAt))
    .limit(dueAtOnce);
  for (const row of due) {
    try {
      await sendDueTo(services, row, now);
    } catch (error) {
      onError(error);
      await tryAgain(db, row, now);
    }
  }
  return due.length;
}

/** Gives the way to stop. */
export const startAnswering = (services: Services, now: Clock, onError: (error: unknown) => void) =>
  startRounds([async () => (await sendDueAnswerMails(services, now(), onError)) === dueAtOnce], onError);
