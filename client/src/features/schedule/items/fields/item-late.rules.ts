import type { LateRule } from '@daysheet/shared/schedule/schedule.ts';
import { computeItemMinutes } from '@daysheet/shared/lib/time.ts';
import { plainTimeSchema } from '@daysheet/shared/lib/time.schemas.ts';

export const lateTexts: Record<LateRule, { label: string; description: string }> = {
  moves: { label: 'It moves', description: 'It starts later, with everything around it.' },
  pinned: { label: 'It stays (pinned)', description: 'It keeps its time, whatever runs late before it.' },
  shrinks: { label: 'It may get shorter', description: 'It starts later, and can end on time.' },
};

type LateSettings = {
  startTime: string;
  endTime?: string | null | undefined;
  whenLate?: LateRule | undefined;
  minMinutes?: number | null | undefined;
};

/** What is wrong with its minimum length; `null` if nothing is, or the item does not shrink. */
export function findMinMinutesProblem({
  startTime,
  endTime,
  whenLate,
  minMinutes,
}: LateSettings): string | null {
  if (whenLate !== 'shrinks') return null;
  if (typeof minMinutes !== 'number') return 'Please enter how many minutes it needs at least.';
  if (!Number.isInteger(minMinutes)) return 'Please enter a whole number.';
  if (!plainTimeSchema.safeParse(startTime).success) return null;
  const length = computeItemMinutes(startTime, endTime || null);
  return minMinutes > length ? `It lasts ${length} minutes: at most that.` : null;
}

/** The note in the host's list for an item that does not simply move. */
export function describeLate({
  whenLate,
  minMinutes,
}: Pick<LateSettings, 'whenLate' | 'minMinutes'>): string | null {
  if (whenLate === 'pinned') return 'Pinned';
  return whenLate === 'shrinks' ? `May shrink to ${minMinutes ?? 0} min` : null;
}
