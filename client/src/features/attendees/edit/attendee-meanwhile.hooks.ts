import {
  attendeeParts,
  openedAttendee,
  type OpenedAttendee,
} from '@daysheet/shared/attendees/attendees.schemas.ts';
import { mergeChanges } from '@daysheet/shared/lib/three-way-merge.ts';
import { useState } from 'react';
import { useOpenedDraft } from '../../../lib/storage/form-drafts.ts';
import { useArrivals } from '../../hosts-here/arrivals.hooks.ts';
import { hostEdits } from '../../hosts-here/host-edits.ts';
import type { Attendee } from '../attendees.hooks.ts';
import { type AttendeeField, toAttendeeValues, type useAttendeeForm } from './attendee-fields.tsx';

type Form = ReturnType<typeof useAttendeeForm>;
type Values = ReturnType<typeof toAttendeeValues>;
type Person = Pick<Attendee, 'id' | AttendeeField>;
type NewerAttendee = { newer: Person; both: AttendeeField[]; by: string | undefined };

const toValues = (attendee: Person): Values => toAttendeeValues(openedAttendee.parse(attendee));
const fields = openedAttendee.keyof().options;

/**
 * Follows changes of a person while their form is open: it takes over what only somebody else changed, and asks about what
 * both changed. `opened` is the version that a save refers to.
 */
export function useAttendeeMeanwhile(
  form: Form,
  attendee: Person,
  current: Person | undefined,
  draftName: string,
) {
  const [opened, setOpened] = useState(() => openedAttendee.parse(attendee));
  const [meanwhile, setMeanwhile] = useState<NewerAttendee>();
  const follow = (newer: Person, before: OpenedAttendee) => {
    const seen = toAttendeeValues(before);
    const [typed, stored] = [toAttendeeValues(form.getValues()), toValues(newer)];
    const differ = (field: AttendeeField) => typed[field] !== stored[field];
    if (!fields.some((field) => seen[field] !== stored[field]) || !fields.some(differ)) return;
    const { merged, both } = mergeChanges<Values>(attendeeParts, { opened: seen, typed, stored });
    const isUndecided = (field: AttendeeField) =>
      both.some((part) => part.includes(field)) || (meanwhile?.both.includes(field) && differ(field));
    const undecided = fields.filter(isUndecided);
    form.setValues(merged);
    // What came into the form was saved by others, not typed here.
    form.resetDirty(stored);
    // If both changed the same field, a save is refused until the host has decided.
    if (undecided.length === 0) setOpened(openedAttendee.parse(newer));
    setMeanwhile({ newer, both: undecided, by: hostEdits.findEditor(newer.id) });
  };
  const resume = (from: OpenedAttendee) => {
    setOpened(from);
    follow(attendee, from);
  };
  useOpenedDraft(draftName, openedAttendee, () => (form.isDirty() ? opened : undefined), resume);
  useArrivals(current, (newer) => follow(newer, openedAttendee.parse(meanwhile?.newer ?? attendee)));
  const decide = (field: AttendeeField, isTheirs: boolean) => {
    if (!meanwhile) return;
    if (isTheirs) form.setFieldValue(field, toValues(meanwhile.newer)[field]);
    const both = meanwhile.both.filter((other) => other !== field);
    // While a field is undecided, a save still refers to the opened version, and is refused.
    if (both.length === 0) setOpened(openedAttendee.parse(meanwhile.newer));
    setMeanwhile({ ...meanwhile, both });
  };
  return { opened, meanwhile, decide };
}
