import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { bringEventInput } from '@daysheet/shared/events/event-file.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../../db/errors.ts';
import { eventFileParts } from '../../../db/schema/event-files.ts';
import { events } from '../../../db/schema/events.ts';
import { AppError } from '../../../lib/app-error.ts';
import { isLanguage } from '../../../lib/delivery/mail-texts.ts';
import { assertPeopleFit } from '../../core/attendees/people-quotas.queries.ts';
import { countCopy } from '../../core/events/event-quotas.commands.ts';
import { insertEvent, type CreationContext } from '../../core/events/events.commands.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import type { UserScope } from '../../core/gates/user.access.ts';
import { bringAnswers, bringAsked } from './event-file-answers.commands.ts';
import { bringItems } from './event-file-items.commands.ts';
import { bringHouseholds, bringPlusOnes } from './event-file-households.commands.ts';
import { bringDays, bringPeople, bringRoles } from './event-file-people.commands.ts';
import { countParts } from './event-file-parts.queries.ts';

type Input = z.output<typeof bringEventInput>;

function toColumns({ quietHours, memoryThanks, ...fields }: Input['event']) {
  const [quietFrom, quietUntil] = [quietHours?.from ?? null, quietHours?.until ?? null];
  return { ...fields, memoryThanks, quietFrom, quietUntil };
}

async function makeOfParts(
  tx: Transaction,
  user: UserScope,
  { id, event: head, parts }: Input,
  making: CreationContext,
) {
  const { now } = making;
  const file = { userId: user.id, fileId: id };
  if ((await countParts(tx, file)) !== parts) throw new AppError('event_files.incomplete');
  const made = await insertEvent(tx, user, { id, ...toColumns(head) }, making, async (event) => {
    await bringDays(tx, event, file);
    const roles = await bringRoles(tx, event, file, now);
    const households = await bringHouseholds(tx, event, file, now);
    const people = await bringPeople(tx, event, file, { roles, households, now });
    await bringPlusOnes(tx, event, file, people);
    const items = await bringItems(tx, event, file, { roles, people, now });
    const asked = await bringAsked(tx, event, file, { roles, items, now });
    await bringAnswers(tx, event, file, { people, asked });
    await assertPeopleFit(tx, { eventId: event.id, ownerId: user.id });
  });
  const { userId, fileId } = eventFileParts;
  await tx.delete(eventFileParts).where(and(eq(userId, user.id), eq(fileId, id)));
  return made;
}

/**
 * Creates an event from a file whose parts are stored, all or nothing: a draft with new ids, a new code and guest keys, in
 * which nobody has joined. A past event may be imported, too. A retry returns the event of the first try.
 */
export async function bringEvent(
  db: Database,
  user: UserScope,
  input: Input,
  making: CreationContext,
): Promise<EventRow> {
  const mine = and(eq(events.id, input.id), eq(events.createdBy, user.id));
  const { guestLanguage } = input.event;
  if (guestLanguage !== undefined && !isLanguage(guestLanguage))
    throw new AppError('event_files.language_unknown');
  const [before] = await db.select().from(events).where(mine);
  if (before) return before;
  await countCopy(db, user.id, making.now);
  try {
    return await db.transaction(async (tx) => {
      const [earlier] = await tx.select().from(events).where(mine);
      return earlier ?? makeOfParts(tx, user, input, making);
    });
  } catch (error) {
    const isTwice = isUniqueViolation(error);
    // A concurrent try of this request was first: its event is returned.
    const [twin] = isTwice ? await db.select().from(events).where(mine) : [];
    if (twin) return twin;
    if (isTwice || isForeignKeyViolation(error))
      throw new AppError('event_files.wrong_reference', { cause: error });
    throw error;
  }
}
