import type { Reply } from '@daysheet/shared/attendees/answers.ts';

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

/** Who does not answer within the day that a place is held lets it pass: it is free, and they stand in no line. */
export const hasLetPass = (offeredUntil: Date | null, now: Date): boolean =>
  offeredUntil !== null && offeredUntil <= now;

/** Whether a place is held for somebody, who has not said yet whether they take it. */
export const isOffered = (offeredUntil: Date | null | undefined, now: Date): boolean =>
  !!offeredUntil && offeredUntil > now;

/** What somebody said, and what became of a place that was held. Who let one pass is asked once more. */
export function toStanding(answer: { reply: Reply; offeredUntil: Date | null } | null, now: Date) {
  const { reply = null, offeredUntil = null } = answer ?? {};
  const until = offeredUntil?.toISOString() ?? null;
  const isPassed = hasLetPass(offeredUntil, now);
  return {
    reply: isPassed ? null : reply,
    offeredUntil: isPassed ? null : until,
    letPassAt: isPassed ? until : null,
  };
}

type Line = { waitingSince: Date | null; offeredUntil: Date | null };
/** Who waits for a place, and holds no offer of one. */
export const isInLine = (answer: Line | null): boolean =>
  answer !== null && answer.waitingSince !== null && answer.offeredUntil === null;

type Waiting = { attendeeId: string; waitingSince: Date; offeredUntil: Date | null };

/** The order of the line: who came first, and of who came together one order that stays. */
export const orderLine = <Row extends Waiting>(line: readonly Row[]): Row[] =>
  [...line].sort(
    (a, b) => a.waitingSince.getTime() - b.waitingSince.getTime() || (a.attendeeId < b.attendeeId ? -1 : 1),
  );

/**
 * Who is next, for as many places as are free. Who is offered one already holds it and is passed over, and so is who let
 * one pass, while there is an end of places.
 */
export function listNext<Row extends Waiting>(line: readonly Row[], places: Places): Row[] {
  const free = countFree(places);
  const ordered = orderLine(line);
  return free === null ? ordered : ordered.filter(isInLine).slice(0, free);
}
