/** Without what is for others only. */
export function onlyMine<Schedule extends { items: { isMine: boolean }[] }>(schedule: Schedule): Schedule {
  const items = schedule.items.filter(({ isMine }) => isMine);
  return items.length === schedule.items.length ? schedule : { ...schedule, items };
}
