import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { answers, askings } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { households } from '../../../db/schema/households.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import type { HostScope } from '../gates/host.access.ts';
import { isSeenBy } from '../schedule/schedule.rules.ts';
import { isNotHidden } from '../surprises/surprises.rules.ts';

type EventRef = { eventId: string };

/** The item of an asking; the select joins `eventSchedule` by it. None if the item was removed. */
export const itemOfAsking = and(
  eq(eventSchedule.eventId, askings.eventId),
  eq(eventSchedule.id, askings.itemId),
);

/** A person's answer to an asking; the select joins `answers` by it. */
export const answerOfPerson = and(
  eq(answers.eventId, askings.eventId),
  eq(answers.askingId, askings.id),
  eq(answers.attendeeId, eventAttendees.id),
);

/** The answers that count: a person who let an offered place pass has none any more. */
export const isCurrentAnswer = (now: Date) => or(isNull(answers.offeredUntil), gt(answers.offeredUntil, now));

export const ofHousehold = and(
  eq(households.eventId, eventAttendees.eventId),
  eq(households.id, eventAttendees.householdId),
);

/** Who is asked: everybody if the event asks; for an item those who see it. Without `inEvent` it covers all events. */
export const isAsked = (inEvent?: EventRef) =>
  or(
    isNull(askings.itemId),
    isSeenBy({ attendeeId: eventAttendees.id, roleId: eventAttendees.roleId, ...inEvent }),
  );

/** The askings that a host may know of: those of items hidden from them are left out. */
export const isKnownAsking = (scope: HostScope) =>
  or(isNull(askings.itemId), isNotHidden(scope, askings.itemId));

/** The askings of an event and of its existing items. `only` filters those that a host may know of. */
export const listAskings = (db: Db, { eventId }: EventRef, only?: SQL) =>
  db
    .select({ asking: askings, item: eventSchedule })
    .from(askings)
    .leftJoin(eventSchedule, itemOfAsking)
    .where(
      and(
        eq(askings.eventId, eventId),
        or(isNull(askings.itemId), sql`${eventSchedule.id} is not null`),
        only,
      ),
    )
    .orderBy(sql`${eventSchedule.eventDate} nulls first`, eventSchedule.startTime, askings.id);

/** Which of these people are asked what, with their answers. */
export const listAskedOf = (db: Db, { eventId }: EventRef, attendeeIds: readonly string[]) =>
  db
    .select({ askingId: askings.id, attendeeId: eventAttendees.id, answer: answers })
    .from(askings)
    .leftJoin(eventSchedule, itemOfAsking)
    .innerJoin(
      eventAttendees,
      and(eq(eventAttendees.eventId, eventId), inArray(eventAttendees.id, [...attendeeIds])),
    )
    .leftJoin(
      answers,
      and(
        eq(answers.eventId, eventId),
        eq(answers.askingId, askings.id),
        eq(answers.attendeeId, eventAttendees.id),
      ),
    )
    .where(and(eq(askings.eventId, eventId), isAsked({ eventId })));
