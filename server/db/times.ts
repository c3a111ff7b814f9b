/** PostgreSQL writes 14:30:00, our own code 14:30. */
export const toShortTime = (time: string): string => time.slice(0, 5);

/** The start and end of a row in our own format. */
export const toShortTimes = ({ startTime, endTime }: { startTime: string; endTime: string | null }) => ({
  startTime: toShortTime(startTime),
  endTime: endTime && toShortTime(endTime),
});
