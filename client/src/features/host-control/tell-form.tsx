import { notificationMessageMaxLength, notificationTitleMaxLength } from '@daysheet/shared/notifications.ts';
import { Button, Textarea, TextInput, Title } from '@mantine/core';
import type { NotificationForm } from '../notifications/notification-form.hooks.ts';
import { peopleText } from './control.rules.ts';
import classes from './tell.module.css';

type TellFormProps = { notification: NotificationForm; people: number };

/** Words of one's own. */
export function TellForm({ notification: { form, submit, isSending }, people }: TellFormProps) {
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-labelledby="own-words">
      <Title order={3} size="h4" id="own-words">
        In your own words
      </Title>
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
        minRows={2}
        maxRows={8}
        maxLength={notificationMessageMaxLength}
        {...form.getInputProps('message')}
      />
      <Button type="submit" size="md" loading={isSending}>
        Tell {peopleText(people)}
      </Button>
    </form>
  );
}
