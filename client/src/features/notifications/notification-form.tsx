import { Button, Textarea, TextInput } from '@mantine/core';
import { notificationMessageMaxLength, notificationTitleMaxLength } from '@daysheet/shared/notifications.ts';
import { IconClock, IconSend } from '@tabler/icons-react';
import type { EventDetails } from '../events/events.hooks.ts';
import { useNotificationForm } from './notification-form.hooks.ts';
import classes from './notification-form.module.css';
import { NotificationTarget } from './notification-target.tsx';
import { NotificationWhen } from './notification-when.tsx';

/** What guests are told, whom of them, and when. */
export function NotificationForm({ event }: { event: EventDetails }) {
  const notification = useNotificationForm(event.id);
  const { form, submit, isSending } = notification;
  const isLater = Boolean(form.values.at);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label="Title"
        placeholder="Dinner is served"
        required
        withAsterisk={false}
        maxLength={notificationTitleMaxLength}
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Message"
        placeholder="Please come to the garden hall."
        required
        withAsterisk={false}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={notificationMessageMaxLength}
        {...form.getInputProps('message')}
      />
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
    </form>
  );
}
