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

/** How items move with the event: by days, if the host wants that, and to the clock of another zone. Null if they do not. */
function resolveMove(event: EventRow, { moveSchedule, startDate, timeZone, zoneChange }: Settings) {
  const days = moveSchedule ? daysBetween(event.startDate, startDate) : 0;
  return days === 0 && timeZone === event.timeZone ? null : { days, zoneChange };
}

/** Converts settings to columns. Settings left out are `undefined`, which `set` ignores. */
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

/** A new last day changes when its guests are forgotten, so the host is notified again. */
const restartForgetting = (event: EventRow, { endDate }: Settings) =>
  endDate === event.endDate ? {} : { anonymisedAt: null, forgettingToldAt: null };

/**
 * Saves an event's settings, and moves its items if the host wants that. Throws `events.changed_meanwhile` if it was saved
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
    // A past date that was stored before may stay.
    if (startDate !== event.startDate) assertNotInPast(startDate, timeZone, now);
    const columns = { ...toEventColumns(settings), ...restartForgetting(event, settings) };
    const write = async (values: Partial<EventRow>) =>
      takeOne(await tx.update(events).set(values).where(eq(events.id, event.id)).returning());
    // Nothing was changed: no event to emit, and the forms of others stay valid.
    if (isDeepStrictEqual(await write(columns), event)) return event;
    const saved = await write({ updatedAt: now });
    const move = resolveMove(event, settings);
    if (move && move.days !== 0) await moveDayLabels(tx, event.id, move.days);
    await emit(tx, scope, { kind: 'event_updated', before: event, after: saved, move }, now);
    return saved;
  });
}

/** Gives the event a new code; the old one is never valid again. `eventCode` is the one to be replaced. */
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
