import { Button } from '@mantine/core';
import { memo } from 'react';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useUndoHandOver } from '../outbox/outbox.hooks.ts';
import type { useRetry } from './sends.hooks.ts';
import classes from './send-details.module.css';
import { type Delivery, statusTexts } from './sends.rules.ts';

type Retry = ReturnType<typeof useRetry>;
type DeliveryRowProps = {
  eventId: string;
  delivery: Delivery;
  /** Undefined if the user may not send. */
  retry: Retry | undefined;
};

/** A person's message: its outcome, the reason, and the actions on it. */
export const DeliveryRow = memo(function DeliveryRow({ eventId, delivery, retry }: DeliveryRowProps) {
  const { name, address, status, reasonText, error } = delivery;
  const { label, tone } = statusTexts[status];
  return (
    <li className={classes.row}>
      <div className={classes.person}>
        <bdi className={classes.name}>{name}</bdi>
        <span className={classes.address}>{address}</span>
      </div>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {reasonText && (
        <p className={classes.reason}>
          {reasonText}
          {error && <span className={classes.error}> The provider said: “{error}”</span>}
        </p>
      )}
      {retry && <DeliveryActions eventId={eventId} delivery={delivery} retry={retry} />}
    </li>
  );
});

function DeliveryActions({ eventId, delivery, retry }: DeliveryRowProps & { retry: Retry }) {
  const { id, name, status, reason, can } = delivery;
  const undo = useUndoHandOver(eventId);
  return (
    <div className={classes.act}>
      {can.retry && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Try again for ${name}`}
          onClick={() => retry.retryOne(id)}
          disabled={retry.isPending}
        >
          Try again
        </Button>
      )}
      {can.retryUnknown && (
        <ConfirmButton
          variant="default"
          label="Send again anyway"
          aria-label={`Send again anyway to ${name}`}
          confirmLabel="Yes, send again"
          message={`${name} may get it twice.`}
          onConfirm={() => retry.retryUnknown([id])}
          loading={retry.isPending}
        />
      )}
      {(status === 'handed_over' || reason === 'left_out') && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Undo for ${name}`}
          onClick={() => undo.run(id)}
          loading={undo.isPending}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
