import { Skeleton } from '@mantine/core';
import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import { type AnswerList, answerLists } from '@daysheet/shared/attendees/answers.ts';
import { useState } from 'react';
import { describeError } from '../../../lib/errors/error-text.ts';
import { PillChoice } from '../../../ui/fields/pill-choice.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { List } from '../../../ui/lists/list.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import { type Asking, useAnsweringPeople } from '../answers.hooks.ts';
import { answersTexts, listTexts } from '../answers.texts.ts';
import { EnterAnswersDialog } from './enter-answers-dialog.tsx';
import classes from './people-section.module.css';
import { PersonRow } from './person-row.tsx';
import { useCalledPeople } from './already-called.hooks.ts';

type PeopleSectionProps = {
  event: EventDetails;
  asking: Asking;
  which: AnswerList;
  onWhich: (which: AnswerList) => void;
};

const countOf = ({ counts }: Asking): Record<AnswerList, number> => ({
  all: counts.asked,
  unanswered: counts.unanswered,
  coming: counts.coming - counts.waiting,
  maybe: counts.maybe,
  not_coming: counts.notComing,
  waiting: counts.waiting,
});

/** Who answered what, when and by whom; those without an answer are listed with their numbers, to be telephoned. */
export function PeopleSection({ event, asking, which, onWhich }: PeopleSectionProps) {
  const [search, setSearch] = useState<string>();
  const [enteredId, setEnteredId] = useState<string>();
  const called = useCalledPeople(asking.id);
  const counts = countOf(asking);
  const { query, people } = useAnsweringPeople(event.id, {
    askingId: asking.id,
    which,
    search: search ?? '',
  });
  const options = answerLists
    .filter((list) => list === which || list !== 'maybe' || asking.allowsMaybe || counts.maybe > 0)
    .filter((list) => list === which || list !== 'waiting' || asking.capacity !== null)
    .map((list) => ({ value: list, label: listTexts[list], count: counts[list] }));
  return (
    <Section title="People">
      <div className={classes.controls}>
        <PillChoice
          legend="Which of them"
          isLegendHidden
          options={options}
          value={which}
          onChange={onWhich}
        />
        <SearchField
          label="Find somebody"
          placeholder="Name or household"
          maxLength={attendeeNameMaxLength}
          value={search}
          onSearch={setSearch}
        />
      </div>
      {query.isPending && (
        <Loading label="Loading people...">
          <Skeleton height={44} mb="sm" />
          <Skeleton height={44} />
        </Loading>
      )}
      {query.isError && !query.data && (
        <ErrorState
          compact
          order={3}
          {...describeError(query.error, answersTexts.readFailed)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && people.length === 0 && (
        <EmptyState compact order={3} title={search ? 'Nobody is called that' : 'Nobody'}>
          {!search && which === 'unanswered' && 'Everybody who is asked has answered.'}
        </EmptyState>
      )}
      <List aria-label="People" aria-busy={query.isPlaceholderData || undefined}>
        {people.map((person) => (
          <PersonRow
            key={person.attendeeId}
            person={person}
            timeZone={event.timeZone}
            called={which === 'unanswered' ? called : undefined}
            onEnter={event.can.plan ? () => setEnteredId(person.attendeeId) : undefined}
          />
        ))}
      </List>
      <ShowMore query={query} className={classes.more} variant="default" />
      {enteredId !== undefined && (
        <EnterAnswersDialog event={event} attendeeId={enteredId} onClose={() => setEnteredId(undefined)} />
      )}
    </Section>
  );
}
