import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { updateEventInput } from '@daysheet/shared/events/events.schemas.ts';
import { daysBetween } from '@daysheet/shared/lib/time.ts';
import type { Database } from '../../../db/client.ts';
import { takeOne } from '../../../db/rows.ts';
import { events, retiredCodes } from '../../../db/schema/events.ts';
import { AppError } from '../../../lib/app-error.ts';
import { isLanguage } from '../../../lib/delivery/mail-texts.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type EventRow, type HostScope, lockEvent } from '../gates/host.access.ts';
import { hasPicture } from '../event-looks/event-pictures.queries.ts';
import { moveDayLabels } from './event-days.commands.ts';
import { createUnusedCode, writeEvent } from './events.commands.ts';
import { assertNotInPast } from './events.rules.ts';

type Settings = z.output<typeof updateEventInput>;

/** How the items go along: with the first day, where the host wants that, and with the clocks of another zone. */
function resolveMove(event: EventRow, { moveSchedule, startDate, timeZone, zoneChange }: Settings) {
  const days = moveSchedule ? daysBetween(event.startDate, startDate) : 0;
  return days === 0 && timeZone === event.timeZone ? null : { days, zoneChange };
}

/** The columns that settings stand for. What is left out is `undefined`, which `set` leaves as it is. */
function toEventColumns({ quietHours, ...settings }: Settings) {
  const {
    eventId: _event,
    updatedAt: _opened,
    moveSchedule: _moves,
    zoneChange: _zone,
    ...fields
  } = settings;
  const quiet = quietHours === null ? { from: null, until: null } : quietHours;
  return { ...fields, quietFrom: quiet?.from, quietUntil: quiet?.until };
}

/** Other days are another time to forget its guests at, of which the host is told anew. */
const forgetLater = (event: EventRow, { endDate }: Settings) =>
  endDate === event.endDate ? {} : { anonymisedAt: null, forgettingToldAt: null };

/**
 * Saves an event's settings, and takes its items along where the host wants that. Refuses to save over what was saved
 * since the form was opened.
 */
export async function updateEvent(
  db: Database,
  scope: HostScope,
  settings: Settings,
  now: Date,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    if (event.updatedAt.toISOString() !== new Date(settings.updatedAt).toISOString()) {
      throw new AppError('events.changed_meanwhile');
    }
    if (settings.guestLanguage !== undefined && !isLanguage(settings.guestLanguage))
      throw new AppError('request.invalid');
    const { startDate, timeZone, picture } = settings;
    if (picture && !(await hasPicture(tx, scope, picture))) throw new AppError('pictures.not_found');
    // A past date that was there before may stay.
    if (startDate !== event.startDate) assertNotInPast(startDate, timeZone, now);
    const columns = { ...toEventColumns(settings), ...forgetLater(event, settings) };
    const write = async (values: Partial<EventRow>) =>
      takeOne(await tx.update(events).set(values).where(eq(events.id, event.id)).returning());
    // Nothing was changed: there is nothing to tell, and nobody else's form is out of date.
    if (isDeepStrictEqual(await write(columns), event)) return event;
    const saved = await write({ updatedAt: now });
    const move = resolveMove(event, settings);
    if (move && move.days !== 0) await moveDayLabels(tx, event.id, move.days);
    await emit(tx, scope, { kind: 'event_updated', before: event, after: saved, move }, now);
    return saved;
  });
}

/** Gives the event a new code; the old one answers nothing for ever. `eventCode` is the one to be replaced. */
export async function replaceCode(
  db: Database,
  scope: HostScope,
  { eventCode }: { eventCode: string },
  now: Date,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    if (event.eventCode !== eventCode) return event;
    await tx.insert(retiredCodes).values({ eventCode, retiredAt: now }).onConflictDoNothing();
    const unused = await createUnusedCode(tx, event.eventType);
    const replaced = await writeEvent(tx, event, { eventCode: unused, updatedAt: now });
    await emit(tx, scope, { kind: 'code_replaced' }, now);
    return replaced;
  });
}
