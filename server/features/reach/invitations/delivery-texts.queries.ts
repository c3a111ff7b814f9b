import { and, eq, inArray, isNull } from 'drizzle-orm';
import { carriesCalendars } from '@daysheet/shared/messages/invitations.ts';
import { buildPath, serverPaths } from '@daysheet/shared/routes.ts';
import type { Database, Db } from '../../../db/client.ts';
import { type deliveries, type invitationSends, personalLinks } from '../../../db/schema/invitations.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { householdLinks } from '../../../db/schema/households.ts';
import { users } from '../../../db/schema/users.ts';
import type { Mail, Mailer, MailFile } from '../../../lib/delivery/mailer.ts';
import { openInvitedScope } from '../calendar/calendar.access.ts';
import { readCalendarFile } from '../calendar/calendar.queries.ts';
import { hashEmail } from '../../core/attendees/opt-outs.rules.ts';
import {
  buildLink,
  type LinkSource,
  deriveHouseholdToken,
  deriveLinkToken,
  buildOptOutToken,
} from '../../core/links/links.rules.ts';
import { getAddressed, hasLeft } from './household-messages.rules.ts';
import { fillLetter, type InvitationContent, renderEmail } from './invitation-texts.rules.ts';
import type { Brand } from '../../../lib/brand/brand.ts';

type SendRow = typeof invitationSends.$inferSelect;
type DeliveryRow = typeof deliveries.$inferSelect;

/** The unsubscribe link for the reader of the address; a host never sees it. */
const buildUnsubscribeLink = (
  { publicUrl, linkKey }: LinkSource,
  { attendeeId, address, eventId }: DeliveryRow,
): string =>
  publicUrl +
  buildPath(serverPaths.unsubscribe, {
    token: buildOptOutToken(linkKey, { attendeeId, by: hashEmail(address ?? ''), eventId }),
  });

/** Reads people's current details, with the current links: their own, and that of their household. */
async function readPeople(db: Db, rows: readonly DeliveryRow[]) {
  const ids = rows.map(({ attendeeId }) => attendeeId);
  const people = await db
    .select({
      attendeeId: eventAttendees.id,
      name: eventAttendees.name,
      householdId: eventAttendees.householdId,
      issue: personalLinks.issue,
      householdIssue: householdLinks.issue,
    })
    .from(eventAttendees)
    .leftJoin(personalLinks, eq(personalLinks.attendeeId, eventAttendees.id))
    .leftJoin(
      householdLinks,
      and(
        eq(householdLinks.eventId, eventAttendees.eventId),
        eq(householdLinks.householdId, eventAttendees.householdId),
        isNull(householdLinks.revokedAt),
      ),
    )
    .where(inArray(eventAttendees.id, ids));
  return new Map(people.map((person) => [person.attendeeId, person]));
}

/** Returns the text of each row with its current link: the household's for its members, else the person's. */
async function readLetters(
  db: Db,
  send: SendRow,
  rows: readonly DeliveryRow[],
  { publicUrl, linkKey }: LinkSource,
): Promise<{ row: DeliveryRow; letter: InvitationContent }[]> {
  const people = await readPeople(db, rows);
  const { subject, message, eventName, look } = send;
  return rows.map((row) => {
    const { attendeeId, language, eventId, householdId } = row;
    const person = people.get(attendeeId);
    const name = person ? getAddressed(row, person) : row.name;
    const householdIssue = person && !hasLeft(row, person) ? person.householdIssue : null;
    const token =
      householdId === null || householdIssue === null
        ? deriveLinkToken(linkKey, attendeeId, person?.issue ?? 1)
        : deriveHouseholdToken(linkKey, { eventId, householdId }, householdIssue);
    const link = buildLink(publicUrl, token);
    const letter = { subject, message, eventName, look, name, link, language };
    return { row, letter };
  });
}

/** Returns the calendar for a message that is sent alone, with the current schedule. */
async function readAttachments(
  db: Database,
  send: SendRow,
  rows: readonly DeliveryRow[],
  source: LinkSource & { mailer: Mailer },
): Promise<{ attachments?: MailFile[] }> {
  const [row] = rows;
  // A household has several schedules.
  if (
    !row ||
    row.householdId !== null ||
    rows.length > 1 ||
    !carriesCalendars(source.mailer.mode, send.answer.queued)
  )
    return {};
  const scope = await openInvitedScope(db, { eventId: row.eventId, attendeeId: row.attendeeId });
  // The time of the claim, so that a retry of the same message is identical.
  const file = scope && (await readCalendarFile(db, scope, source, row.updatedAt));
  if (!file) return {};
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
  return { attachments: [{ filename: file.fileName, content: file.text, contentType }] };
}

/** The address that guests' replies go to; none once the account is gone. */
async function readSender(db: Db, { createdBy }: SendRow): Promise<{ email: string } | undefined> {
  if (createdBy === null) return undefined;
  const [host] = await db.select({ email: users.email }).from(users).where(eq(users.id, createdBy));
  return host;
}

/** Returns each row as the mail that goes to the provider. */
export async function readMails(
  db: Database,
  send: SendRow,
  rows: readonly DeliveryRow[],
  source: LinkSource & { mailer: Mailer; brand: Brand },
): Promise<Mail[]> {
  const files = await readAttachments(db, send, rows, source);
  const host = await readSender(db, send);
  const letters = await readLetters(db, send, rows, source);
  return letters.map(({ row, letter }) => ({
    to: row.address ?? '',
    ...(host && { replyTo: host.email }),
    ...renderEmail(letter, buildUnsubscribeLink(source, row), source),
    ...files,
  }));
}

export async function readText(db: Db, send: SendRow, row: DeliveryRow, source: LinkSource) {
  const [first] = await readLetters(db, send, [row], source);
  return { to: row.address ?? '', body: first ? fillLetter(first.letter).text : '' };
}
