import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import classes from './notification-list.module.css';
import { type Notification, useCancelNotification } from './notifications.hooks.ts';
import {
  formatEventInstant,
  kindTexts,
  describeFutureReach,
  describeReach,
  statusTexts,
  formatTarget,
} from './notifications.rules.ts';
import { ReceiptList } from './receipt-list.tsx';

type NotificationRowProps = {
  event: Pick<EventDetails, 'id' | 'timeZone' | 'status'>;
  notification: Notification;
};

/** One notification; it opens to show its text and who has seen it. */
export function NotificationRow({ event, notification }: NotificationRowProps) {
  const { title, message, kind, status, sendAt, sentAt, recipients, can } = notification;
  const [isOpen, setOpen] = useState(false);
  const cancel = useCancelNotification(event.id);
  const contentId = useId();
  const { label, tone } = statusTexts[status];
  const isWaiting = status === 'pending' && event.status !== 'active';
  const reach = describeReach(notification);
  return (
    <li className={classes.row}>
      <button
        type="button"
        className={classes.open}
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.title}>
          <bdi>{title}</bdi>
        </span>
        <span className={classes.badges}>
          {kind !== 'message' && <StatusBadge tone="quiet">{kindTexts[kind]}</StatusBadge>}
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </span>
        <IconChevronDown size={18} aria-hidden className={classes.arrow} />
        <span className={classes.detail}>
          {formatEventInstant(sentAt ?? sendAt, event.timeZone)} · <bdi>{formatTarget(notification)}</bdi>
          {reach && ` · ${reach}`}
        </span>
      </button>
      {isWaiting && <p className={classes.waiting}>It waits until the event is live again.</p>}
      {can.cancel && (
        <div className={classes.cancel}>
          <ConfirmButton
            variant="default"
            label="Cancel"
            aria-label={`Cancel “${title}”`}
            confirmLabel="Yes, cancel it"
            cancelLabel="Keep it"
            message={`“${title}” will not be sent.`}
            onConfirm={() => cancel.run(notification.id)}
            loading={cancel.isPending}
          />
        </div>
      )}
      {isOpen && (
        <div id={contentId} className={classes.content}>
          <p className={classes.message} dir="auto">
            {message}
          </p>
          {recipients > 0 && <ReceiptList event={event} notification={notification} />}
          {recipients === 0 && status === 'pending' && (
            <p className={classes.note}>{describeFutureReach(notification)}</p>
          )}
        </div>
      )}
    </li>
  );
}
