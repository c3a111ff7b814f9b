import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { createEventInput } from '@daysheet/shared/events/events.schemas.ts';
import type { EventType } from '@daysheet/shared/events/event-types.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { events, retiredCodes } from '../../../db/schema/events.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Brand } from '../../../lib/brand/brand.ts';
import { createEventCode } from '../../../lib/ids.ts';
import { emit } from '../../../domain-events/emit.ts';
import type { UserScope } from '../gates/user.access.ts';
import type { EventRow } from '../gates/host.access.ts';
import { chooseAccent } from '../event-looks/event-looks.rules.ts';
import { assertEventFits } from './event-quotas.commands.ts';
import { assertNotInPast } from './events.rules.ts';

/** Creates a code that no event has or had. */
export async function createUnusedCode(tx: Transaction, eventType: EventType): Promise<string> {
  for (;;) {
    const eventCode = createEventCode(eventType);
    const [used] = await tx.select().from(events).where(eq(events.eventCode, eventCode));
    const [retired] = await tx.select().from(retiredCodes).where(eq(retiredCodes.eventCode, eventCode));
    if (!used && !retired) return eventCode;
  }
}

/** Updates columns of an event whose row is locked, and returns the event with them. */
export async function writeEvent(
  tx: Transaction,
  event: EventRow,
  changes: Partial<Pick<EventRow, 'status' | 'eventCode' | 'updatedAt'>>,
): Promise<EventRow> {
  await tx.update(events).set(changes).where(eq(events.id, event.id));
  return { ...event, ...changes };
}

type NewEvent = z.output<typeof createEventInput>;
/** `brand`: an event gets a colour of its own, unless the pages of this server have their own colours. */
export type CreationContext = { now: Date; brand: Brand };
type ServerColumns = 'createdBy' | 'eventCode' | 'status' | 'createdAt' | 'updatedAt';

/** Inserts a draft, with a code of its own and the rows that `fill` inserts. Throws `events.id_taken` if another host has the id. */
export async function insertEvent(
  tx: Transaction,
  user: UserScope,
  fields: Omit<typeof events.$inferInsert, ServerColumns>,
  { now, brand }: CreationContext,
  fill?: (event: EventRow) => Promise<void>,
): Promise<EventRow> {
  const usual = brand.colors ? null : chooseAccent(fields);
  const [created] = await tx
    .insert(events)
    .values({
      ...fields,
      createdBy: user.id,
      accent: fields.accent === undefined ? usual : fields.accent,
      eventCode: await createUnusedCode(tx, fields.eventType),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: events.id })
    .returning();
  if (!created) {
    const [twin] = await tx
      .select()
      .from(events)
      .where(and(eq(events.id, fields.id), eq(events.createdBy, user.id)));
    if (!twin) throw new AppError('events.id_taken');
    return twin;
  }
  await fill?.(created);
  await assertEventFits(tx, user.id);
  await emit(tx, { eventId: created.id, userId: user.id }, { kind: 'event_created' }, now);
  return created;
}

/** Creates a draft. A retry with the same id returns the event of the first try. */
export async function createEvent(
  db: Database,
  user: UserScope,
  input: NewEvent,
  making: CreationContext,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const [earlier] = await tx
      .select()
      .from(events)
      .where(and(eq(events.id, input.id), eq(events.createdBy, user.id)));
    if (earlier) return earlier;
    assertNotInPast(input.startDate, input.timeZone, making.now);
    return insertEvent(tx, user, input, making);
  });
}
