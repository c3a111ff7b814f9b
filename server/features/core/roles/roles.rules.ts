import { roleColorCount } from '@daysheet/shared/attendees/roles.ts';

/** The colour that the event's roles use least, the first of them where several are equal. */
export function pickNextColor(used: readonly number[]): number {
  const uses = Array.from(
    { length: roleColorCount },
    (_, color) => used.filter((one) => one === color).length,
  );
  return uses.indexOf(Math.min(...uses));
}

/** The place after all of these. */
export const computeNextPosition = (used: readonly number[]): number => Math.max(-1, ...used) + 1;
