import {
  type householdForm,
  householdParts,
  openedHousehold,
  type OpenedHousehold,
} from '@daysheet/shared/attendees/households.schemas.ts';
import { isPartChanged, mergeChanges } from '@daysheet/shared/lib/three-way-merge.ts';
import { useState } from 'react';
import type { useZodForm } from '../../lib/form.ts';
import { useOpenedDraft } from '../../lib/storage/form-drafts.ts';
import { useArrivals } from '../hosts-here/arrivals.hooks.ts';

type Field = keyof OpenedHousehold;
type Form = ReturnType<typeof useZodForm<typeof householdForm>>;

/** The values of the fields for a household. */
export const toHouseholdValues = ({ name, address, plusOnes }: OpenedHousehold) => ({
  name,
  address: address ?? '',
  plusOnes,
});
const toTyped = ({ name, address, plusOnes = 0 }: Form['values']): OpenedHousehold => ({
  name,
  address: address || null,
  plusOnes,
});
const differ = (one: OpenedHousehold, other: OpenedHousehold) =>
  householdParts.some((part) => isPartChanged(part, one, other));

/**
 * Follows changes of a household while its form is open: it takes over what only somebody else changed, and `both` is what
 * the host decides. `opened` is the version that a save refers to.
 */
export function useHouseholdMeanwhile(form: Form, household: OpenedHousehold, draftName: string) {
  const stored = openedHousehold.parse(household);
  const [opened, setOpened] = useState(stored);
  const [newer, setNewer] = useState<OpenedHousehold>();
  const typed = toTyped(form.values);
  const follow = (seen: OpenedHousehold, from: OpenedHousehold) => {
    if (!differ(seen, stored)) return;
    setNewer(stored);
    const states = { opened: from, typed: toTyped(form.getValues()), stored };
    const { merged, both } = mergeChanges(householdParts, states);
    form.setValues(toHouseholdValues(merged));
    // What came into the form was saved by others, not typed here.
    form.resetDirty(toHouseholdValues(stored));
    // If both changed the same field, a save is refused until the host has decided.
    const undecided = both.flat().map((field) => [field, from[field]]);
    setOpened({ ...stored, ...Object.fromEntries(undecided) });
  };
  useOpenedDraft(
    draftName,
    openedHousehold,
    () => (form.isDirty() ? opened : undefined),
    (from) => follow(from, from),
  );
  useArrivals(household, () => follow(newer ?? opened, opened));
  return {
    opened,
    typed,
    isDirty: differ(opened, typed),
    /** The state that somebody else saved since it was opened. */
    newer,
    both: mergeChanges(householdParts, { opened, typed, stored }).both.flat(),
    decide: (field: Field, isTheirs: boolean) => {
      if (isTheirs) form.setValues({ [field]: toHouseholdValues(stored)[field] });
      setOpened({ ...opened, [field]: stored[field] });
    },
  };
}
