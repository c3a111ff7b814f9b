import { toSearchableName } from '@daysheet/shared/lib/text.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import type { ScheduleItem } from '../schedule.rules.ts';

type SearchableItem = Pick<ScheduleItem, 'title' | 'location' | 'roleIds' | 'attendees'>;

/** Whether each word is in its title or place, or in the name of a role or a person of its audience. */
export function matchesWords(
  item: SearchableItem,
  words: string,
  roles: readonly Pick<Role, 'id' | 'roleName'>[],
) {
  const names = roles.filter(({ id }) => item.roleIds.includes(id)).map(({ roleName }) => roleName);
  const people = item.attendees.map(({ name }) => name);
  const text = toSearchableName([item.title, item.location ?? '', ...names, ...people].join(' '));
  return toSearchableName(words)
    .split(' ')
    .every((word) => text.includes(word));
}

type ItemId = Pick<ScheduleItem, 'id'>;

/** The ids of selected items that are missing in what was read of their days. */
export function listGone(chosen: readonly ItemId[], read: readonly ItemId[]): string[] {
  const there = new Set(read.map(({ id }) => id));
  return chosen.flatMap(({ id }) => (there.has(id) ? [] : id));
}
