import { Button, Skeleton } from '@mantine/core';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { errorText } from '../../lib/trpc-errors.ts';
import { Loading } from '../../ui/loading.tsx';
import { PushSlot } from '../push/push-slot.tsx';
import { MessageList } from './message-list.tsx';
import classes from './messages-sheet.module.css';
import type { Messages } from './use-messages.ts';

type MessagesSheetProps = { messages: Messages; timeZone: string; now: Date };

export function MessagesSheet({ messages, timeZone, now }: MessagesSheetProps) {
  return (
    <BottomSheet title="Messages" onClose={messages.close}>
      <div className={classes.body}>
        <Content messages={messages} timeZone={timeZone} now={now} />
        <PushSlot guest={messages.guest} />
      </div>
    </BottomSheet>
  );
}

function Content({ messages, timeZone, now }: MessagesSheetProps) {
  const { feed, error, isFetching, retry } = messages;
  if (!feed && error) {
    const { title, message } = errorText(error, { title: 'Error', message: 'Failed to load your messages' });
    return <ErrorState compact title={title} message={message} onRetry={retry} retrying={isFetching} />;
  }
  if (!feed) {
    return (
      <Loading label="Loading messages...">
        <Skeleton height={20} width="60%" mt={16} />
        <Skeleton height={16} mt={8} />
      </Loading>
    );
  }
  return (
    <>
      {error && (
        <div className={classes.note} role="status">
          <span>No connection. The newest messages may be missing.</span>
          <Button size="xs" variant="default" onClick={retry} loading={isFetching}>
            Try again
          </Button>
        </div>
      )}
      {feed.length === 0 ? (
        <p className={classes.empty}>No messages yet. Your host's messages and reminders come here.</p>
      ) : (
        <MessageList messages={messages} feed={feed} timeZone={timeZone} now={now} />
      )}
    </>
  );
}
