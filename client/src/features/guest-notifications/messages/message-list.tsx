import { parseLinkedText } from '@daysheet/shared/lib/linked-text.ts';
import { useCallback, useRef, useState } from 'react';
import type { PhonePerson } from '../family-news.rules.ts';
import { type GuestNotification, isUnseen } from '../guest-notifications.rules.ts';
import { formatMessage } from './message.texts.ts';
import { MessageBody } from './message-body.tsx';
import { List } from '../../../ui/lists/list.tsx';
import classes from './message-list.module.css';
import type { Messages } from './use-messages.ts';
import { useSeenOnScreen, useOnScreen } from '../use-on-screen.ts';

type MessageListProps = {
  messages: Messages;
  feed: readonly GuestNotification[];
  timeZone: string;
  now: Date;
};

/** All messages, newest first. A new one retains its mark while the guest reads, even once it was seen. */
export function MessageList({ messages: { seenHere, mark, whose }, feed, timeZone, now }: MessageListProps) {
  const [old] = useState(() => new Set(feed.filter((one) => !isUnseen(one, seenHere)).map(({ id }) => id)));
  return (
    <List aria-live="polite">
      {feed.map((notification) => (
        <Item
          key={notification.id}
          notification={notification}
          whose={whose?.(notification.id)}
          isUnseen={isUnseen(notification, seenHere)}
          isNew={!old.has(notification.id)}
          mark={mark}
          timeZone={timeZone}
          now={now}
        />
      ))}
    </List>
  );
}

type ItemProps = {
  notification: GuestNotification;
  isUnseen: boolean;
  isNew: boolean;
  mark: (ids: string[]) => void;
  whose: readonly PhonePerson[] | undefined;
  timeZone: string;
  now: Date;
};

function Item({ notification, isNew, mark, whose, timeZone, now, ...props }: ItemProps) {
  const { id } = notification;
  const element = useRef<HTMLLIElement>(null);
  const isShown = useOnScreen(element);
  useSeenOnScreen(
    isShown === true && props.isUnseen,
    useCallback(() => mark([id]), [mark, id]),
  );
  return (
    <li ref={element} className={classes.item}>
      <MessageBody
        heading="h3"
        notification={notification}
        parts={parseLinkedText(formatMessage(notification))}
        timeZone={timeZone}
        now={now}
        isNew={isNew}
        whose={whose}
      />
    </li>
  );
}
