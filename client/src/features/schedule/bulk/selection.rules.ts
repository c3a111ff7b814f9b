import { toSearchableName } from '@daysheet/shared/text.ts';
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
