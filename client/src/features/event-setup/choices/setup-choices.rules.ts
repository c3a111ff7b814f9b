export const customRoleText = 'Custom role';
export const customActivityText = 'Custom event';

/** The time of a first draft: one after the other from nine, the rest at eleven in the evening. */
export function computeTimes(index: number): { startTime: string; endTime: string } {
  const hour = Math.min(9 + index, 23);
  const clock = (at: number) => `${String(at % 24).padStart(2, '0')}:00`;
  return { startTime: clock(hour), endTime: clock(hour + 1) };
}

/** 'Still needed: a name, a role and an activity.' */
export function describeNeeded(needed: readonly string[]): string {
  return needed.length === 0 ? '' : `Still needed: ${new Intl.ListFormat('en').format(needed)}.`;
}
