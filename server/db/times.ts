/** PostgreSQL says 14:30:00 where everything of ours says 14:30. */
export const shortTime = (time: string): string => time.slice(0, 5);

/** When a row starts and ends, as everything of ours says it. */
export const shortTimes = ({ startTime, endTime }: { startTime: string; endTime: string | null }) => ({
  startTime: shortTime(startTime),
  endTime: endTime && shortTime(endTime),
});
