import { and, asc, between, eq, sql } from 'drizzle-orm';
import { type LoadedAudience, sees, type Viewer } from '@daysheet/shared/schedule/audience.ts';
import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import type { Reads } from '../../../db/client.ts';
import { holdOnce, prepareOnce } from '../../../db/prepared.ts';
import {
  eventSchedule,
  scheduleCancellations,
  scheduleExceptions,
  shownDetails,
} from '../../../db/schema/schedule.ts';
import { estimateSize } from '../../../lib/downloads/json.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import { createVersionedCache } from '../../../lib/load/versioned-cache.ts';
import type { GuestScope } from '../gates/guest.access.ts';
import { findDeclinedLook } from '../answers/answers.rules.ts';
import { hasDeclining, listRepliesOf } from '../answers/declined.queries.ts';
import { guestItem, sharedItem } from './guest-schedule.rules.ts';
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
type PlannedItem = { audience: LoadedAudience; item: GuestItem; rowId: string; itemId: string };
/** All that anybody at an event may see in a window. */
type Plan = { items: readonly PlannedItem[]; hasCancelled: boolean; hasDeclining: boolean };

/** The size of all cached plans in characters of JSON, at most twice as many bytes in memory: 32 MB. */
const charactersOfAll = 16_000_000;
/** Larger plans, and those with more items, are read from the database for each guest. */
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
  /** What few events have any of. */
  seldom: db
    .select({
      hasCancelled: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(scheduleCancellations)
        .where(
          and(
            eq(scheduleCancellations.eventId, sql.placeholder('eventId')),
            between(scheduleCancellations.eventDate, windowPlaceholders.from, windowPlaceholders.nightOf),
          ),
        )})`,
      hasDeclining: hasDeclining(sql.placeholder('eventId')),
    })
    .from(sql`(select 1) as one`)
    .prepare('guest_plan_seldom'),
}));

type SerializedItem = Omit<GuestItem, 'isRepeating' | 'declined'> & {
  occurrenceDate: PlainDate | null;
  /** Whether they declined it, and still see it. */
  isGreyed: boolean;
};

/** The fields of an item that a guest declined, and still sees. */
const greyed = { isMine: false, declined: true } as const;

/** With more fields than guests receive: the schema `guestItem` selects them. */
const toGuestFields = ({ isGreyed, occurrenceDate, ...item }: SerializedItem) => ({
  ...item,
  isRepeating: occurrenceDate !== null,
  ...(isGreyed && greyed),
});

export const serializeItem = (item: SerializedItem): GuestItem => guestItem.parse(toGuestFields(item));

type PlanEvent = Pick<GuestScope['event'], 'id' | 'startDate' | 'endDate' | 'timeZone'>;

const tooLarge = { value: null, size: 1 };

/** Loads the plan with its size in characters; its value is `null` if it is too large for the cache. */
async function loadPlan(db: Reads, event: PlanEvent, window: Window) {
  const params = { eventId: event.id, ...toWindowValues(window) };
  const { items, seldom } = statements(db);
  const [rows, [has]] = await Promise.all([items.execute(params), seldom.execute(params)]);
  if (rows.length > itemsOfOne) return tooLarge;
  const occurrences = await inSlices(expand(rows, event, window));
  const planned = await inSlices(
    each(occurrences, (occurrence): PlannedItem => {
      const { forEveryone, assignmentType, roleIds, attendeeIds, rowId, itemId } = occurrence;
      const audience = { forEveryone, assignmentType, roleIds, attendeeIds };
      const item = sharedItem.parseShared(toGuestFields({ ...occurrence, isMine: true, isGreyed: false }));
      return { audience, item, rowId, itemId };
    }),
  );
  const sizes = await inSlices(each(planned, estimateSize));
  const size = sizes.reduce((sum, one) => sum + one, 1);
  if (size > charactersOfOne) return tooLarge;
  const { hasCancelled = false, hasDeclining: isDeclined = false } = has ?? {};
  return { value: { items: planned, hasCancelled, hasDeclining: isDeclined }, size };
}

/** The plan of an event in a window, no older than the gate's change number `seq`. `null`: too large. */
export function openPlan(
  db: Reads,
  event: PlanEvent,
  { seq, window }: { seq: number; window: Window },
): Promise<Plan | null> {
  const key = `${event.id} ${window.from} ${window.to}`;
  return plans(db)(key, seq, () => loadPlan(db, event, window));
}

/**
 * The items of a plan that one guest sees; if the event shows everything also those of others, which include items that
 * the guest declined.
 */
export async function listSeen(
  db: Reads,
  plan: Plan,
  viewer: Viewer,
  { id: eventId, showsEverything }: Pick<GuestScope['event'], 'id' | 'showsEverything'>,
): Promise<GuestItem[]> {
  const { attendeeId } = viewer;
  const given = plan.hasDeclining && attendeeId ? await listRepliesOf(db, { eventId, attendeeId }) : [];
  return plan.items.flatMap(({ audience, item, ...ids }) => {
    const look = sees(audience, viewer) ? findDeclinedLook(given, ids) : 'others';
    if (look === null) return [item];
    if (look === 'greyed') return [{ ...item, ...greyed }];
    return showsEverything && getAudience(audience) !== 'nobody' ? [{ ...item, isMine: false }] : [];
  });
}
