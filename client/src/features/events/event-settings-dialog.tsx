import { Modal } from '@mantine/core';
import { showErrorToast, showToast } from '../../lib/toasts.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import classes from './event-settings-dialog.module.css';
import { useDeleteEvent, useEvent } from './events.hooks.ts';
import { eventsTexts } from './events.texts.ts';
import { whatGoesWith } from './what-goes-with.ts';

type EventSettingsDialogProps = { event: { id: string; name: string }; onClose: () => void };

export function EventSettingsDialog({ event, onClose }: EventSettingsDialogProps) {
  const { data } = useEvent(event.id);
  const remove = useDeleteEvent({
    onDeleted: () => {
      showToast(eventsTexts.deleted);
      onClose();
    },
    onError: (error) => showErrorToast(error, eventsTexts.deleteFailed),
  });

  return (
    <Modal opened onClose={onClose} title="Event Settings">
      <p className={classes.name}>{event.name}</p>
      <section className={classes.section}>
        <ConfirmButton
          label="Delete Event"
          confirmLabel="Yes, Delete"
          message={
            <>
              {whatGoesWith(data)} <strong>This cannot be undone.</strong>
            </>
          }
          onConfirm={() => remove.mutate({ eventId: event.id })}
          loading={remove.isPending}
        />
      </section>
    </Modal>
  );
}
