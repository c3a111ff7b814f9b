import { Button, Title, Stack } from '@mantine/core';
import { formatPeopleCount } from '../../../lib/format-count.ts';
import type { NotificationForm } from '../../notifications/notification-form.hooks.ts';
import { NotificationTextFields } from '../../notifications/notification-text-fields.tsx';

type AnnouncementFormProps = { notification: NotificationForm; people: number };

/** The form of an announcement in the host's own words. */
export function AnnouncementForm({
  notification: { form, submit, isSending },
  people,
}: AnnouncementFormProps) {
  return (
    <form onSubmit={submit} noValidate aria-labelledby="own-words">
      <Stack gap="md">
        <Title order={3} size="h4" id="own-words">
          In your own words
        </Title>
        <NotificationTextFields form={form} minRows={2} maxRows={8} />
        <Button type="submit" size="md" loading={isSending}>
          Tell {formatPeopleCount(people)}
        </Button>
      </Stack>
    </form>
  );
}
