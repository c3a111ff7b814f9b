import {
  notificationMessageMaxLength,
  notificationTitleMaxLength,
} from '@daysheet/shared/messages/notifications.ts';
import { Textarea, TextInput } from '@mantine/core';
import type { NotificationForm } from './notification-form.hooks.ts';

type NotificationTextFieldsProps = { form: NotificationForm['form']; minRows: number; maxRows: number };

/** What guests read: the title, which a locked phone shows too, and the message in a growing field. */
export function NotificationTextFields({ form, ...rows }: NotificationTextFieldsProps) {
  return (
    <>
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
        {...rows}
        maxLength={notificationMessageMaxLength}
        {...form.getInputProps('message')}
      />
    </>
  );
}
