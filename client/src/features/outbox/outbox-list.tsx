import { Anchor } from '@mantine/core';
import { formatInstant } from '../../lib/dates/instants.ts';
import { describeError } from '../../lib/errors/error-text.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { OutboxKey } from './outbox-key.tsx';
import { useOutbox } from './outbox.hooks.ts';
import { List } from '../../ui/lists/list.tsx';
import classes from './outbox-list.module.css';

/** The key in the link's hash opens it. */
export function OutboxList({ hash }: { hash: string }) {
  const { query, hasKey } = useOutbox(hash);
  if (query.isPending) return <Loading label="Loading messages..." />;
  if (query.isError && findErrorReason(query.error) === 'outbox.closed') {
    return (
      <Sheet>
        <ErrorState
          title="There is no outbox here"
          message="Messages can be read here only on the machine that runs the server, and only while no e-mail provider is set up."
        />
      </Sheet>
    );
  }
  if (query.isError && findErrorReason(query.error) === 'outbox.key_wrong') {
    return <OutboxKey key={hash} isWrong={hasKey} />;
  }
  if (query.isError) {
    const isBlocked = findErrorReason(query.error) === 'outbox.too_many_tries';
    return (
      <Sheet>
        <ErrorState
          title={isBlocked ? 'Too many tries' : 'Error'}
          message={
            isBlocked
              ? describeError(query.error).message
              : 'The messages could not be read. Please try again.'
          }
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Sheet>
    );
  }
  if (query.data.length === 0) {
    return (
      <Sheet>
        <EmptyState title="No messages yet">What the server would have sent appears here.</EmptyState>
      </Sheet>
    );
  }
  return (
    <List gap={16}>
      {query.data.map((message) => (
        <Sheet as="li" key={message.id}>
          <h2 className={classes.subject}>{message.subject}</h2>
          <p className={classes.to}>
            To {message.toAddress} · {formatInstant(message.createdAt)}
          </p>
          <p className={classes.text}>{withLinks(message.text)}</p>
        </Sheet>
      ))}
    </List>
  );
}

/** A message's text with its links as links. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/[^\s]+[\w-])/).map((part, index) =>
    index % 2 === 1 ? (
      <Anchor key={index} href={part}>
        {part}
      </Anchor>
    ) : (
      part
    ),
  );
}
