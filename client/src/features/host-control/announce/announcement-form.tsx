import { Button, Title } from '@mantine/core';
import { formatPeopleCount } from '../../../lib/format-count.ts';
import type { NotificationForm } from '../../notifications/notification-form.hooks.ts';
import { NotificationWords } from '../../notifications/notification-words.tsx';
import classes from './announce.module.css';

type AnnouncementFormProps = { notification: NotificationForm; people: number };

/** Words of one's own. */
export function AnnouncementForm({
  notification: { form, submit, isSending },
  people,
}: AnnouncementFormProps) {
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-labelledby="own-words">
      <Title order={3} size="h4" id="own-words">
        In your own words
      </Title>
      <NotificationWords form={form} minRows={2} maxRows={8} />
      <Button type="submit" size="md" loading={isSending}>
        Tell {formatPeopleCount(people)}
      </Button>
    </form>
  );
}
