import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';
import { familyMembers } from './setup-choices.ts';

type CustomMember = { id: string; name: string };
export type FamilyValues = {
  /** Keys of the listed members that are chosen. */
  members: string[];
  /** What the listed members are called, where that is not their label. */
  names: Record<string, string>;
  custom: CustomMember[];
};
type Member = { key: string; name: string; description: string };

/** Everybody chosen, in the order of the screen. A name that was emptied is the label again. */
export const listChosenMembers = ({ members, names, custom }: FamilyValues): Member[] => [
  ...familyMembers
    .filter(({ key }) => members.includes(key))
    .map(({ key, label, description }) => ({
      key,
      description,
      name: names[key]?.replace(/\s+/gu, ' ').trim() || label,
    })),
  ...custom.map(({ id, name }) => ({ key: id, name, description: 'Family member' })),
];

/** Members whose name somebody before them has: a role is known by its name. */
export function findKeysWithTakenName(values: FamilyValues): string[] {
  const seen = new Set<string>();
  return listChosenMembers(values).flatMap(({ key, name }) => {
    const isTaken = seen.has(toRoleNameKey(name));
    seen.add(toRoleNameKey(name));
    return isTaken ? key : [];
  });
}
