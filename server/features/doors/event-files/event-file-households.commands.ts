import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EventFileRow } from '@daysheet/shared/events/event-file.schemas.ts';
import type { Transaction } from '../../../db/client.ts';
import { inPieces } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { households } from '../../../db/schema/households.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import {
  assertHouseholdsFit,
  dropEmptyHouseholds,
} from '../../core/households/households-change.commands.ts';
import { createKeys, type Keys } from './event-file-keys.rules.ts';
import { countRows, type StoredFile, readParts } from './event-file-parts.queries.ts';

export async function bringHouseholds(
  tx: Transaction,
  event: EventRow,
  file: StoredFile,
  now: Date,
): Promise<Keys> {
  const keys = createKeys(await countRows(tx, file, 'households'));
  const toRow = ({ key, ...fields }: EventFileRow<'households'>) => ({
    ...fields,
    id: keys.take(key),
    eventId: event.id,
    createdAt: now,
  });
  for await (const rows of readParts(tx, file, 'households'))
    for (const some of inPieces(rows.map(toRow))) await tx.insert(households).values(some);
  return keys;
}

const bringer = alias(eventAttendees, 'bringer');

/** Throws if a person who is brought by somebody brings others. */
async function assertBringers(tx: Transaction, event: EventRow): Promise<void> {
  const [wrong] = await tx
    .select({ id: bringer.id })
    .from(eventAttendees)
    .innerJoin(bringer, and(eq(bringer.eventId, event.id), eq(bringer.id, eventAttendees.plusOneOf)))
    .where(and(eq(eventAttendees.eventId, event.id), sql`${bringer.plusOneOf} is not null`))
    .limit(1);
  if (wrong) throw new AppError('event_files.wrong_reference');
}

/** Stores who brings whom among the inserted people, and checks households as if hosts had created them. */
export async function bringPlusOnes(
  tx: Transaction,
  event: EventRow,
  file: StoredFile,
  people: Keys,
): Promise<void> {
  for await (const rows of readParts(tx, file, 'plusOnes')) {
    const pairs = rows.map(
      ({ person, broughtBy }) => sql`(${people.find(person)}::uuid, ${people.find(broughtBy)}::uuid)`,
    );
    await tx.execute(sql`
      update ${eventAttendees} set plus_one_of = brought.by
      from (values ${sql.join(pairs, sql`, `)}) brought (id, "by")
      where ${eventAttendees.eventId} = ${event.id} and ${eventAttendees.id} = brought.id`);
  }
  await assertBringers(tx, event);
  await dropEmptyHouseholds(tx, { eventId: event.id });
  await assertHouseholdsFit(tx, { eventId: event.id });
}
