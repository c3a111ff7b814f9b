/** An item's audience, with its roles and people loaded. */
export type LoadedAudience = {
  forEveryone: boolean;
  assignmentType: 'roles' | 'individuals';
  roleIds: readonly string[];
  attendeeIds: readonly string[];
};
/** The reader of a schedule: a person with their role, or any person of a role. */
export type Viewer = { attendeeId: string | null; roleId: string | null };

/** *Who sees an item* (docs/specification.md, section 6), for a loaded item; `isSeenBy` on the server is the same rule in SQL. */
export function sees(item: LoadedAudience, { attendeeId, roleId }: Viewer): boolean {
  if (item.forEveryone) return true;
  if (item.assignmentType === 'roles') return roleId !== null && item.roleIds.includes(roleId);
  return attendeeId !== null && item.attendeeIds.includes(attendeeId);
}
