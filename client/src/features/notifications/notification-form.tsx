import { Button, Stack } from '@mantine/core';
import { IconClock, IconSend } from '@tabler/icons-react';
import type { EventDetails } from '../events/events.hooks.ts';
import { useNotificationForm } from './notification-form.hooks.ts';
import { NotificationTarget } from './notification-target.tsx';
import { NotificationWhen } from './notification-when.tsx';
import { NotificationTextFields } from './notification-text-fields.tsx';

/** The text of a notification, its audience, and its time. */
export function NotificationForm({ event }: { event: EventDetails }) {
  const notification = useNotificationForm(event.id);
  const { form, submit, isSending } = notification;
  const isLater = Boolean(form.values.at);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <NotificationTextFields form={form} minRows={3} maxRows={10} />
        <NotificationTarget event={event} notification={notification} />
        <NotificationWhen timeZone={event.timeZone} form={form} />
        <Button
          type="submit"
          size="md"
          loading={isSending}
          leftSection={isLater ? <IconClock size={18} aria-hidden /> : <IconSend size={18} aria-hidden />}
        >
          {isLater ? 'Schedule Notification' : 'Send Notification'}
        </Button>
      </Stack>
    </form>
  );
}
