import { Button, Stack } from '@mantine/core';
import type { DeliveryStatus } from '@daysheet/shared/messages/invitations.ts';
import { useState } from 'react';
import { formatInstant } from '../../../lib/dates/instants.ts';
import { formatCount, formatPeopleCount } from '../../../lib/format-count.ts';
import { PillChoice } from '../../../ui/fields/pill-choice.tsx';
import { ZoneNote } from '../../../ui/zone-note.tsx';
import { channelTexts } from '../invitations.texts.ts';
import { ViewHead } from '../view-head.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { useRetry, useSend } from './sends.hooks.ts';
import classes from './send-details.module.css';
import { SendProgress } from './send-progress.tsx';
import {
  formatMessageCount,
  type Send,
  type SendEvent,
  shownStatuses,
  statusTexts,
  getSendTitle,
} from './sends.rules.ts';

type SendDetailsProps = {
  event: SendEvent;
  /** The send as it was in the list. */
  sent: Send;
  onBack: () => void;
  /** Opens the messages that wait for the host's own app; undefined if the user may not send. */
  onOutbox: (() => void) | undefined;
};

/** One send: its progress, the outcome of each person's message, and the actions on it. */
export function SendDetails({ event, sent, onBack, onOutbox }: SendDetailsProps) {
  const send = useSend(event.id, sent);
  const [chosen, setChosen] = useState<DeliveryStatus | ''>('');
  const retry = useRetry(event.id, send);
  const { counts, channel } = send;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  // When the last row leaves a filter, everybody is shown again.
  const status = chosen !== '' && counts[chosen] > 0 ? chosen : '';
  const filters = [
    { value: '' as const, label: 'Everybody', count: all },
    ...shownStatuses
      .filter((one) => counts[one] > 0)
      .map((one) => ({ value: one, label: statusTexts[one].label, count: counts[one] })),
  ];
  return (
    <Stack gap="md">
      <ViewHead
        back={onOutbox ? 'Write another' : 'Sent so far'}
        onBack={onBack}
        detail={formatInstant(send.createdAt, event.timeZone)}
      >
        <bdi>{channel === 'email' ? getSendTitle(send, event.name) : channelTexts[channel].label}</bdi>
      </ViewHead>
      <ZoneNote timeZone={event.timeZone} />
      {send.isRunning && <SendProgress send={send} />}
      {counts.failed > 0 && !send.isRunning && (
        <div className={classes.problem}>
          <p>
            {formatMessageCount(counts.failed, channel)} failed. The reason is beside each name.
            {onOutbox && ' An address that you correct on the list is used when you try again.'}
          </p>
          {onOutbox && (
            <Button size="xs" onClick={retry.retryFailed} loading={retry.isPending}>
              {counts.failed === 1 ? 'Try again' : `Try again for ${formatPeopleCount(counts.failed)}`}
            </Button>
          )}
        </div>
      )}
      {counts.unknown > 0 && (
        <p className={classes.uncertain}>
          {formatCount(counts.unknown, 'message')} may have arrived, or not: the provider did not answer.
          Nothing is sent again by itself. Ask the person{onOutbox && ', or choose to send it again below'}.
        </p>
      )}
      {counts.outbox > 0 && (
        <div className={classes.uncertain}>
          <p>{formatMessageCount(counts.outbox, channel)} of these wait for your own app.</p>
          {onOutbox && (
            <Button size="xs" onClick={onOutbox}>
              Work through them
            </Button>
          )}
        </div>
      )}
      <details className={classes.words}>
        <summary>What was sent</summary>
        <p dir="auto">{send.message}</p>
      </details>
      <PillChoice legend="Show" isLegendHidden value={status} options={filters} onChange={setChosen} />
      <DeliveryList
        key={status}
        eventId={event.id}
        sendId={send.id}
        status={status === '' ? undefined : status}
        retry={onOutbox && retry}
      />
    </Stack>
  );
}
