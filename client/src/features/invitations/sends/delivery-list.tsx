import { Skeleton } from '@mantine/core';
import type { DeliveryStatus } from '@daysheet/shared/messages/invitations.ts';
import { describeError } from '../../../lib/errors/error-text.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { invitationsTexts } from '../invitations.texts.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { useDeliveries, type useRetry } from './sends.hooks.ts';
import { List } from '../../../ui/lists/list.tsx';
import classes from './send-details.module.css';

type DeliveryListProps = {
  eventId: string;
  sendId: string;
  status: DeliveryStatus | undefined;
  /** Undefined if the user may not send. */
  retry: ReturnType<typeof useRetry> | undefined;
};

/** The outcome of each person's message, a page at a time. */
export function DeliveryList({ eventId, sendId, status, retry }: DeliveryListProps) {
  const { query, deliveries } = useDeliveries(eventId, sendId, status);
  if (query.isPending) {
    return (
      <Loading label="Loading messages...">
        <Skeleton height={44} mb="sm" />
        <Skeleton height={44} />
      </Loading>
    );
  }
  if (query.isError && deliveries.length === 0) {
    const text = describeError(query.error, invitationsTexts.sendsFailed);
    return <ErrorState compact order={3} {...text} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <List className={classes.rows} aria-label="People">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} eventId={eventId} delivery={delivery} retry={retry} />
        ))}
      </List>
      <ShowMore query={query} variant="subtle" size="xs" fullWidth />
    </>
  );
}
