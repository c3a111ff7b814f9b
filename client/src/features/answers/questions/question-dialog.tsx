import {
  fromQuestionParts,
  questionForm,
  questionParts,
  questionPartsForm,
  toQuestionParts,
} from '@daysheet/shared/attendees/answers.schemas.ts';
import { Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { findErrorReason } from '../../../lib/errors/trpc-errors.ts';
import { useZodForm } from '../../../lib/form.ts';
import { createId } from '../../../lib/ids.ts';
import { useOpenedDraft } from '../../../lib/storage/form-drafts.ts';
import { useUnsaved } from '../../../lib/storage/use-unsaved.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { FormFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import { AskedMeanwhile } from '../asked-meanwhile.tsx';
import { useMeanwhile } from '../meanwhile.hooks.ts';
import { useDescribedQuestion } from './described-question.hooks.ts';
import { QuestionFields, questionLabels } from './question-fields.tsx';
import { questionFormSchema, toQuestionValues, withoutStrayChoices } from './question-form.rules.ts';
import { type Question, useSaveQuestion } from './questions.hooks.ts';

type QuestionDialogProps = {
  event: EventDetails;
  question: Question | undefined;
  onClose: () => void;
};

/** The form of a question beside who comes. Mounted while open. */
export function QuestionDialog({ event, question, onClose }: QuestionDialogProps) {
  useReturnFocus();
  const [newId] = useState(createId);
  const form = useZodForm(questionFormSchema, {
    draftName: question ? `question-${question.id}` : `question-of-${event.id}`,
    initialValues: toQuestionValues(question),
  });
  const unsaved = useUnsaved(form.isDirty(), onClose);
  const save = useSaveQuestion(() => unsaved.finish(onClose));
  const stored = question && toQuestionParts(questionForm.parse(question));
  const meanwhile = useMeanwhile(questionParts, stored, stored);
  const { opened } = meanwhile;
  useOpenedDraft(
    `question-${question?.id ?? newId}`,
    questionPartsForm,
    () => (form.isDirty() ? opened : undefined),
    meanwhile.setOpened,
  );
  const submit = form.submit((values) =>
    save.mutate({
      eventId: event.id,
      id: question?.id ?? newId,
      ...withoutStrayChoices(values),
      opened: opened && fromQuestionParts(opened),
    }),
  );
  const refused =
    findErrorReason(save.error) === 'answers.changed_meanwhile' && save.variables
      ? toQuestionParts(questionForm.parse(save.variables))
      : undefined;
  const describe = useDescribedQuestion(event.id);
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
          {refused && stored && (
            <AskedMeanwhile
              newer={question}
              both={meanwhile.listBoth(refused).map((key) => ({
                key,
                label: questionLabels[key],
                mine: describe(key, refused),
                theirs: describe(key, stored),
              }))}
              onTake={(field) => {
                form.setValues({ [field]: stored[field] });
                meanwhile.decide(field, refused);
              }}
              onKeep={(field) => meanwhile.decide(field, refused)}
            />
          )}
          <FormFoot
            label={question ? 'Save Changes' : 'Ask'}
            isSaving={save.isPending}
            discard={unsaved.question}
            onCancel={leave}
          />
        </Stack>
      </form>
    </Modal>
  );
}
