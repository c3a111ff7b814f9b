import type { BuildDraft, DraftItem, DraftRole } from './build-event.rules.ts';

export function withRole(draft: BuildDraft, role: DraftRole, personName?: string): BuildDraft {
  const isNew = draft.roles.every(({ id }) => id !== role.id);
  const people = draft.people.map((person) =>
    person.roleId === role.id && personName ? { ...person, name: personName } : person,
  );
  const roles = isNew
    ? [...draft.roles, role]
    : draft.roles.map((other) => (other.id === role.id ? role : other));
  return { ...draft, roles, people };
}

export function withItem(draft: BuildDraft, item: DraftItem): BuildDraft {
  const others = draft.items.filter(({ id }) => id !== item.id);
  return { ...draft, items: [...others, item], isSample: false };
}

export function withoutItems(draft: BuildDraft, ids: readonly string[]): BuildDraft {
  return { ...draft, items: draft.items.filter(({ id }) => !ids.includes(id)), isSample: false };
}

export const withItemsBack = (draft: BuildDraft, items: readonly DraftItem[]): BuildDraft => ({
  ...draft,
  items: [...draft.items, ...items],
});

/** Items that only this role sees: without it everyone would see them, so they are removed with it. */
export const listItemsOnlyFor = (draft: BuildDraft, roleId: string): DraftItem[] =>
  draft.items.filter(({ roleIds }) => roleIds.length === 1 && roleIds[0] === roleId);

export function withoutRole(draft: BuildDraft, roleId: string): BuildDraft {
  const gone = new Set(listItemsOnlyFor(draft, roleId));
  return {
    ...draft,
    roles: draft.roles.filter(({ id }) => id !== roleId),
    people: draft.people.filter((person) => person.roleId !== roleId),
    items: draft.items
      .filter((item) => !gone.has(item))
      .map((item) => ({ ...item, roleIds: item.roleIds.filter((id) => id !== roleId) })),
    isSample: draft.isSample && gone.size === 0,
  };
}

/** Undoes `withoutRole`; what changed in between stays. `before` is the draft before the removal. */
export function withRoleBack(draft: BuildDraft, before: BuildDraft, roleId: string): BuildDraft {
  const at = before.roles.findIndex(({ id }) => id === roleId);
  const role = before.roles[at];
  if (!role) return draft;
  const had = new Set(before.items.filter(({ roleIds }) => roleIds.includes(roleId)).map(({ id }) => id));
  return {
    ...draft,
    roles: draft.roles.toSpliced(at, 0, role),
    people: [...draft.people, ...before.people.filter((person) => person.roleId === roleId)],
    items: [
      ...draft.items.map((item) =>
        had.has(item.id) ? { ...item, roleIds: [...item.roleIds, roleId] } : item,
      ),
      ...listItemsOnlyFor(before, roleId),
    ],
  };
}
