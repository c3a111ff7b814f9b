import type { DeclinedLook, Reply } from '@daysheet/shared/attendees/answers.ts';

/** `waiting` are among those who are coming; all others of these have a place. */
export type Counts = {
  asked: number;
  coming: number;
  waiting: number;
  notComing: number;
  maybe: number;
  unanswered: number;
};

/** Of who is asked and the counts of their answers: coming + not coming + maybe + unanswered = asked. */
export function completeCounts(asked: number, given: Omit<Counts, 'asked' | 'unanswered'>): Counts {
  return { asked, ...given, unanswered: asked - given.coming - given.notComing - given.maybe };
}

/** Who has said that they come and has a place: the number for a caterer today. */
export const countPlaces = ({ coming, waiting }: Pick<Counts, 'coming' | 'waiting'>): number =>
  coming - waiting;

/**
 * How many will come: those with a place, and of who is not sure or silent the same share as of who answered yes or no.
 * Before anybody answered so, all that are asked may come. Never more than there are places.
 */
export function computeExpected(counts: Counts, capacity: number | null): number {
  const { asked, coming, notComing, maybe, unanswered } = counts;
  const decided = coming + notComing;
  const share = decided === 0 ? 1 : coming / decided;
  const expected = Math.min(asked, Math.round(coming + share * (maybe + unanswered)));
  return capacity === null ? expected : Math.min(expected, capacity);
}

/** Who declined the event, and whether somebody declined an item that they answered to, by person and row of the schedule. */
export type Declined = {
  event: ReadonlySet<string>;
  items: ReadonlyMap<string, ReadonlyMap<string, boolean>>;
};

/** Whether somebody declined an item, of what all people said. For one person the same rule is `findDeclinedLook`. */
export function isDeclinedBy(
  { event, items }: Declined,
  attendeeId: string,
  { rowId, itemId }: { rowId: string; itemId: string },
): boolean {
  const own = items.get(attendeeId);
  return own?.get(rowId) ?? own?.get(itemId) ?? event.has(attendeeId);
}

/** What somebody answered, and how what they decline looks. `itemId` is null of the event. */
export type GivenTo = { itemId: string | null; reply: Reply; whenDeclined: DeclinedLook };

/**
 * How an item that somebody declined looks to them; null of what they did not decline. What they said to the item
 * counts, then what they said to the series that it is of, then what they said to the event. Who waits for a place did
 * not decline. In SQL the same rule is `hasDeclined`.
 */
export function findDeclinedLook(
  given: readonly GivenTo[],
  { rowId, itemId }: { rowId: string; itemId: string },
): DeclinedLook | null {
  const to = (id: string | null) => given.find((one) => one.itemId === id);
  const said = to(rowId) ?? to(itemId) ?? to(null);
  return said?.reply === 'not_coming' ? said.whenDeclined : null;
}

/** A guest, and who of the people around them is a child. */
export type HouseholdReader = { id: string; children: ReadonlySet<string> };

/** What is said of them is told to this guest, whoever said it. */
export const isOwnOrChild = ({ id, children }: HouseholdReader, attendeeId: string): boolean =>
  attendeeId === id || children.has(attendeeId);

type OfPerson = { attendeeId: string; answer: { byAttendeeId: string | null } | null };
/**
 * Whether a guest does not read what somebody answered to a sensitive question: an adult's answer is told to them and to
 * who gave it, and to no other of their household; a child's to all who answer for it.
 */
export const isWithheldFrom = (guest: HouseholdReader, { attendeeId, answer }: OfPerson): boolean =>
  answer !== null && answer.byAttendeeId !== guest.id && !isOwnOrChild(guest, attendeeId);
