import type { Reply } from '@daysheet/shared/answers.ts';

/** Of an item: how many may come, and how many places are somebody's or held for somebody. */
export type Places = { capacity: number | null; taken: number };

/** How many places are free; `null` where there is no end of them. */
export const countFree = ({ capacity, taken }: Places): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken);

/** Whether somebody comes who waits for no place. */
export const hasPlace = ({ reply, waitingSince }: { reply: Reply; waitingSince: Date | null }): boolean =>
  reply === 'coming' && waitingSince === null;

/**
 * Whether who wants to come gets a place now. Nobody passes those in the line: while somebody waits, a newcomer waits,
 * too.
 */
export function getsPlace(places: Places, inLine: number): boolean {
  const free = countFree(places);
  return free === null || free > inLine;
}

type Waiting = { attendeeId: string; waitingSince: Date; offeredUntil: Date | null };

/** The order of the line: who came first, and of who came together one order that stays. */
export const orderLine = <Row extends Waiting>(line: readonly Row[]): Row[] =>
  [...line].sort(
    (a, b) => a.waitingSince.getTime() - b.waitingSince.getTime() || (a.attendeeId < b.attendeeId ? -1 : 1),
  );

/** Who is next, for as many places as are free. Who is offered one already holds it and is passed over. */
export function listNext<Row extends Waiting>(line: readonly Row[], places: Places): Row[] {
  const waiting = orderLine(line).filter(({ offeredUntil }) => offeredUntil === null);
  return waiting.slice(0, countFree(places) ?? waiting.length);
}
