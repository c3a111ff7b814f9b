import type { GuestField } from '@daysheet/shared/guest-lists/guest-rows.ts';
import { isSameField, listFieldsSince, type SheetContent } from './sheet-rows.rules.ts';

/** Somebody on the list, as far as a sheet may change them. What is not known is empty. */
export type SheetPerson = SheetContent & {
  id: string;
  hasJoined: boolean;
  /** They typed what is known of them. */
  isSelfJoined: boolean;
};
export type FieldChange = { field: GuestField; from: string; to: string };

/** A row without a name or a role does not say that there is none; one whose phone was taken out does. */
const cannotBeEmptied: ReadonlySet<GuestField> = new Set(['name', 'role']);

/**
 * What a row changes of somebody: what was changed in the sheet since it was decided on, and is not on the list like that.
 * What the host changed here since then stays, as long as the sheet says what it said. What guests typed themselves is
 * filled up and never replaced.
 */
export const listChanges = (person: SheetPerson, row: SheetContent, decided: string | null): FieldChange[] =>
  listFieldsSince(decided, row).flatMap((field) => {
    const [from, to] = [person[field], row[field]];
    if (isSameField(field, from, to)) return [];
    if (to === '' && cannotBeEmptied.has(field)) return [];
    return person.isSelfJoined && from !== '' ? [] : [{ field, from, to }];
  });

/** Whoever has joined stays, whatever a sheet says: what they did would go with them. */
export const mayLeave = ({ hasJoined, isSelfJoined }: SheetPerson): boolean => !hasJoined && !isSelfJoined;

/** The person as they are once these changes are accepted. */
export const applyChanges = (person: SheetPerson, changes: readonly FieldChange[]): SheetPerson => ({
  ...person,
  ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
});
