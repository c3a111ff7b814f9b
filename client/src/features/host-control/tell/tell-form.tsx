import { Button, Title } from '@mantine/core';
import { countedPeople } from '../../../lib/counted.ts';
import type { NotificationForm } from '../../notifications/notification-form.hooks.ts';
import { NotificationWords } from '../../notifications/notification-words.tsx';
import classes from './tell.module.css';

type TellFormProps = { notification: NotificationForm; people: number };

/** Words of one's own. */
export function TellForm({ notification: { form, submit, isSending }, people }: TellFormProps) {
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-labelledby="own-words">
      <Title order={3} size="h4" id="own-words">
        In your own words
      </Title>
      <NotificationWords form={form} minRows={2} maxRows={8} />
      <Button type="submit" size="md" loading={isSending}>
        Tell {countedPeople(people)}
      </Button>
    </form>
  );
}
