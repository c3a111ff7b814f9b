import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { BottomSheet } from '../../../ui/dialogs/bottom-sheet.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { describeFailure, describeGuestError } from '../../../lib/errors/guest-errors.ts';
import { say } from '../../../lib/texts.ts';
import { Loading } from '../../../ui/states/loading.tsx';
import { RetryNote } from '../../../ui/states/retry-note.tsx';
import { MessageList } from './message-list.tsx';
import classes from './messages-sheet.module.css';
import type { Messages } from './use-messages.ts';

type ShownMessages = { messages: Messages; timeZone: string; now: Date };
/** `children` stands below the messages. */
export type MessagesSheetProps = ShownMessages & { children?: ReactNode };

export function MessagesSheet({ children, ...shown }: MessagesSheetProps) {
  return (
    <BottomSheet title={say('messages.title')} onClose={shown.messages.close}>
      <div className={classes.body}>
        <Content {...shown} />
        {children}
      </div>
    </BottomSheet>
  );
}

function Content({ messages, timeZone, now }: ShownMessages) {
  const { feed, error, isFetching, retry } = messages;
  if (!feed && error) {
    const { title, message } = describeGuestError(error, describeFailure('messages.notLoaded'));
    return <ErrorState compact title={title} message={message} onRetry={retry} retrying={isFetching} />;
  }
  if (!feed) {
    return (
      <Loading label={say('messages.loading')}>
        <Skeleton height={20} width="60%" above={16} />
        <Skeleton height={16} above={8} />
      </Loading>
    );
  }
  return (
    <>
      {error && (
        <div className={classes.note}>
          <RetryNote onRetry={retry} retrying={isFetching}>
            {say('messages.mayMiss')}
          </RetryNote>
        </div>
      )}
      {feed.length === 0 ? (
        <p className={classes.empty}>{say('messages.none')}</p>
      ) : (
        <MessageList messages={messages} feed={feed} timeZone={timeZone} now={now} />
      )}
    </>
  );
}
