import type { DeclinedLook, Reply } from '@daysheet/shared/attendees/answers.ts';

/** `waiting` is part of `coming`; the rest of `coming` have a place. */
export type Counts = {
  asked: number;
  coming: number;
  waiting: number;
  notComing: number;
  maybe: number;
  unanswered: number;
};

/** Adds those who have not answered: coming + not coming + maybe + unanswered = asked. */
export function completeCounts(asked: number, given: Omit<Counts, 'asked' | 'unanswered'>): Counts {
  return { asked, ...given, unanswered: asked - given.coming - given.notComing - given.maybe };
}

/** How many said that they come and have a place: the number for a caterer today. */
export const countPlaces = ({ coming, waiting }: Pick<Counts, 'coming' | 'waiting'>): number =>
  coming - waiting;

/**
 * How many will come: all who are coming, and of those unsure or silent the same share as among those who said yes or no.
 * Before anybody said yes or no, all that are asked may come. Never more than there are places.
 */
export function computeExpected(counts: Counts, capacity: number | null): number {
  const { asked, coming, notComing, maybe, unanswered } = counts;
  const decided = coming + notComing;
  const share = decided === 0 ? 1 : coming / decided;
  const expected = Math.min(asked, Math.round(coming + share * (maybe + unanswered)));
  return capacity === null ? expected : Math.min(expected, capacity);
}

/** Who declined the event, and by person and schedule row whether they declined an item that they answered to. */
export type DeclinedAnswers = {
  event: ReadonlySet<string>;
  items: ReadonlyMap<string, ReadonlyMap<string, boolean>>;
};

/** Whether a person declined an item, given the answers of all. For one person the same rule is `findDeclinedLook`. */
export function isDeclinedBy(
  { event, items }: DeclinedAnswers,
  attendeeId: string,
  { rowId, itemId }: { rowId: string; itemId: string },
): boolean {
  const own = items.get(attendeeId);
  return own?.get(rowId) ?? own?.get(itemId) ?? event.has(attendeeId);
}

/** A person's answer, and how declined items look to them. `itemId` is null for the event. */
export type ItemReply = { itemId: string | null; reply: Reply; whenDeclined: DeclinedLook };

/**
 * How an item that a person declined looks to them; null if they did not decline it. Their answer to the item counts,
 * then the one to its series, then the one to the event. A person who waits for a place did not decline. In SQL the same
 * rule is `hasDeclined`.
 */
export function findDeclinedLook(
  given: readonly ItemReply[],
  { rowId, itemId }: { rowId: string; itemId: string },
): DeclinedLook | null {
  const to = (id: string | null) => given.find((one) => one.itemId === id);
  const answer = to(rowId) ?? to(itemId) ?? to(null);
  return answer?.reply === 'not_coming' ? answer.whenDeclined : null;
}

/** A guest, and which of the people around them are children. */
export type HouseholdReader = { id: string; children: ReadonlySet<string> };

/** Whether this guest may read the person's answers, whoever gave them. */
export const isOwnOrChild = ({ id, children }: HouseholdReader, attendeeId: string): boolean =>
  attendeeId === id || children.has(attendeeId);

type PersonAnswer = { attendeeId: string; answer: { byAttendeeId: string | null } | null };
/**
 * Whether a guest must not read a person's answer to a sensitive question: an adult's answer is shown to them and to the
 * person who gave it, to no others of their household; a child's to all who answer for the child.
 */
export const isWithheldFrom = (guest: HouseholdReader, { attendeeId, answer }: PersonAnswer): boolean =>
  answer !== null && answer.byAttendeeId !== guest.id && !isOwnOrChild(guest, attendeeId);
