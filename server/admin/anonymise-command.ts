import { eq } from 'drizzle-orm';
import { emailSchema } from '@daysheet/shared/account/auth.schemas.ts';
import { idSchema } from '@daysheet/shared/lib/ids.schemas.ts';
import type { Database } from '../db/client.ts';
import { eventAttendees } from '../db/schema/attendees.ts';
import { events } from '../db/schema/events.ts';
import { users } from '../db/schema/users.ts';
import { anonymiseEvent } from '../features/core/retention/anonymise.commands.ts';
import { erasePersonEverywhere } from '../features/core/retention/person-erasure.commands.ts';
import { findPerson, type PersonKey } from '../features/core/retention/person-traces.queries.ts';
import { eraseFromSheets } from '../features/reach/followed-sheets/sheet-erasing.commands.ts';
import { recordAudit } from '../features/signals/audit/audit.commands.ts';
import { toTerminalLine } from '../lib/process/terminal-text.ts';
import { StartError } from '../lib/start-error.ts';
import { defineCommand } from './command.ts';
import { askForYes, withDatabase } from './with-database.ts';

async function findEvent(db: Database, typed: string) {
  const { id, eventCode, name, startDate, endDate, anonymisedAt } = events;
  const [event] = await db
    .select({ id, code: eventCode, name, host: users.email, startDate, endDate, anonymisedAt })
    .from(events)
    .innerJoin(users, eq(users.id, events.createdBy))
    .where(idSchema.safeParse(typed).success ? eq(events.id, typed) : eq(eventCode, typed.toUpperCase()));
  if (!event) throw new StartError(`There is no event with the code or id ${typed}.`);
  return event;
}

const yes = { type: 'boolean', help: 'does it; without it you see what would go' } as const;

export const anonymiseCommand = defineCommand({
  name: 'anonymise',
  parameters: ['EVENT'],
  options: { yes },
  summary: 'has the guests of an event forgotten, by its code or id: names, addresses, messages, ways in',
  run: ({ values: { yes: isDone = false }, parameters: [typed = ''] }, around) =>
    withDatabase(around, async (db) => {
      const now = around.clock();
      const event = await findEvent(db, typed);
      const people = await db.$count(eventAttendees, eq(eventAttendees.eventId, event.id));
      if (isDone) {
        await anonymiseEvent(db, event.id, now);
        await recordAudit(db, { userId: null, eventId: event.id, address: null }, 'event_anonymised', now);
      }
      const data = { isDone, ...event, people, ...(isDone && { anonymisedAt: now }) };
      const which = `${toTerminalLine(event.name)} (${event.code}) of ${event.host}, ${event.startDate} to ${event.endDate}`;
      const would = `The ${people} people of ${which} would become 'Guest 1' and so on, without addresses, links and messages. Its schedule and its figures stay.`;
      const text = isDone
        ? `The ${people} people of ${which} are forgotten. Its schedule and its figures stay. Backups that were made before still hold them.`
        : askForYes(would, `anonymise ${event.code}`);
      return { data, text };
    }),
});

/** The minimum of digits: fewer would match half a telephone book. */
const digitsMin = 7;

function readPersonKey(typed: string): PersonKey {
  const email = emailSchema.safeParse(typed);
  if (email.success) return { email: email.data };
  if (/^[\d\s()+./-]+$/.test(typed) && typed.replace(/\D/g, '').length >= digitsMin) return { phone: typed };
  throw new StartError(`${typed} is neither an e-mail address nor a telephone number.`);
}

type FoundPerson = Awaited<ReturnType<typeof findPerson>>;

function describeFound(
  { listed, messages, removals, sheetRows, contactMessages, invitations, hasAccount }: FoundPerson,
  typed: string,
): string {
  const lines = listed.map(
    ({ name, eventName, eventCode, host }) =>
      `    ${toTerminalLine(name)}, in ${toTerminalLine(eventName)} (${eventCode}) of ${host}`,
  );
  lines.unshift(`On ${listed.length} lists:`);
  lines.push(
    `${messages} messages to them, ${contactMessages} by the contact form, ${invitations} invitations to make an account or to plan along, ${sheetRows} rows of spreadsheets that events follow, ${removals} removals and changes of the last day that hold them and can then not be undone.`,
  );
  if (hasAccount) lines.push(`They have an account, which stays: npm run admin -- users delete ${typed}`);
  return lines.join('\n');
}

export const anonymisePersonCommand = defineCommand({
  name: 'anonymise person',
  parameters: ['EMAIL|PHONE'],
  options: { yes },
  summary: 'deletes everything about somebody over all events',
  run: ({ values: { yes: isDone = false }, parameters: [typed = ''] }, around) => {
    const key = readPersonKey(typed);
    return withDatabase(around, async (db) => {
      const now = around.clock();
      const found = await findPerson(db, key);
      if (isDone) {
        await erasePersonEverywhere(db, key, now);
        await eraseFromSheets(db, key, now);
        await recordAudit(db, { userId: null, address: null }, 'person_erased', now);
      }
      const words = describeFound(found, typed);
      const text = isDone
        ? `Deleted. ${words}\nBackups that were made before still hold it.`
        : askForYes(words, `anonymise person '${typed}'`);
      return { data: { isDone, ...found }, text };
    });
  },
});
