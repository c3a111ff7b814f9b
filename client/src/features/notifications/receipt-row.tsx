import { formatBesideName } from '../attendees/edit/namesake-text.ts';
import { ContactWays } from '../attendees/list/contact-ways.tsx';
import classes from './notification-list.module.css';
import type { Notification, Receipt } from './notifications.hooks.ts';
import { formatEventInstant } from './notifications.rules.ts';

type ReceiptRowProps = {
  receipt: Receipt;
  timeZone: string;
  notification: Pick<Notification, 'title' | 'message' | 'status'>;
};

/** A recipient; one who has not seen it can be reached in another way, with its text. */
export function ReceiptRow({ receipt, timeZone, notification }: ReceiptRowProps) {
  const { name, apart, phone, email, seenAt } = receipt;
  const { title, message, status } = notification;
  return (
    <li className={classes.person}>
      <span className={classes.name}>
        <bdi>{name}</bdi>
        {apart && <bdi className={classes.beside}>{formatBesideName(receipt)}</bdi>}
      </span>
      {seenAt && (
        <time className={classes.seen} dateTime={seenAt}>
          {formatEventInstant(seenAt, timeZone)}
        </time>
      )}
      {status === 'sent' && seenAt === null && (
        <span className={classes.ways}>
          <ContactWays
            name={name}
            phone={phone}
            email={email}
            sms={`${title}\n${message}`}
            mail={{ subject: title, text: message }}
          />
        </span>
      )}
    </li>
  );
}
