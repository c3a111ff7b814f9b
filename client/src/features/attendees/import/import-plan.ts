import type { ImportRow } from '@daysheet/shared/attendees.schemas.ts';
import { buildPersonKey } from '@daysheet/shared/attendees.ts';
import { toRoleNameKey } from '@daysheet/shared/roles.ts';
import type { GuestFile } from './read/read-in-worker.ts';

/** What becomes of people whose name is on the list already. */
export type Namesakes = 'skip' | 'add';
/** What is sent: the rows of a file as its host chose. */
export type ImportPlan = { importId: string; rows: ImportRow[]; namesakes: Namesakes };

/** Everybody with a role: those whom the file gives none get `role`, and are left out where that is empty. */
export function planImport(
  { importId, people }: Pick<GuestFile, 'importId' | 'people'>,
  { role, namesakes }: { role: string; namesakes: Namesakes },
): ImportPlan {
  const seen = new Map<string, number>();
  const rows = people
    .map((person) => ({ ...person, role: person.role || role }))
    .filter((person) => person.role !== '')
    .map((person) => {
      const key = buildPersonKey({ ...person, role: toRoleNameKey(person.role) });
      const twin = seen.get(key) ?? 0;
      seen.set(key, twin + 1);
      return { ...person, twin };
    });
  return { importId, rows, namesakes };
}
