import { Skeleton } from '@mantine/core';
import { describeError } from '../../../lib/errors/error-text.ts';
import { formatInstant } from '../../../lib/dates/instants.ts';
import { trpc } from '../../../lib/reads/trpc.ts';
import { List } from '../../../ui/lists/list.tsx';
import { Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { AnswerChange, Asking } from '../answers.hooks.ts';
import { answersTexts, describeAnswerer, replyTexts } from '../answers.texts.ts';
import classes from './answer-history.module.css';

const stateTexts: Record<AnswerChange['state'], string> = {
  given: '',
  requested: 'asks for: ',
  accepted: 'asked for, and you accepted: ',
  refused: 'asked for, and it stayed as it was: ',
};

/** Every answer that was given, the newest first. */
export function AnswerHistory({ event, asking }: { event: EventDetails; asking: Asking }) {
  const history = trpc.answers.history.useQuery(
    { eventId: event.id, askingId: asking.id },
    { refetchOnMount: 'always' },
  );
  return (
    <Section title="History">
      {history.isPending && (
        <Loading label="Loading the history...">
          <Skeleton height={80} />
        </Loading>
      )}
      {history.error && !history.data && (
        <ErrorState
          compact
          order={3}
          {...describeError(history.error, answersTexts.readFailed)}
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        />
      )}
      {history.data?.length === 0 && <Note>Nobody has answered yet.</Note>}
      {history.data && history.data.length > 0 && (
        <div className={classes.scroller} tabIndex={0} role="group" aria-label="History">
          <List aria-label="Changes">
            {history.data.map(({ id, name, reply, isWaiting, state, by, byName, changedAt }) => (
              <li key={id} className={classes.line}>
                <span className={classes.what}>
                  <bdi>{name}</bdi>
                  {`: ${stateTexts[state]}${replyTexts[reply].toLowerCase()}${isWaiting ? ', on the waiting list' : ''}, ${describeAnswerer(by, byName)}`}
                </span>
                <time className={classes.when} dateTime={changedAt}>
                  {formatInstant(changedAt, event.timeZone)}
                </time>
              </li>
            ))}
          </List>
        </div>
      )}
    </Section>
  );
}
