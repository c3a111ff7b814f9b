import { LRUCache } from 'lru-cache';
import { and, asc, between, eq, sql } from 'drizzle-orm';
import { type AtHand, sees, type Viewer } from '@daysheet/shared/audience.ts';
import type { GuestSchedule } from '@daysheet/shared/guest-schedule.schemas.ts';
import type { PlainDate } from '@daysheet/shared/time.ts';
import type { Database } from '../../../db/client.ts';
import { prepareOnce } from '../../../db/prepared.ts';
import { eventSchedule, scheduleCancellations, scheduleExceptions } from '../../../db/schema/schedule.ts';
import { estimateSize } from '../../../lib/json.ts';
import { each, inSlices } from '../../../lib/slices.ts';
import type { GuestScope } from '../gates/guest.access.ts';
import { parseSharedItem } from './guest-schedule.rules.ts';
import {
  mayFallInto,
  occurrenceColumns,
  ownException,
  toWindowValues,
  windowPlaceholders,
} from './occurrences.queries.ts';
import { expand, type Window } from './occurrences.rules.ts';
import { getAudience } from './schedule.rules.ts';

type GuestItem = GuestSchedule['items'][number];
type PlannedItem = { audience: AtHand; item: GuestItem };
/** All that somebody at an event may see in a window. */
type Plan = { items: readonly PlannedItem[]; hasCancelled: boolean };
/** `seq`: how often the event had changed before it was read. A plan is no older than that. */
type CachedPlan = { seq: number; plan: Promise<Plan | null> };

/** So many characters of JSON are at most twice as many bytes in memory: 32 MB of all plans. */
const charactersOfAll = 16_000_000;
/** What is larger is read from the database for each guest: so is what has more items. */
const charactersOfOne = 2_000_000;
const itemsOfOne = 1000;

const statements = prepareOnce((db) => ({
  plans: new LRUCache<string, CachedPlan>({ maxSize: charactersOfAll }),
  items: db
    .select({
      ...occurrenceColumns,
      title: eventSchedule.title,
      description: eventSchedule.description,
      location: eventSchedule.location,
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

/** Comes out: the plan with its size in characters, or `null` where it is too large to stay in memory. */
async function loadPlan(db: Database, event: PlanEvent, window: Window) {
  const asked = { eventId: event.id, ...toWindowValues(window) };
  const { items, cancelled } = statements(db);
  const [rows, [found]] = await Promise.all([items.execute(asked), cancelled.execute(asked)]);
  if (rows.length > itemsOfOne) return null;
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
  return size > charactersOfOne
    ? null
    : { size, plan: { items: planned, hasCancelled: found !== undefined } };
}

/**
 * The plan of an event in a window, no older than what the gate counted: whoever changes what is in it counts the change
 * in the same transaction, on whatever server. Many guests who ask at once wait for one reading. `null`: too large.
 */
export function openPlan(
  db: Database,
  event: PlanEvent,
  { seq, window }: { seq: number; window: Window },
): Promise<Plan | null> {
  const { plans } = statements(db);
  const key = `${event.id} ${window.from} ${window.to}`;
  const cached = plans.get(key);
  if (cached && cached.seq >= seq) return cached.plan;
  const loaded = loadPlan(db, event, window);
  const fresh = { seq, plan: loaded.then((done) => done?.plan ?? null) };
  plans.set(key, fresh, { size: 1 });
  const isCurrent = () => plans.peek(key) === fresh;
  loaded.then(
    (done) => isCurrent() && plans.set(key, fresh, { size: done?.size ?? 1 }),
    () => isCurrent() && plans.delete(key),
  );
  return fresh.plan;
}

/** What one guest has of a plan; of an event that shows everything also what is for others. */
export function listSeen(plan: Plan, viewer: Viewer, showsEverything: boolean): GuestItem[] {
  return plan.items.flatMap(({ audience, item }) => {
    if (sees(audience, viewer)) return [item];
    return showsEverything && getAudience(audience) !== 'nobody' ? [{ ...item, isMine: false }] : [];
  });
}
