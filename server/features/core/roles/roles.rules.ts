import { roleColorCount } from '@daysheet/shared/attendees/roles.ts';

/** The colour that the event's roles use least; of equal ones the first. */
export function pickNextColor(used: readonly number[]): number {
  const uses = Array.from(
    { length: roleColorCount },
    (_, color) => used.filter((one) => one === color).length,
  );
  return uses.indexOf(Math.min(...uses));
}

/** The position after all of these. */
export const computeNextPosition = (used: readonly number[]): number => Math.max(-1, ...used) + 1;
