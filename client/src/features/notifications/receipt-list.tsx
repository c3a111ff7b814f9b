import { Button, Skeleton, Title } from '@mantine/core';
import { useState } from 'react';
import { describeError } from '../../lib/errors/error-text.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import { List } from '../../ui/lists/list.tsx';
import classes from './notification-list.module.css';
import { type Notification, type Receipt, useReceipts } from './notifications.hooks.ts';
import { notificationsTexts } from './notifications.texts.ts';
import { ReceiptRow } from './receipt-row.tsx';

type ReceiptListProps = { event: Pick<EventDetails, 'id' | 'timeZone'>; notification: Notification };

/** The people who have not seen it, to call or text, and those who have. */
export function ReceiptList({ event, notification }: ReceiptListProps) {
  const { data, error, refetch, isFetching } = useReceipts(event.id, notification.id);
  if (!data && error) {
    const text = describeError(error, notificationsTexts.receiptsFailed);
    return <ErrorState compact order={3} {...text} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) {
    return (
      <Loading label="Loading who has seen it...">
        <Skeleton height={44} />
      </Loading>
    );
  }
  const rest = { timeZone: event.timeZone, notification };
  if (notification.status !== 'sent') {
    return <Receipts {...rest} heading="Chosen" receipts={data} />;
  }
  return (
    <>
      <Receipts {...rest} heading="Not seen yet" receipts={data.filter(({ seenAt }) => seenAt === null)} />
      <Receipts {...rest} heading="Seen" receipts={data.filter(({ seenAt }) => seenAt !== null)} />
    </>
  );
}

const renderedAtOnce = 50;

type ReceiptsProps = {
  heading: string;
  receipts: readonly Receipt[];
  timeZone: string;
  notification: Notification;
};

function Receipts({ heading, receipts, timeZone, notification }: ReceiptsProps) {
  const [rendered, setRendered] = useState(renderedAtOnce);
  if (receipts.length === 0) return null;
  const left = receipts.length - rendered;
  return (
    <section>
      <Title order={3} size="h4">
        {heading} <span className={classes.count}>{receipts.length.toLocaleString('en')}</span>
      </Title>
      <List className={classes.people} aria-label={heading}>
        {receipts.slice(0, rendered).map((receipt) => (
          <ReceiptRow
            key={receipt.attendeeId}
            receipt={receipt}
            timeZone={timeZone}
            notification={notification}
          />
        ))}
      </List>
      {left > 0 && (
        <Button variant="subtle" size="xs" fullWidth onClick={() => setRendered(rendered + renderedAtOnce)}>
          Show {Math.min(left, renderedAtOnce)} more of {left.toLocaleString('en')}
        </Button>
      )}
    </section>
  );
}
