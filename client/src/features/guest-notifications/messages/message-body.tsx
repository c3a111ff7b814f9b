import type { TextPart } from '@daysheet/shared/lib/linked-text.ts';
import { say } from '../../../lib/texts.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { type GuestNotification, getListedChanges } from '../guest-notifications.rules.ts';
import { ChangeList } from '../change-text.tsx';
import { formatSentAt, formatTitle } from './message.texts.ts';
import type { PhonePerson } from '../family-news.rules.ts';
import { ForWhom } from '../for-whom.tsx';
import classes from './message-body.module.css';

type MessageBodyProps = {
  notification: GuestNotification;
  parts: readonly TextPart[];
  /** The most changes that are listed. */
  changesMax?: number;
  timeZone: string;
  now: Date;
  isNew?: boolean;
  /** Shown on a phone of several people. */
  whose?: readonly PhonePerson[] | undefined;
  heading: 'h2' | 'h3';
};

/** When it was sent, its title and its text, each in its own direction. */
export function MessageBody({
  notification,
  parts,
  changesMax,
  timeZone,
  now,
  isNew,
  whose,
  heading: Heading,
}: MessageBodyProps) {
  const { kind, sentAt } = notification;
  const changes = getListedChanges(notification);
  return (
    <div className={classes.body} data-kind={kind}>
      <p className={classes.meta}>
        {isNew && <span className={classes.new}>{say('messages.new')}</span>}
        {kind === 'reminder' && say('messages.reminder')}
        <time dateTime={sentAt}>{formatSentAt(sentAt, { timeZone, now })}</time>
        {whose && <ForWhom people={whose} />}
      </p>
      <Heading className={classes.title} dir="auto">
        {formatTitle(notification)}
      </Heading>
      {changes.length > 0 && (
        <ChangeList changes={changes.slice(0, changesMax)} timeZone={timeZone} now={now} />
      )}
      {changes.length === 0 && parts.length > 0 && (
        <p className={classes.text}>
          <LinkedText parts={parts} />
        </p>
      )}
    </div>
  );
}
