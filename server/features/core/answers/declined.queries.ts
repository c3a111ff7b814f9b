import { and, eq, sql, type Column, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { DeclinedLook } from '@daysheet/shared/attendees/answers.ts';
import type { Db, Reads } from '../../../db/client.ts';
import { prepareOnce } from '../../../db/prepared.ts';
import { answers, askings } from '../../../db/schema/answers.ts';
import { eventSchedule, scheduleExceptions } from '../../../db/schema/schedule.ts';
import type { DeclinedAnswers, ItemReply } from './answers.rules.ts';

type Value = string | null | Placeholder | SQLWrapper;
/** `eventId` as a value, so that the asking of the event is looked up once for all items. */
type Viewer = { eventId: Value; attendeeId: Value };

/** The look of a declined item; any other answer to the item gives `stays`, whatever they said to the event. */
const look = sql`select case when answer.reply = 'not_coming' then asking.when_declined else 'stays' end
  from ${askings} as asking join ${answers} as answer
    on answer.event_id = asking.event_id and answer.asking_id = asking.id`;

/**
 * How an item that a person declined looks to them; null if they did not decline it. Their answer to the item counts,
 * then the one to its series, then the one to the event. For items in memory the same rule is
 * `findDeclinedLook`.
 */
function declinedLook({ eventId, attendeeId }: Viewer, itemId: Column = eventSchedule.id) {
  const theirs = sql`asking.event_id = ${eventId}::uuid and answer.attendee_id = ${attendeeId}::uuid`;
  return sql<DeclinedLook | null>`nullif(coalesce(
    (${look} where ${theirs} and asking.item_id = ${itemId}),
    (${look} join ${scheduleExceptions} as exception on exception.series_id = asking.item_id
      where ${theirs} and exception.item_id = ${itemId}),
    (${look} where ${theirs} and asking.item_id is null)), 'stays')`;
}

/** Whether the viewer declined an item, so that it is not theirs any more. */
export const hasDeclined = (viewer: Viewer, itemId?: Column): SQL =>
  sql`${declinedLook(viewer, itemId)} is not null`;
/** Whether the viewer declined an item that they still see. */
export const seesGreyed = (viewer: Viewer): SQL => sql`${declinedLook(viewer)} = 'greyed'`;

const statements = prepareOnce((db) => ({
  given: db
    .select({ itemId: askings.itemId, reply: answers.reply, whenDeclined: askings.whenDeclined })
    .from(answers)
    .innerJoin(askings, and(eq(askings.eventId, answers.eventId), eq(askings.id, answers.askingId)))
    .where(
      and(
        eq(answers.eventId, sql.placeholder('eventId')),
        eq(answers.attendeeId, sql.placeholder('attendeeId')),
      ),
    )
    .prepare('answers_given_by'),
}));

/** A person's answers. */
export const listRepliesOf = (
  db: Reads,
  whose: { eventId: string; attendeeId: string },
): Promise<ItemReply[]> => statements(db).given.execute(whose);

/** Whether anybody declined anything in an event. */
export const hasDeclining = (eventId: Value): SQL<boolean> => sql`exists (
  select from ${askings} as asking where asking.event_id = ${eventId}::uuid and exists (
    select from ${answers} as answer where answer.event_id = asking.event_id and answer.asking_id = asking.id
      and answer.reply = 'not_coming'))`;

/**
 * People's answers to the event and to some rows of its schedule, each answer once; people who declined nothing at all are
 * left out. `isDeclinedBy` evaluates them.
 */
export async function readDeclined(
  db: Db,
  eventId: string,
  rowIds: readonly string[],
): Promise<DeclinedAnswers> {
  const ids = sql`array(select jsonb_array_elements_text(${JSON.stringify(rowIds)}::text::jsonb))::uuid[]`;
  const rows = await db.execute<{ item_id: string | null; attendee_id: string; declined: boolean }>(sql`
    select asking.item_id, answer.attendee_id, answer.reply = 'not_coming' as declined
    from ${askings} as asking join ${answers} as answer
      on answer.event_id = asking.event_id and answer.asking_id = asking.id
    where asking.event_id = ${eventId}::uuid
      and (asking.item_id = any(${ids}) or asking.item_id is null and answer.reply = 'not_coming')
      and answer.attendee_id in (
        select attendee_id from ${answers} where event_id = ${eventId}::uuid and reply = 'not_coming')`);
  const event = new Set<string>();
  const items = new Map<string, Map<string, boolean>>();
  for (const { item_id: itemId, attendee_id: attendeeId, declined } of rows) {
    if (itemId === null) event.add(attendeeId);
    else items.set(attendeeId, (items.get(attendeeId) ?? new Map<string, boolean>()).set(itemId, declined));
  }
  return { event, items };
}
