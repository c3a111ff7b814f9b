import { toSearchableName } from '@daysheet/shared/text.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import type { ScheduleItem } from '../schedule.rules.ts';

type Named = Pick<ScheduleItem, 'id'>;
/** What is chosen, by the name that the schedule gives each occurrence. */
export type Selection<Item extends Named = ScheduleItem> = ReadonlyMap<string, Item>;

/** With or without one of them. */
export function toggle<Item extends Named>(chosen: Selection<Item>, item: Item): Selection<Item> {
  const next = new Map(chosen);
  if (!next.delete(item.id)) next.set(item.id, item);
  return next;
}

/** With all that stand between two of a list, both included; with the second alone where the first is not there. */
export function selectRange<Item extends Named>(
  chosen: Selection<Item>,
  shown: readonly Item[],
  fromId: string | undefined,
  to: Item,
): Selection<Item> {
  const [from, until] = [shown.findIndex(({ id }) => id === fromId), shown.indexOf(to)];
  const range = from < 0 ? [to] : shown.slice(Math.min(from, until), Math.max(from, until) + 1);
  return selectAll(chosen, range);
}

export const selectAll = <Item extends Named>(
  chosen: Selection<Item>,
  items: readonly Item[],
): Selection<Item> => new Map([...chosen, ...items.map((item) => [item.id, item] as const)]);

type Searched = Pick<ScheduleItem, 'title' | 'location' | 'roleIds' | 'attendees'>;

/** Whether each word stands in its title or place, or in the name of a role or a person whom it is for. */
export function matchesWords(item: Searched, words: string, roles: readonly Pick<Role, 'id' | 'roleName'>[]) {
  const names = roles.filter(({ id }) => item.roleIds.includes(id)).map(({ roleName }) => roleName);
  const people = item.attendees.map(({ name }) => name);
  const text = toSearchableName([item.title, item.location ?? '', ...names, ...people].join(' '));
  return toSearchableName(words)
    .split(' ')
    .every((word) => text.includes(word));
}
