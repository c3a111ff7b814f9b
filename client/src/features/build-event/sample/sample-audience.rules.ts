import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';
import { guestsRole, type Template } from '@daysheet/shared/events/event-templates.ts';

export type AudienceRole = {
  id: string;
  roleName: string;
  /** Its name in the sample, if it came from there: it may have been renamed since. */
  sampleName?: string | undefined;
  /** Whether newcomers may choose it. */
  isOpen: boolean;
};

const isCalled = ({ roleName, sampleName }: AudienceRole, name: string) =>
  sampleName === name || toRoleNameKey(roleName) === toRoleNameKey(name);

/** The role that the sample means by a name: the one that came from it, else one of the same name. */
const findRole = (roles: readonly AudienceRole[], name: string) =>
  roles.find(({ sampleName }) => sampleName === name) ?? roles.find((role) => isCalled(role, name));

/** The roles of guests where no role has that name: the open roles that are not in the sample. */
export const listOtherGuests = (roles: readonly AudienceRole[], template: Template): AudienceRole[] =>
  roles.filter((role) => role.isOpen && !template.roles.some(({ name }) => isCalled(role, name)));

/**
 * The audience of a sample item among an event's roles; no role means everyone. Null if the event has none of the item's
 * roles: without them everyone would see it, so that is left to the host.
 */
export function resolveSampleAudience(
  names: readonly string[],
  roles: readonly AudienceRole[],
  template: Template,
): { roleIds: string[] } | null {
  const found = names.map((name) => {
    const same = findRole(roles, name);
    if (same) return [same];
    return name === guestsRole ? listOtherGuests(roles, template) : [];
  });
  const isForAll = names.some((name, index) => name === guestsRole && found[index]?.length === 0);
  if (names.length === 0 || isForAll) return { roleIds: [] };
  const roleIds = [...new Set(found.flat().map(({ id }) => id))];
  return roleIds.length === 0 ? null : { roleIds };
}
