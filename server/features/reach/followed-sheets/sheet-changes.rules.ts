import type { GuestField } from '@daysheet/shared/guest-lists/guest-rows.ts';
import { isSameField, listFieldsSince, type SheetContent } from './sheet-rows.rules.ts';

/** A person on the list, with the fields that a sheet may change. An unknown field is empty. */
export type SheetPerson = SheetContent & {
  id: string;
  hasJoined: boolean;
  /** They typed their details themselves. */
  isSelfJoined: boolean;
};
export type FieldChange = { field: GuestField; from: string; to: string };

/** A row without a name or role does not clear that field; a row whose phone was removed does. */
const cannotBeEmptied: ReadonlySet<GuestField> = new Set(['name', 'role']);

/**
 * Lists what a row changes of a person: the fields that changed in the sheet since the last decision and differ from the
 * list. A host's later change on the list stays as long as the sheet's value is the same. Details that guests typed
 * themselves are completed, never replaced.
 */
export const listChanges = (person: SheetPerson, row: SheetContent, decided: string | null): FieldChange[] =>
  listFieldsSince(decided, row).flatMap((field) => {
    const [from, to] = [person[field], row[field]];
    if (isSameField(field, from, to)) return [];
    if (to === '' && cannotBeEmptied.has(field)) return [];
    return person.isSelfJoined && from !== '' ? [] : [{ field, from, to }];
  });

/** People who have joined stay, whatever a sheet says: removing them would remove what they did. */
export const mayLeave = ({ hasJoined, isSelfJoined }: SheetPerson): boolean => !hasJoined && !isSelfJoined;

/** Returns the person with these changes applied. */
export const applyChanges = (person: SheetPerson, changes: readonly FieldChange[]): SheetPerson => ({
  ...person,
  ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
});
