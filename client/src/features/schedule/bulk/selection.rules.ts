import { toSearchableName } from '@daysheet/shared/lib/text.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import type { ScheduleItem } from '../schedule.rules.ts';

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

type Named = Pick<ScheduleItem, 'id'>;

/** The ids of those chosen that are not among what was read of their days. */
export function listGone(chosen: readonly Named[], read: readonly Named[]): string[] {
  const there = new Set(read.map(({ id }) => id));
  return chosen.flatMap(({ id }) => (there.has(id) ? [] : id));
}
