import { Title } from '@mantine/core';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { type EventDetails, useDeleteEvent } from '../events/events.hooks.ts';
import classes from './event-settings-dialog.module.css';
import { settingsTexts } from './event-settings.texts.ts';
import { describeDeletion } from './describe-deletion.ts';

type EventRemovalProps = { event: EventDetails; onDeleted: () => void };

export function EventRemoval({ event, onDeleted }: EventRemovalProps) {
  const remove = useDeleteEvent({
    onDeleted: () => {
      showToast(settingsTexts.deleted);
      onDeleted();
    },
    onError: (error) => showErrorToast(error, settingsTexts.deleteFailed),
  });
  return (
    <section className={classes.section} aria-labelledby="settings-delete">
      <Title order={3} id="settings-delete">
        Delete
      </Title>
      <p className={classes.note}>With everything in it, for you and for your guests.</p>
      <ConfirmButton
        label="Delete Event"
        confirmLabel="Yes, Delete"
        message={
          <>
            {describeDeletion(event)} <strong>This cannot be undone.</strong>
          </>
        }
        onConfirm={() => remove.mutate({ eventId: event.id })}
        loading={remove.isPending}
      />
    </section>
  );
}
