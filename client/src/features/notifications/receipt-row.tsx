import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { mailtoHref, platformOf, smsHref } from '../attendees/contact-links.rules.ts';
import classes from './notification-list.module.css';
import type { Notification, Receipt } from './notifications.hooks.ts';
import { instantText, telHref } from './notifications.rules.ts';

type ReceiptRowProps = {
  receipt: Receipt;
  timeZone: string;
  notification: Pick<Notification, 'title' | 'message' | 'status'>;
};

/** A person whom it went to; who has not seen it can be reached in another way, with its words. */
export function ReceiptRow({ receipt, timeZone, notification }: ReceiptRowProps) {
  const { name, phone, email, seenAt } = receipt;
  const { title, message, status } = notification;
  const isMissed = status === 'sent' && seenAt === null;
  const text = `${title}\n${message}`;
  return (
    <li className={classes.person}>
      <bdi className={classes.name}>{name}</bdi>
      {seenAt && (
        <time className={classes.seen} dateTime={seenAt}>
          {instantText(seenAt, timeZone)}
        </time>
      )}
      {isMissed && !phone && !email && <span className={classes.seen}>No phone or e-mail</span>}
      {isMissed && (phone || email) && (
        <span className={classes.ways}>
          {phone && (
            <Way href={telHref(phone)} label={`Call ${name}`}>
              <IconPhone size={18} aria-hidden /> Call
            </Way>
          )}
          {phone && (
            <Way
              href={smsHref({ address: phone, text }, platformOf(navigator.userAgent))}
              label={`Text ${name}`}
            >
              <IconMessage size={18} aria-hidden /> Text
            </Way>
          )}
          {email && (
            <Way
              href={mailtoHref({ address: email, subject: title, text: message })}
              label={`E-mail ${name}`}
            >
              <IconMail size={18} aria-hidden /> E-mail
            </Way>
          )}
        </span>
      )}
    </li>
  );
}

type WayProps = { href: string; label: string; children: ReactNode };

function Way({ href, label, children }: WayProps) {
  return (
    <a className={classes.way} href={href} aria-label={label}>
      {children}
    </a>
  );
}
