import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { errorReason } from '../../../lib/errors/trpc-errors.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { problemText } from '../list/address-problem.tsx';
import { AttendeeFields, showInvalid, useAttendeeForm } from './attendee-fields.tsx';
import { type Attendee, useUpdateAttendee } from '../attendees.hooks.ts';

type AttendeeEditDialogProps = {
  eventId: string;
  attendee: Attendee;
  /** The same person as the list has them now, where they are on its page. */
  present: Attendee | undefined;
  onClose: () => void;
};

const inWords = ({ name, roleName, email, phone, hint }: Attendee) =>
  [name, roleName, email, phone, hint].filter(Boolean).join(' · ');

/** Mounted while open. */
export function AttendeeEditDialog({ eventId, attendee, present, onClose }: AttendeeEditDialogProps) {
  useReturnFocus();
  const update = useUpdateAttendee();
  const [isTold, setIsTold] = useState(false);
  const { name, roleId, email, phone, hint } = attendee;
  const form = useAttendeeForm({
    name,
    roleId: roleId ?? '',
    email: email ?? '',
    phone: phone ?? '',
    hint: hint ?? '',
  });
  const save = form.submit((values) => {
    if (update.isPending) return;
    const opened = { name, roleId, email, phone, hint };
    update.mutate(
      // Once the host has been told, the next save is meant.
      { eventId, attendeeId: attendee.id, ...values, opened, insists: isTold },
      {
        onSuccess: onClose,
        onError: (error) => setIsTold(errorReason(error) === 'attendees.changed_meanwhile'),
      },
    );
  }, showInvalid);

  return (
    <Modal opened onClose={onClose} title="Edit Attendee" closeOnClickOutside={!form.isDirty()}>
      <form onSubmit={save} noValidate>
        <Stack gap="lg">
          <AttendeeFields
            eventId={eventId}
            form={form}
            problems={{
              email: problemText(attendee.emailProblem),
              phone: problemText(attendee.phoneProblem),
            }}
          />
          {isTold && (
            <p role="alert">
              Somebody else changed the same.{present && ` Now on the list: ${inWords(present)}.`} Save again
              to keep what you changed here; the rest stays theirs.
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
