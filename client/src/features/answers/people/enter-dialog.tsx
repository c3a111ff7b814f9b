import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { Reply } from '@daysheet/shared/answers.ts';
import { useState } from 'react';
import { describeError } from '../../../lib/errors/error-text.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { PillChoice } from '../../../ui/fields/pill-choice.tsx';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { buildTelHref } from '../../attendees/list/contact-links.rules.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import { type AnswersOfPerson, useAnswersOfPerson, useEnterAnswers } from '../answers.hooks.ts';
import { answersTexts, replyTexts } from '../answers.texts.ts';
import { type TypedWords, toTypedWords } from './enter.rules.ts';
import { WordsField } from './words-field.tsx';

type EnterDialogProps = { event: EventDetails; attendeeId: string; onClose: () => void };

/** What somebody says on the telephone, entered in their place. Mounted while open. */
export function EnterDialog({ event, attendeeId, onClose }: EnterDialogProps) {
  useReturnFocus();
  const person = useAnswersOfPerson(event.id, attendeeId);
  return (
    <Modal
      opened
      onClose={onClose}
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
        <EnterForm event={event} attendeeId={attendeeId} person={person.data} onClose={onClose} />
      )}
    </Modal>
  );
}

type EnterFormProps = EnterDialogProps & { person: AnswersOfPerson };

function EnterForm({ event, attendeeId, person, onClose }: EnterFormProps) {
  const [replies, setReplies] = useState<ReadonlyMap<string, Reply>>(new Map());
  const [words, setWords] = useState<ReadonlyMap<string, TypedWords>>(new Map());
  const enter = useEnterAnswers(event.id, onClose);
  const save = () =>
    enter.run({
      replies: [...replies].map(([askingId, reply]) => ({ askingId, attendeeId, reply })),
      words: [...words].flatMap(([questionId, { value, note }]) => {
        const question = person.questions.find(({ id }) => id === questionId);
        return question ? [{ questionId, attendeeId, version: question.version, value, note }] : [];
      }),
    });
  return (
    <form
      noValidate
      onSubmit={(event_) => {
        event_.preventDefault();
        if (replies.size + words.size > 0) save();
        else onClose();
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
        {person.askings.map(({ id, title, allowsMaybe, reply }) => (
          <PillChoice
            key={id}
            legend={title ?? event.name}
            options={(['coming', 'maybe', 'not_coming'] as const)
              .filter((one) => allowsMaybe || one !== 'maybe' || reply === 'maybe')
              .map((value) => ({ value, label: replyTexts[value] }))}
            value={replies.get(id) ?? reply ?? ''}
            onChange={(chosen) => chosen && setReplies(new Map([...replies, [id, chosen]]))}
          />
        ))}
        {person.questions.map((question) => (
          <WordsField
            key={question.id}
            question={question}
            typed={words.get(question.id) ?? toTypedWords(question)}
            onChange={(typed) => setWords(new Map([...words, [question.id, typed]]))}
          />
        ))}
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={enter.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={enter.isPending}>
            Save
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
