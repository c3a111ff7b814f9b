type WithId = { id: string };
/** The chosen rows of a list, by id. */
export type Selection<Item extends WithId> = ReadonlyMap<string, Item>;

/** Adds an item to a selection, or removes it. */
export function toggle<Item extends WithId>(chosen: Selection<Item>, item: Item): Selection<Item> {
  const next = new Map(chosen);
  if (!next.delete(item.id)) next.set(item.id, item);
  return next;
}

/** Adds all items between two of a list, both included; only the second if the first is not in the list. */
export function selectRange<Item extends WithId>(
  chosen: Selection<Item>,
  shown: readonly Item[],
  fromId: string | undefined,
  to: Item,
): Selection<Item> {
  const [from, until] = [shown.findIndex(({ id }) => id === fromId), shown.indexOf(to)];
  const range = from < 0 ? [to] : shown.slice(Math.min(from, until), Math.max(from, until) + 1);
  return selectAll(chosen, range);
}

export const selectAll = <Item extends WithId>(
  chosen: Selection<Item>,
  items: readonly Item[],
): Selection<Item> => new Map([...chosen, ...items.map((item) => [item.id, item] as const)]);
