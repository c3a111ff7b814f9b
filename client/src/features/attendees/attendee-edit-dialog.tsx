import { Button, Group, Modal, Stack } from '@mantine/core';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { AttendeeFields, showInvalid, useAttendeeForm } from './attendee-fields.tsx';
import { type Attendee, useUpdateAttendee } from './attendees.hooks.ts';

type AttendeeEditDialogProps = { eventId: string; attendee: Attendee; onClose: () => void };

/** Mounted while open. */
export function AttendeeEditDialog({ eventId, attendee, onClose }: AttendeeEditDialogProps) {
  useReturnFocus();
  const update = useUpdateAttendee();
  const form = useAttendeeForm({
    name: attendee.name,
    roleId: attendee.roleId ?? '',
    email: attendee.email ?? '',
    phone: attendee.phone ?? '',
    hint: attendee.hint ?? '',
  });
  const save = form.submit((values) => {
    if (update.isPending) return;
    update.mutate({ eventId, attendeeId: attendee.id, ...values }, { onSuccess: onClose });
  }, showInvalid);

  return (
    <Modal opened onClose={onClose} title="Edit Attendee" closeOnClickOutside={!form.isDirty()}>
      <form onSubmit={save} noValidate>
        <Stack gap="lg">
          <AttendeeFields eventId={eventId} form={form} />
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
