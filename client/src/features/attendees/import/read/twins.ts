import { buildPersonKey } from '@daysheet/shared/guest-lists/person-key.ts';
import type { GuestRow } from '@daysheet/shared/guest-lists/guest-rows.ts';
import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';

/** For each row, how many equal rows come before it: two guests may share all that is known of them. */
export function countTwins(rows: readonly GuestRow[]): number[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = buildPersonKey({ ...row, role: toRoleNameKey(row.role) });
    const twin = seen.get(key) ?? 0;
    seen.set(key, twin + 1);
    return twin;
  });
}
