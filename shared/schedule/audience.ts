/** Whom an item is for, with its roles and people at hand. */
export type AtHand = {
  forEveryone: boolean;
  assignmentType: 'roles' | 'individuals';
  roleIds: readonly string[];
  attendeeIds: readonly string[];
};
/** Who looks at a schedule: a person, with the role they hold, or somebody who only holds a role. */
export type Viewer = { attendeeId: string | null; roleId: string | null };

/** *Who sees an item* (docs/specification.md, section 6) for somebody and an item at hand; `isSeenBy` on the server is the same rule in SQL. */
export function sees(item: AtHand, { attendeeId, roleId }: Viewer): boolean {
  if (item.forEveryone) return true;
  if (item.assignmentType === 'roles') return roleId !== null && item.roleIds.includes(roleId);
  return attendeeId !== null && item.attendeeIds.includes(attendeeId);
}
