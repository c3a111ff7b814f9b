import type { Reply } from '@daysheet/shared/attendees/answers.ts';

/** The places of an item: how many there are, and how many are taken or offered to somebody. */
export type Places = { capacity: number | null; taken: number };

/** How many places are free; `null` if they are unlimited. */
export const countFree = ({ capacity, taken }: Places): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken);

/** Whether a person is coming and does not wait for a place. */
export const hasPlace = ({ reply, waitingSince }: { reply: Reply; waitingSince: Date | null }): boolean =>
  reply === 'coming' && waitingSince === null;

/**
 * Whether a newcomer gets a place now. Nobody passes the people in the line: while somebody waits, a newcomer waits
 * too.
 */
export function getsPlace(places: Places, inLine: number): boolean {
  const free = countFree(places);
  return free === null || free > inLine;
}

/** Whether an offer was not answered within its day: the place is free again, and the person is in no line. */
export const hasLetPass = (offeredUntil: Date | null, now: Date): boolean =>
  offeredUntil !== null && offeredUntil <= now;

/** Whether a place is offered to a person who has not answered yet. */
export const isOffered = (offeredUntil: Date | null | undefined, now: Date): boolean =>
  !!offeredUntil && offeredUntil > now;

/** A person's answer, and the state of an offer to them. People who let an offer pass are asked again. */
export function toCurrentAnswer(answer: { reply: Reply; offeredUntil: Date | null } | null, now: Date) {
  const { reply = null, offeredUntil = null } = answer ?? {};
  const until = offeredUntil?.toISOString() ?? null;
  const isPassed = hasLetPass(offeredUntil, now);
  return {
    reply: isPassed ? null : reply,
    offeredUntil: isPassed ? null : until,
    letPassAt: isPassed ? until : null,
  };
}

type LinePlace = { waitingSince: Date | null; offeredUntil: Date | null };
/** Whether a person waits for a place without an offer of one. */
export const isInLine = (answer: LinePlace | null): boolean =>
  answer !== null && answer.waitingSince !== null && answer.offeredUntil === null;

type WaitingPerson = { attendeeId: string; waitingSince: Date; offeredUntil: Date | null };

/** Sorts the line by when people joined it, and those who joined together in a stable order. */
export const orderLine = <Row extends WaitingPerson>(line: readonly Row[]): Row[] =>
  [...line].sort(
    (a, b) => a.waitingSince.getTime() - b.waitingSince.getTime() || (a.attendeeId < b.attendeeId ? -1 : 1),
  );

/**
 * The next people in the line, as many as places are free. With limited places it skips those with an offer, who hold a
 * place already, and those who let one pass.
 */
export function listNext<Row extends WaitingPerson>(line: readonly Row[], places: Places): Row[] {
  const free = countFree(places);
  const ordered = orderLine(line);
  return free === null ? ordered : ordered.filter(isInLine).slice(0, free);
}
