import { Button, Group, Skeleton } from '@mantine/core';
import { questionsMax } from '@daysheet/shared/attendees/answers.ts';
import { useState } from 'react';
import { describeError } from '../../../lib/errors/error-text.ts';
import { List } from '../../../ui/lists/list.tsx';
import { Note } from '../../../ui/note.tsx';
import { LinkButton } from '../../../ui/page/links.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import { answersTexts } from '../answers.texts.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { QuestionRow } from './question-row.tsx';
import { type Question, useQuestions, useWordCounts } from './questions.hooks.ts';

/** The questions beside who comes, with their answers. */
export function QuestionSection({ event }: { event: EventDetails }) {
  const questions = useQuestions(event.id);
  const counts = useWordCounts(event.id);
  const [opened, setOpened] = useState<Question | 'new'>();
  const mayPlan = event.can.plan;
  const isFull = (questions.data?.length ?? 0) >= questionsMax;
  return (
    <Section
      title="Questions"
      beside={
        <Group gap="xs">
          <LinkButton
            variant="subtle"
            to="/lists/$eventId"
            params={{ eventId: event.id }}
            search={{ list: 'caterer' }}
          >
            For the caterer
          </LinkButton>
          {mayPlan && (
            <Button variant="default" disabled={isFull} onClick={() => setOpened('new')}>
              Ask a question
            </Button>
          )}
        </Group>
      }
    >
      {questions.isPending && (
        <Loading label="Loading the questions...">
          <Skeleton height={80} />
        </Loading>
      )}
      {questions.error && !questions.data && (
        <ErrorState
          compact
          order={3}
          {...describeError(questions.error, answersTexts.readFailed)}
          onRetry={() => void questions.refetch()}
          retrying={questions.isFetching}
        />
      )}
      {questions.data?.length === 0 && (
        <Note>What do they eat, which dish, who takes the bus? Each question says why you ask.</Note>
      )}
      {isFull && <Note size={15}>An event has room for these questions. Remove one to ask another.</Note>}
      <List>
        {questions.data?.map((question) => (
          <QuestionRow
            key={question.id}
            event={event}
            question={question}
            counts={counts.data?.filter(({ questionId }) => questionId === question.id) ?? []}
            onEdit={mayPlan ? () => setOpened(question) : undefined}
          />
        ))}
      </List>
      {opened && mayPlan && (
        <QuestionDialog
          event={event}
          question={
            opened === 'new' ? undefined : (questions.data?.find(({ id }) => id === opened.id) ?? opened)
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  );
}
