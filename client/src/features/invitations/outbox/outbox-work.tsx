import { Button, Skeleton, Stack } from '@mantine/core';
import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import { describeError } from '../../../lib/errors/error-text.ts';
import { focusOnce } from '../../../lib/focus-once.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { type Recipient, findLeftOutReason } from '../write/choice.rules.ts';
import { invitationsTexts } from '../invitations.texts.ts';
import { OwnProgram } from '../write/own-program.tsx';
import { formatMessageCount } from '../sends/sends.rules.ts';
import { ViewHead } from '../view-head.tsx';
import { type HandedRow, useOutbox, useCurrentMessage } from './outbox.hooks.ts';
import { OutboxMessage } from './outbox-message.tsx';
import { OutboxQueue } from './outbox-queue.tsx';
import classes from './outbox-work.module.css';

type OutboxWorkProps = {
  eventId: string;
  channel: Channel;
  people: readonly Recipient[];
  onBack: () => void;
};

/** The messages that wait for the host's own app, sent one by one. */
export function OutboxWork({ eventId, channel, people, onBack }: OutboxWorkProps) {
  const { query, waiting, total, last, take, undo, isBusy } = useOutbox(eventId, channel);
  const { current, hasMoved, left, goTo, goOn } = useCurrentMessage(waiting);
  const takeNext = () => {
    goOn();
    if (left < 10 && query.hasNextPage) void query.fetchNextPage();
  };
  const reachable = people.filter((person) => findLeftOutReason(person, true) === null);

  if (query.isPending) {
    return (
      <Loading label="Loading the outbox...">
        <Skeleton height={44} mb="sm" />
        <Skeleton height={220} />
      </Loading>
    );
  }
  if (query.isError && !query.data) return <OutboxFailed query={query} onBack={onBack} />;
  return (
    <Stack gap="md">
      <ViewHead back="Write another" onBack={onBack}>
        {current ? `${formatMessageCount(total, channel)} to send` : 'The outbox is empty'}
      </ViewHead>
      {last && (
        <LastHanded row={last} onUndo={() => undo(last, () => goTo(last.deliveryId))} isBusy={isBusy} />
      )}
      {current ? (
        <>
          <OutboxMessage
            key={current.deliveryId}
            row={current}
            nameRef={hasMoved ? focusOnce : undefined}
            onHandOver={() => {
              take(current, false);
              takeNext();
            }}
            onLeaveOut={() => {
              take(current, true);
              takeNext();
            }}
            onSkip={waiting.length > 1 ? goOn : undefined}
          />
          <section className={classes.queue} aria-label="Waiting">
            <OutboxQueue rows={waiting} current={current} onChoose={goTo} />
            <ShowMore query={query} variant="subtle" size="xs" fullWidth />
          </section>
          <OwnProgram eventId={eventId} channel={channel} people={reachable} />
        </>
      ) : (
        <EmptyState
          compact
          order={4}
          title="All handed over"
          titleRef={hasMoved ? focusOnce : undefined}
          action={<Button onClick={onBack}>Write another</Button>}
        >
          Nothing is left to send. Your list shows who has joined.
        </EmptyState>
      )}
    </Stack>
  );
}

type LastHandedProps = { row: HandedRow; onUndo: () => void; isBusy: boolean };

function LastHanded({ row, onUndo, isBusy }: LastHandedProps) {
  return (
    <p className={classes.last} role="status">
      <span>
        {row.isLeftOut ? 'Left out' : 'Handed over'}: <bdi>{row.name}</bdi>
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onUndo} loading={isBusy}>
        Undo
      </Button>
    </p>
  );
}

type OutboxFailedProps = { query: ReturnType<typeof useOutbox>['query']; onBack: () => void };

function OutboxFailed({ query, onBack }: OutboxFailedProps) {
  return (
    <ErrorState
      compact
      order={3}
      {...describeError(query.error, invitationsTexts.sendsFailed)}
      onRetry={() => void query.refetch()}
      action={
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      }
    />
  );
}
