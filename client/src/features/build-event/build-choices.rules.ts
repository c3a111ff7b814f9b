import type { Weekday } from '@daysheet/shared/schedule/recurrence.ts';
import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';
import { createId } from '../../lib/ids.ts';
import { listItemsOnlyFor, withoutItems, withoutRole } from './build-edits.rules.ts';
import { type BuildDraft, getStartDate, createDraftItem } from './build-event.rules.ts';
import { findFirstDay, buildWeekly } from './build-repeat.rules.ts';

type ChosenRole = { key: string; roleName: string; description: string; isPerson: boolean };
type ChosenActivity = {
  key: string;
  title: string;
  startTime: string;
  endTime: string;
  /** The weekdays on which it repeats each week. */
  weekdays?: Weekday[];
};

/** What a set-up screen passes to the editor. Keys are stable: the same choice made again changes nothing. */
export type Choices = { name: string; roles: ChosenRole[]; activities: ChosenActivity[] };

const toRoleKey = ({ key }: ChosenRole) => `role:${key}`;
const nameKey = 'name';
const toActivityKey = ({ key }: ChosenActivity) => `activity:${key}`;

/** A member of a family becomes a role and an attendee. */
function addRole(draft: BuildDraft, role: ChosenRole): BuildDraft {
  const { roleName, description, isPerson } = role;
  const isTaken = draft.roles.some((other) => toRoleNameKey(other.roleName) === toRoleNameKey(roleName));
  if (isTaken) return draft;
  const id = createId();
  const people = isPerson ? [{ id: createId(), name: roleName, roleId: id }] : [];
  return {
    ...draft,
    roles: [...draft.roles, { id, from: toRoleKey(role), roleName, description }],
    people: [...draft.people, ...people],
  };
}

/** A role renamed in the set-up is renamed here, unless it was renamed here too. */
function renameRole(draft: BuildDraft, from: string, before: string, roleName: string): BuildDraft {
  const role = draft.roles.find((other) => other.from === from);
  if (!role) return draft;
  return {
    ...draft,
    roles: draft.roles.map((other) =>
      other === role && other.roleName === before ? { ...other, roleName } : other,
    ),
    people: draft.people.map((person) =>
      person.roleId === role.id && person.name === before ? { ...person, name: roleName } : person,
    ),
  };
}

/** Adds what was chosen since the last time and removes what is not chosen any more; edits made meanwhile stay. */
export function withChoices(draft: BuildDraft, { name, roles, activities }: Choices): BuildDraft {
  const choices = Object.fromEntries([
    [nameKey, name],
    ...roles.map((role) => [toRoleKey(role), role.roleName]),
    ...activities.map((activity) => [toActivityKey(activity), activity.title]),
  ]);
  const isUnchosen = (from: string | undefined) =>
    from !== undefined && from in draft.choices && !(from in choices);
  let next = draft;
  // Items that the host wrote for a role alone would be removed with it, unseen.
  const isNeeded = (roleId: string) =>
    !draft.isSample && listItemsOnlyFor(draft, roleId).some((item) => !isUnchosen(item.from));
  for (const { id, from } of draft.roles) if (isUnchosen(from) && !isNeeded(id)) next = withoutRole(next, id);
  const gone = next.items.filter(({ from }) => isUnchosen(from)).map(({ id }) => id);
  if (gone.length > 0) next = withoutItems(next, gone);

  for (const role of roles) {
    const before = draft.choices[toRoleKey(role)];
    next =
      before === undefined ? addRole(next, role) : renameRole(next, toRoleKey(role), before, role.roleName);
  }
  const added = activities.filter((activity) => !(toActivityKey(activity) in draft.choices));
  const items = added.map((activity) => {
    const { title, startTime, endTime, weekdays } = activity;
    const repeat = weekdays ? buildWeekly(weekdays) : null;
    const day = findFirstDay(repeat, getStartDate(draft.values), draft.values);
    return createDraftItem({ title, startTime, endTime, day, repeat, from: toActivityKey(activity) });
  });
  const { attendeeCount } = draft.values;
  const nameBefore = draft.choices[nameKey];
  const isNameOwn = nameBefore !== undefined && draft.values.name !== nameBefore;
  const isCountOwn = attendeeCount !== '' && attendeeCount !== draft.people.length;
  const count = isCountOwn || next.people.length === 0 ? attendeeCount : next.people.length;
  return {
    ...next,
    choices,
    items: [...next.items, ...items],
    values: { ...next.values, name: isNameOwn ? draft.values.name : name, attendeeCount: count },
  };
}
