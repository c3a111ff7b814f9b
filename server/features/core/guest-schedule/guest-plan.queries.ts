import { and, asc, between, eq, sql } from 'drizzle-orm';
import { type AtHand, sees, type Viewer } from '@daysheet/shared/audience.ts';
import type { GuestSchedule } from '@daysheet/shared/guest-schedule.schemas.ts';
import type { PlainDate } from '@daysheet/shared/time.ts';
import type { Reads } from '../../../db/client.ts';
import { holdOnce, prepareOnce } from '../../../db/prepared.ts';
import {
  eventSchedule,
  scheduleCancellations,
  scheduleExceptions,
  shownDetails,
} from '../../../db/schema/schedule.ts';
import { estimateSize } from '../../../lib/downloads/json.ts';
import { each, inSlices } from '../../../lib/load/slices.ts';
import { createVersionedCache } from '../../../lib/load/versioned-cache.ts';
import type { GuestScope } from '../gates/guest.access.ts';
import { parseSharedItem } from './guest-schedule.rules.ts';
import {
  mayFallInto,
  occurrenceColumns,
  ownException,
  toWindowValues,
  windowPlaceholders,
} from '../occurrences/occurrences.queries.ts';
import { expand, type Window } from '../occurrences/occurrences.rules.ts';
import { getAudience } from '../schedule/schedule.rules.ts';

type GuestItem = GuestSchedule['items'][number];
type PlannedItem = { audience: AtHand; item: GuestItem };
/** All that somebody at an event may see in a window. */
type Plan = { items: readonly PlannedItem[]; hasCancelled: boolean };

/** So many characters of JSON are at most twice as many bytes in memory: 32 MB of all plans. */
const charactersOfAll = 16_000_000;
/** What is larger is read from the database for each guest: so is what has more items. */
const charactersOfOne = 2_000_000;
const itemsOfOne = 1000;

const plans = holdOnce(() => createVersionedCache<Plan | null>('guest_plans', charactersOfAll));
const statements = prepareOnce((db) => ({
  items: db
    .select({
      ...occurrenceColumns,
      ...shownDetails,
      forEveryone: eventSchedule.forEveryone,
      assignmentType: eventSchedule.assignmentType,
      roleIds: sql<
        string[]
      >`array(select role_id::text from schedule_item_roles where item_id = ${eventSchedule.id})`,
      attendeeIds: sql<
        string[]
      >`array(select attendee_id::text from schedule_item_attendees where item_id = ${eventSchedule.id})`,
    })
    .from(eventSchedule)
    .leftJoin(scheduleExceptions, ownException)
    .where(and(eq(eventSchedule.eventId, sql.placeholder('eventId')), mayFallInto(windowPlaceholders)))
    .orderBy(asc(eventSchedule.id))
    .limit(itemsOfOne + 1)
    .prepare('guest_plan_items'),
  cancelled: db
    .select({ one: sql`1` })
    .from(scheduleCancellations)
    .where(
      and(
        eq(scheduleCancellations.eventId, sql.placeholder('eventId')),
        between(scheduleCancellations.eventDate, windowPlaceholders.from, windowPlaceholders.nightOf),
      ),
    )
    .limit(1)
    .prepare('guest_plan_cancelled'),
}));

type SerializedItem = Omit<GuestItem, 'isRepeating'> & { occurrenceDate: PlainDate | null };

export function serializeItem({
  id,
  isMine,
  title,
  description,
  location,
  occurrenceDate,
  ...rest
}: SerializedItem): GuestItem {
  const { eventDate, startTime, endTime, startsAt, endsAt, startedAt, doneAt } = rest;
  const when = { eventDate, startTime, endTime, startsAt, endsAt, startedAt, doneAt };
  return { id, isRepeating: occurrenceDate !== null, isMine, title, description, location, ...when };
}

type PlanEvent = Pick<GuestScope['event'], 'id' | 'startDate' | 'endDate' | 'timeZone'>;

const tooLarge = { value: null, size: 1 };

/** Comes out: the plan with its size in characters, or `null` where it is too large to stay in memory. */
async function loadPlan(db: Reads, event: PlanEvent, window: Window) {
  const asked = { eventId: event.id, ...toWindowValues(window) };
  const { items, cancelled } = statements(db);
  const [rows, [found]] = await Promise.all([items.execute(asked), cancelled.execute(asked)]);
  if (rows.length > itemsOfOne) return tooLarge;
  const occurrences = await inSlices(expand(rows, event, window));
  const planned = await inSlices(
    each(occurrences, (occurrence): PlannedItem => {
      const { forEveryone, assignmentType, roleIds, attendeeIds } = occurrence;
      const audience = { forEveryone, assignmentType, roleIds, attendeeIds };
      return { audience, item: parseSharedItem(serializeItem({ ...occurrence, isMine: true })) };
    }),
  );
  const sizes = await inSlices(each(planned, estimateSize));
  const size = sizes.reduce((sum, one) => sum + one, 1);
  if (size > charactersOfOne) return tooLarge;
  return { value: { items: planned, hasCancelled: found !== undefined }, size };
}

/** The plan of an event in a window, no older than what the gate counted. `null`: too large. */
export function openPlan(
  db: Reads,
  event: PlanEvent,
  { seq, window }: { seq: number; window: Window },
): Promise<Plan | null> {
  const key = `${event.id} ${window.from} ${window.to}`;
  return plans(db)(key, seq, () => loadPlan(db, event, window));
}

/** What one guest has of a plan; of an event that shows everything also what is for others. */
export function listSeen(plan: Plan, viewer: Viewer, showsEverything: boolean): GuestItem[] {
  return plan.items.flatMap(({ audience, item }) => {
    if (sees(audience, viewer)) return [item];
    return showsEverything && getAudience(audience) !== 'nobody' ? [{ ...item, isMine: false }] : [];
  });
}
