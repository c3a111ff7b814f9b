type Items<Item> = { items: Item[] };

function filterItems<Item, Schedule extends Items<Item>>(
  schedule: Schedule,
  isKept: (item: Schedule['items'][number]) => boolean,
): Schedule {
  const items = schedule.items.filter(isKept);
  return items.length === schedule.items.length ? schedule : { ...schedule, items };
}

/** Without what is for others only, and what they declined. */
export const onlyMine = <Schedule extends Items<{ isMine: boolean }>>(schedule: Schedule): Schedule =>
  filterItems(schedule, ({ isMine }) => isMine);

/** Without what is for others only: what they declined stays where their host shows it. */
export const withoutOthers = <Schedule extends Items<{ isMine: boolean; declined?: true | undefined }>>(
  schedule: Schedule,
): Schedule => filterItems(schedule, ({ isMine, declined }) => isMine || declined === true);
