import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { toFieldErrors } from '../../../lib/errors/error-fields.rules.ts';
import { focusAgain } from '../../../lib/focus-once.ts';
import { useAttempt } from '../../../lib/errors/use-attempt.ts';
import { AttendeeFields, noAttendee, showInvalid, useAttendeeForm } from './attendee-fields.tsx';
import { useCreateAttendee } from '../attendees.hooks.ts';

const refusals = { 'attendees.too_many': 'name', 'attendees.too_many_of_host': 'name' } as const;

/** Adds one person after the other: the role stays selected, and the name is cleared for the next person. */
export function AttendeeAddForm({ eventId }: { eventId: string }) {
  const attempt = useAttempt();
  const create = useCreateAttendee();
  const form = useAttendeeForm(noAttendee, `person-of-${eventId}`);

  const save = form.submit((values) => {
    if (create.isPending) return;
    const sent = form.getValues();
    create.mutate(
      { eventId, id: attempt.idFor(values), ...values },
      {
        onSuccess: () => {
          attempt.arrived();
          const typed = form.getValues();
          // What was typed meanwhile belongs to the next person.
          const next = Object.entries(typed).filter(([field, value]) => value !== Reflect.get(sent, field));
          form.setValues({ ...noAttendee, roleId: values.roleId, ...Object.fromEntries(next) });
          if (next.length === 0) focusAgain(form.getInputNode('name'));
        },
        onError: (error) => form.showErrors(toFieldErrors(error, refusals)),
      },
    );
  }, showInvalid);

  return (
    <form onSubmit={save} noValidate aria-label="Add an attendee">
      <Stack gap="md">
        <AttendeeFields eventId={eventId} form={form} />
        <Button
          type="submit"
          fullWidth
          loading={create.isPending}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          Add Attendee
        </Button>
      </Stack>
    </form>
  );
}
