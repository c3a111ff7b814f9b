/** PostgreSQL says 14:30:00 where everything of ours says 14:30. */
export const toShortTime = (time: string): string => time.slice(0, 5);

/** When a row starts and ends, as everything of ours says it. */
export const toShortTimes = ({ startTime, endTime }: { startTime: string; endTime: string | null }) => ({
  startTime: toShortTime(startTime),
  endTime: endTime && toShortTime(endTime),
});
