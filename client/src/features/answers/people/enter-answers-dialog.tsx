import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatInstant } from '../../../lib/dates/instants.ts';
import { describeError } from '../../../lib/errors/error-text.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { PillChoice } from '../../../ui/fields/pill-choice.tsx';
import { FormFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Note } from '../../../ui/note.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { buildTelHref } from '../../attendees/list/contact-links.rules.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import { type AnswersOfPerson, useAnswersOfPerson } from '../answers.hooks.ts';
import { answersTexts, replyTexts } from '../answers.texts.ts';
import { useEnteredAnswers } from './enter-answers.hooks.ts';
import { toTypedAnswer } from './enter-answers.rules.ts';
import { QuestionAnswerField } from './question-answer-field.tsx';

type EnterAnswersDialogProps = { event: EventDetails; attendeeId: string; onClose: () => void };

/** Enters what somebody says on the telephone on their behalf. Mounted while open. */
export function EnterAnswersDialog({ event, attendeeId, onClose }: EnterAnswersDialogProps) {
  useReturnFocus();
  const person = useAnswersOfPerson(event.id, attendeeId);
  const entering = useEnteredAnswers(event.id, attendeeId, onClose);
  const { unsaved } = entering;
  const leave = () => unsaved.close();
  return (
    <Modal
      opened
      onClose={leave}
      title={person.data ? `Answers of ${person.data.name}` : 'Answers'}
      size="lg"
      fullScreen={useIsPhone()}
    >
      {person.isPending && (
        <Loading label="Loading their answers...">
          <Skeleton height={44} mb="sm" />
          <Skeleton height={44} />
        </Loading>
      )}
      {person.error && !person.data && (
        <ErrorState
          compact
          {...describeError(person.error, answersTexts.readFailed)}
          onRetry={() => void person.refetch()}
          retrying={person.isFetching}
        />
      )}
      {person.data && (
        <EnterForm event={event} person={person.data} entering={entering} onUnchanged={onClose}>
          <FormFoot label="Save" isSaving={entering.isPending} discard={unsaved.question} onCancel={leave} />
        </EnterForm>
      )}
    </Modal>
  );
}

type EnterFormProps = {
  event: EventDetails;
  person: AnswersOfPerson;
  entering: ReturnType<typeof useEnteredAnswers>;
  onUnchanged: () => void;
  /** The dialog's last line. */
  children: ReactNode;
};

function EnterForm({ event, person, entering, onUnchanged, children }: EnterFormProps) {
  const { replies, words, isDirty, reply: enter, say, save, countLeftOut } = entering;
  return (
    <form
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        if (isDirty) save(person);
        else onUnchanged();
      }}
    >
      <Stack gap="lg">
        {person.phone && (
          <Group>
            <Button
              component="a"
              variant="default"
              href={buildTelHref(person.phone)}
              leftSection={<IconPhone size={18} aria-hidden />}
            >
              {person.phone}
            </Button>
          </Group>
        )}
        {person.askings.map(({ id, title, allowsMaybe, reply, offeredUntil }) => (
          <PillChoice
            key={id}
            legend={title ?? event.name}
            description={
              offeredUntil
                ? `A place is held until ${formatInstant(offeredUntil, event.timeZone)}.`
                : undefined
            }
            options={(['coming', 'maybe', 'not_coming'] as const)
              .filter((one) => allowsMaybe || one !== 'maybe' || reply === 'maybe')
              .map((value) => ({ value, label: replyTexts[value] }))}
            // They have not said yet whether they take the place.
            value={replies.get(id) ?? (offeredUntil ? '' : (reply ?? ''))}
            onChange={(chosen) => chosen && enter(id, chosen)}
          />
        ))}
        {person.questions.map((question) => (
          <QuestionAnswerField
            key={question.id}
            question={question}
            typed={words.get(question.id) ?? toTypedAnswer(question)}
            onChange={(typed) => say(question, typed)}
          />
        ))}
        {countLeftOut(person) > 0 && (
          <Note size={15} role="status">
            Some of what you entered is not asked so any more. It is left out.
          </Note>
        )}
        {children}
      </Stack>
    </form>
  );
}
