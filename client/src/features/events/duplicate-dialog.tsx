import { duplicateEventInput } from '@daysheet/shared/events/events.schemas.ts';
import { eventNameMaxLength } from '@daysheet/shared/events/events.ts';
import { Checkbox, Modal, Stack, TextInput } from '@mantine/core';
import { toFieldErrors } from '../../lib/errors/error-fields.rules.ts';
import { useAttempt } from '../../lib/errors/use-attempt.ts';
import { useZodForm } from '../../lib/form.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { useUnsaved } from '../../lib/storage/use-unsaved.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { FormFoot } from '../../ui/dialogs/dialog-foot.tsx';
import { useDuplicateEvent } from './events.hooks.ts';
import { eventsTexts } from './events.texts.ts';

type DuplicateDialogProps = {
  event: { id: string; name: string };
  onClose: () => void;
  onOpenCopy: (eventId: string) => void;
};

const refusals = {
  'events.too_many': 'name',
  'events.too_many_copies': 'name',
  'attendees.too_many_of_host': 'withAttendees',
  'events.people_to_come': 'withAttendees',
} as const;
const copyForm = duplicateEventInput.omit({ id: true });
const suffix = ' (Copy)';

export function DuplicateDialog({ event, onClose, onOpenCopy }: DuplicateDialogProps) {
  useReturnFocus();
  const attempt = useAttempt();
  const duplicate = useDuplicateEvent();
  const form = useZodForm(copyForm, {
    draftName: `copy-of-${event.id}`,
    initialValues: {
      eventId: event.id,
      name: event.name.slice(0, eventNameMaxLength - suffix.length) + suffix,
      withAttendees: false,
    },
  });
  const unsaved = useUnsaved(form.isDirty(), onClose);
  const leave = () => unsaved.close();
  const save = form.submit((copy) => {
    const id = attempt.idFor(copy);
    duplicate.mutate(
      { ...copy, id },
      {
        onSuccess: () => {
          showToast({
            ...eventsTexts.duplicated,
            action: { label: 'Open the copy', run: () => onOpenCopy(id) },
          });
          unsaved.finish(onClose);
        },
        onError: (error) => {
          form.showErrors(toFieldErrors(error, refusals));
          showErrorToast(error, eventsTexts.duplicateFailed);
        },
      },
    );
  });
  return (
    <Modal opened onClose={leave} title="Duplicate Event">
      <form onSubmit={save} noValidate>
        <Stack>
          <TextInput
            label="Event Name"
            description="The copy is a draft with the same dates, roles, schedule and day labels."
            maxLength={eventNameMaxLength}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Checkbox
            label="Copy the attendees, too"
            description="They come along as they are on the list: nobody has joined the copy yet."
            {...form.getInputProps('withAttendees', { type: 'checkbox' })}
          />
          <FormFoot
            label="Duplicate"
            isSaving={duplicate.isPending}
            discard={unsaved.question}
            onCancel={leave}
          />
        </Stack>
      </form>
    </Modal>
  );
}
