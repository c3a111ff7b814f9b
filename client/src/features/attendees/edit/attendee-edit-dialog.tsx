import { Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { findErrorReason } from '../../../lib/errors/trpc-errors.ts';
import { useUnsaved } from '../../../lib/storage/use-unsaved.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { useHouseholdChanges } from '../../households/households.hooks.ts';
import { PersonMarks } from '../../households/person-marks.tsx';
import { FormFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { OpenedByOthers } from '../../hosts-here/opened-by-others.tsx';
import { describeProblem } from '../list/address-problem.tsx';
import { AttendeeChangedMeanwhile } from './attendee-changed-meanwhile.tsx';
import { useAttendeeMeanwhile } from './attendee-meanwhile.hooks.ts';
import { AttendeeFields, showInvalid, toAttendeeValues, useAttendeeForm } from './attendee-fields.tsx';
import { type Attendee, useUpdateAttendee } from '../attendees.hooks.ts';

type AttendeeEditDialogProps = {
  eventId: string;
  attendee: Attendee;
  /** The same person in the list's current page, if they are on it. */
  current: Attendee | undefined;
  onClose: () => void;
};

/** Mounted while open. */
export function AttendeeEditDialog({ eventId, attendee, current, onClose }: AttendeeEditDialogProps) {
  useReturnFocus();
  const update = useUpdateAttendee();
  const [isConflictShown, setIsConflictShown] = useState(false);
  const draftName = `person-${attendee.id}`;
  const form = useAttendeeForm(toAttendeeValues(attendee), draftName);
  const { opened, meanwhile, decide } = useAttendeeMeanwhile(form, attendee, current, draftName);
  const unsaved = useUnsaved(form.isDirty(), onClose);
  const leave = () => unsaved.close();
  const marking = useHouseholdChanges(eventId);
  const listed = current ?? attendee;
  const { emailProblem, phoneProblem } = listed;
  const save = form.submit((values) => {
    if (update.isPending) return;
    update.mutate(
      // Once the host was told of the conflict, the next save overwrites.
      { eventId, attendeeId: attendee.id, ...values, opened, insists: isConflictShown },
      {
        onSuccess: () => unsaved.finish(onClose),
        onError: (error) => setIsConflictShown(findErrorReason(error) === 'attendees.changed_meanwhile'),
      },
    );
  }, showInvalid);

  const changed = meanwhile && (
    <AttendeeChangedMeanwhile {...{ eventId, form, meanwhile, decide }} isArrival={!isConflictShown} />
  );

  return (
    <Modal opened onClose={leave} title="Edit Attendee">
      <form onSubmit={save} noValidate>
        <Stack gap="lg">
          <OpenedByOthers attendeeId={attendee.id} />
          {meanwhile && !isConflictShown && changed}
          <AttendeeFields
            eventId={eventId}
            form={form}
            problems={{ email: describeProblem(emailProblem), phone: describeProblem(phoneProblem) }}
          />
          <Group>
            <PersonMarks changes={marking} person={listed} isBrought={listed.bringer !== null} />
          </Group>
          {meanwhile && isConflictShown && changed}
          {!meanwhile && isConflictShown && (
            <p role="alert">
              Somebody else changed the same. Save again to keep what you changed here; the rest stays theirs.
            </p>
          )}
          <FormFoot
            label="Save Changes"
            isSaving={update.isPending}
            discard={unsaved.question}
            onCancel={leave}
          />
        </Stack>
      </form>
    </Modal>
  );
}
