import { Button, Modal } from '@mantine/core';
import { showErrorToast, showToast } from '../../lib/toasts.tsx';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import classes from './event-settings-dialog.module.css';
import { useDeleteEvent, useEvent } from './events.hooks.ts';
import { eventsTexts } from './events.texts.ts';
import { whatGoesWith } from './what-goes-with.ts';

type EventSettingsDialogProps = {
  event: { id: string; name: string };
  onClose: () => void;
  onDuplicate: () => void;
};

export function EventSettingsDialog({ event, onClose, onDuplicate }: EventSettingsDialogProps) {
  useReturnFocus();
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
      <div className={classes.section}>
        <Button variant="default" onClick={onDuplicate}>
          Duplicate Event
        </Button>
      </div>
      <div className={classes.section}>
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
      </div>
    </Modal>
  );
}
