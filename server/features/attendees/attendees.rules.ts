type ComparedRow = { name: string; roleId: string | null; email: string | null; phone: string | null };

/**
 * What makes two rows of a guest list the same person to an import: name, role, e-mail and phone, without regard to
 * case, and to how the digits are grouped.
 */
export function importKey({ name, roleId, email, phone }: ComparedRow): string {
  const digits = phone?.replace(/[^\d+]/g, '') ?? '';
  return JSON.stringify([name.normalize('NFC').toLowerCase(), roleId, email?.toLowerCase() ?? '', digits]);
}

/** How two role names compare: without regard to case. */
export const roleNameKey = (roleName: string): string => roleName.normalize('NFC').toLowerCase();

/** The words that a search looks for in a `searchName`, as a LIKE pattern that takes % and _ as letters. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
