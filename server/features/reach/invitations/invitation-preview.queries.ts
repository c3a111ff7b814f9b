import { getSentLook } from '../../core/event-looks/event-looks.rules.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { previewInput } from '@daysheet/shared/messages/invitations.schemas.ts';
import { joinNames } from '@daysheet/shared/attendees/households.ts';
import { measureSms } from '@daysheet/shared/messages/sms.ts';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { AppError } from '../../../lib/app-error.ts';
import { hasItems } from '../calendar/calendar.queries.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import {
  buildLink,
  deriveHouseholdToken,
  type LinkSource,
  deriveLinkToken,
} from '../../core/links/links.rules.ts';
import { readGuestLanguages } from './guest-languages.queries.ts';
import { type PersonRow, selectPeople } from './invitation-people.queries.ts';
import { fillLetter, renderEmail, buildSampleUnsubscribeLink } from './invitation-texts.rules.ts';
import type { Brand } from '../../../lib/brand/brand.ts';

/** Returns the names in a message to the person's household; null if the message is to them alone. */
async function readHousehold(
  db: Db,
  { eventId }: HostScope,
  { householdId, householdIssue: issue }: PersonRow,
) {
  if (householdId === null || issue === null) return null;
  const theirs = and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.householdId, householdId));
  const people = (await selectPeople(db, theirs)).filter((one) => !one.isOptedOut && !one.isLinkRevoked);
  return people.length < 2 ? null : { eventId, householdId, issue, people };
}

/** Returns the message that one person would get, filled in as it would be sent. Also works in a draft. */
export async function previewInvitation(
  db: Db,
  scope: HostScope,
  { channel, subject, message, attendeeId, oneToHousehold }: z.output<typeof previewInput>,
  source: LinkSource & { brand: Brand },
) {
  const here = and(eq(eventAttendees.eventId, scope.eventId), eq(eventAttendees.id, attendeeId));
  const [person] = await selectPeople(db, here);
  if (!person) throw new AppError('attendees.not_found');
  const getLanguage = await readGuestLanguages(db, scope.event, [person.id]);
  const language = getLanguage(person.id);
  const household = oneToHousehold ? await readHousehold(db, scope, person) : null;
  const letter = {
    language,
    subject: channel === 'email' ? subject : null,
    message,
    eventName: scope.event.name,
    look: getSentLook(scope.event),
    name: household ? joinNames(household.people, language) : person.name,
    link: buildLink(
      source.publicUrl,
      household
        ? deriveHouseholdToken(source.linkKey, household, household.issue)
        : deriveLinkToken(source.linkKey, person.id, person.issue),
    ),
  };
  const { text } = fillLetter(letter);
  const size = measureSms(text);
  const viewer = { attendeeId: person.id, roleId: person.roleId };
  const hasSchedule = await hasItems(db, scope.eventId, viewer);
  if (channel === 'text') return { subject: null, text, html: null, hasSchedule, ...size };
  const mail = renderEmail(letter, buildSampleUnsubscribeLink(source.publicUrl), source);
  return { subject: mail.subject, text: mail.text, html: mail.html, hasSchedule, ...size };
}
