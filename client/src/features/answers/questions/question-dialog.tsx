import { Button, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useZodForm } from '../../../lib/form.ts';
import { createId } from '../../../lib/ids.ts';
import { useUnsaved } from '../../../lib/storage/use-unsaved.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { DialogFoot, DiscardQuestion } from '../../../ui/dialogs/dialog-foot.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import { QuestionFields } from './question-fields.tsx';
import { questionFormSchema, toQuestionValues, withoutStrayChoices } from './question-form.rules.ts';
import { type Question, useSaveQuestion } from './questions.hooks.ts';

type QuestionDialogProps = {
  event: EventDetails;
  question: Question | undefined;
  onClose: () => void;
};

/** What is asked beside who comes. Mounted while open. */
export function QuestionDialog({ event, question, onClose }: QuestionDialogProps) {
  useReturnFocus();
  const [newId] = useState(createId);
  const form = useZodForm(questionFormSchema, {
    draftName: question && `question-${question.id}`,
    initialValues: toQuestionValues(question),
  });
  const unsaved = useUnsaved(form.isDirty(), onClose);
  const save = useSaveQuestion(() => unsaved.finish(onClose));
  const submit = form.submit((values) =>
    save.mutate({ eventId: event.id, id: question?.id ?? newId, ...withoutStrayChoices(values) }),
  );
  const leave = () => unsaved.close();
  return (
    <Modal
      opened
      onClose={leave}
      title={question ? 'Edit the question' : 'Ask a question'}
      size="lg"
      fullScreen={useIsPhone()}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <QuestionFields event={event} form={form} isNew={!question} />
          {unsaved.question ? (
            <DiscardQuestion {...unsaved.question} />
          ) : (
            <DialogFoot>
              <Button variant="default" onClick={leave} disabled={save.isPending}>
                Cancel
              </Button>
              <Button type="submit" loading={save.isPending}>
                {question ? 'Save Changes' : 'Ask'}
              </Button>
            </DialogFoot>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
