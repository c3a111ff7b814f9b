import { Stack } from '@mantine/core';
import type { TargetType } from '@daysheet/shared/messages/notifications.ts';
import { formatPeopleCount } from '../../lib/format-count.ts';
import { PillChoice } from '../../ui/fields/pill-choice.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import { IndividualsField } from '../schedule/items/fields/individuals-field.tsx';
import type { NotificationForm } from './notification-form.hooks.ts';
import { Note } from '../../ui/note.tsx';
import { NotificationRoles } from './notification-roles.tsx';

const targets: { value: TargetType; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'role', label: 'Role' },
  { value: 'individual', label: 'Individual' },
];

type NotificationTargetProps = { event: EventDetails; notification: NotificationForm };

/** The audience. The choices of one kind are retained while another is open. */
export function NotificationTarget({ event, notification }: NotificationTargetProps) {
  const { form, people, choosePeople } = notification;
  const { attendeeCount } = event.readiness;
  const { targetType } = form.values;
  return (
    <Stack gap="sm">
      <PillChoice
        legend="Send to"
        options={targets}
        value={targetType}
        onChange={(to) => form.setFieldValue('targetType', to)}
      />
      {targetType === 'all' && (
        <Note size={15}>
          {attendeeCount === 0
            ? 'Nobody is on your list yet.'
            : `Everyone on your list: ${formatPeopleCount(attendeeCount)}.`}
        </Note>
      )}
      {targetType === 'role' && <NotificationRoles eventId={event.id} form={form} />}
      {targetType === 'individual' && (
        <IndividualsField
          eventId={event.id}
          chosen={people}
          onChange={choosePeople}
          error={form.errors['attendeeIds']}
        />
      )}
    </Stack>
  );
}
