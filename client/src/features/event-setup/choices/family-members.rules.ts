import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';
import { familyMembers } from './setup-choices.ts';

type CustomMember = { id: string; name: string };
export type FamilyValues = {
  /** Keys of the listed members that are chosen. */
  members: string[];
  /** The names of listed members, where they differ from their labels. */
  names: Record<string, string>;
  custom: CustomMember[];
};
type Member = { key: string; name: string; description: string };

/** All chosen members, in the order of the screen. An emptied name falls back to the label. */
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

/** Members with the same name as an earlier one: a role is identified by its name. */
export function findKeysWithTakenName(values: FamilyValues): string[] {
  const seen = new Set<string>();
  return listChosenMembers(values).flatMap(({ key, name }) => {
    const isTaken = seen.has(toRoleNameKey(name));
    seen.add(toRoleNameKey(name));
    return isTaken ? key : [];
  });
}
