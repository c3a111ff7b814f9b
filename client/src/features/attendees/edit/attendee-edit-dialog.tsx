import { openedAttendee } from '@daysheet/shared/attendees.schemas.ts';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { findErrorReason } from '../../../lib/errors/trpc-errors.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { OpenedByOthers } from '../../hosts-here/opened-by-others.tsx';
import { describeProblem } from '../list/address-problem.tsx';
import { AttendeeFields, showInvalid, toAttendeeValues, useAttendeeForm } from './attendee-fields.tsx';
import { type Attendee, useUpdateAttendee } from '../attendees.hooks.ts';

type AttendeeEditDialogProps = {
  eventId: string;
  attendee: Attendee;
  /** The same person as the list has them now, where they are on its page. */
  current: Attendee | undefined;
  onClose: () => void;
};

const formatAttendee = (attendee: Attendee) =>
  Object.values({ ...openedAttendee.parse(attendee), roleId: attendee.roleName })
    .filter(Boolean)
    .join(' · ');

/** Mounted while open. */
export function AttendeeEditDialog({ eventId, attendee, current, onClose }: AttendeeEditDialogProps) {
  useReturnFocus();
  const update = useUpdateAttendee();
  const [isConflictShown, setIsConflictShown] = useState(false);
  const opened = openedAttendee.parse(attendee);
  const form = useAttendeeForm(toAttendeeValues(opened), `person-${attendee.id}`);
  const save = form.submit((values) => {
    if (update.isPending) return;
    update.mutate(
      // Once the host has been told, the next save is meant.
      { eventId, attendeeId: attendee.id, ...values, opened, insists: isConflictShown },
      {
        onSuccess: onClose,
        onError: (error) => setIsConflictShown(findErrorReason(error) === 'attendees.changed_meanwhile'),
      },
    );
  }, showInvalid);

  return (
    <Modal opened onClose={onClose} title="Edit Attendee" closeOnClickOutside={!form.isDirty()}>
      <form onSubmit={save} noValidate>
        <Stack gap="lg">
          <OpenedByOthers attendeeId={attendee.id} />
          <AttendeeFields
            eventId={eventId}
            form={form}
            problems={{
              email: describeProblem(attendee.emailProblem),
              phone: describeProblem(attendee.phoneProblem),
            }}
          />
          {isConflictShown && (
            <p role="alert">
              Somebody else changed the same.{current && ` Now on the list: ${formatAttendee(current)}.`} Save
              again to keep what you changed here; the rest stays theirs.
            </p>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={update.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={update.isPending}>
              Save Changes
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
