type RoleOpenness = { roleName: string; openToNewcomers: boolean };

/** More names are too many to read here, and the list is one click away. */
const namedMax = 8;

function formatNames(roles: RoleOpenness[]): string {
  const names = roles.slice(0, namedMax).map((role) => role.roleName);
  const more = roles.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Which roles people who are not on the list may join with, and which are reserved for those who are. */
export function describeWhoMayJoin(roles: readonly RoleOpenness[]): string[] {
  const open = roles.filter((role) => role.openToNewcomers);
  const closed = roles.filter((role) => !role.openToNewcomers);
  const first =
    open.length > 0
      ? `Anybody with the code may join as ${formatNames(open)}.`
      : 'Anybody with the code may join, without a role: they see what is for everyone.';
  return closed.length > 0 ? [first, `Closed: ${formatNames(closed)}.`] : [first];
}
