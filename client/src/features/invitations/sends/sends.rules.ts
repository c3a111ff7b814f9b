import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { Channel, DeliveryStatus } from '@daysheet/shared/messages/invitations.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { formatCount } from '../../../lib/format-count.ts';
import { channelTexts } from '../invitations.texts.ts';

type Outputs = inferRouterOutputs<AppRouter>['invitations'];
export type Send = Outputs['sends']['sends'][number];

/** What a send needs of its event, with the zone of its times. */
export type SendEvent = { id: string; name: string; timeZone: string };
export type Delivery = Outputs['deliveries']['deliveries'][number];
export type OutboxRow = Outputs['outbox']['rows'][number];
export type SendResult = Omit<Outputs['sendEmails'], 'id'>;

export const formatMessageCount = (count: number, channel: Channel) =>
  formatCount(count, channelTexts[channel].noun);

/** The filters of a send's people, in the order in which they are shown. */
export const shownStatuses = [
  'failed',
  'unknown',
  'queued',
  'sending',
  'sent',
  'outbox',
  'handed_over',
  'skipped',
] as const satisfies readonly DeliveryStatus[];

export const statusTexts: Record<
  DeliveryStatus,
  { label: string; tone: 'good' | 'now' | 'quiet' | 'danger' }
> = {
  queued: { label: 'Queued', tone: 'now' },
  sending: { label: 'Sending', tone: 'now' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
  unknown: { label: 'Uncertain', tone: 'now' },
  outbox: { label: 'In the outbox', tone: 'now' },
  handed_over: { label: 'Handed over', tone: 'good' },
  skipped: { label: 'Left out', tone: 'quiet' },
};

/** The progress of a send: how many are done, of how many. */
export function computeSendProgress({ counts }: Pick<Send, 'counts'>): { done: number; all: number } {
  const waiting = counts.queued + counts.sending;
  const done = counts.sent + counts.failed + counts.unknown;
  return { done, all: done + waiting };
}

/** '116 sent · 2 failed · 12 left out' */
export const describeCounts = ({ counts }: Pick<Send, 'counts'>): string =>
  shownStatuses
    .filter((status) => counts[status] > 0)
    .map((status) => `${counts[status].toLocaleString('en')} ${statusTexts[status].label.toLowerCase()}`)
    .join(' · ');

/** A send's title in a list: its subject, or the beginning of its text. */
export const getSendTitle = (
  { subject, message }: Pick<Send, 'subject' | 'message'>,
  eventName: string,
): string => (subject ?? message).replaceAll('{event}', eventName).replaceAll('{name}', '…');

type Toast = { title: string; message: string; kind: 'good' | 'info' | 'problem' };

/** The toast at the end of a send: 'sent' only for what the provider accepted. */
export function buildFinishedToast({ channel, counts }: Pick<Send, 'channel' | 'counts'>): Toast {
  const { sent, failed, unknown } = counts;
  if (sent === 0 && unknown === 0) return { ...channelTexts[channel].sendFailed, kind: 'problem' };
  const trouble = [
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed.`] : []),
    ...(unknown > 0 ? [`${unknown.toLocaleString('en')} may or may not have arrived.`] : []),
  ].join(' ');
  const accepted = `The provider accepted ${formatMessageCount(sent, channel)}.`;
  if (sent === 0) return { title: 'Not Certain', message: trouble, kind: 'info' };
  return {
    title: channelTexts[channel].sent,
    message: [accepted, trouble].filter(Boolean).join(' '),
    kind: trouble === '' ? 'good' : 'info',
  };
}

/** The toast after the server has accepted a request: nothing was sent yet. */
export function buildQueuedToast(channel: Channel, { queued, outbox }: SendResult): Toast {
  if (outbox > 0) {
    return {
      title: 'In the Outbox',
      message: `${formatMessageCount(outbox, channel)} ${outbox === 1 ? 'is' : 'are'} ready to send with your own app.`,
      kind: 'info',
    };
  }
  return {
    title: channelTexts[channel].queued,
    message: `${formatMessageCount(queued, channel)} ${queued === 1 ? 'is' : 'are'} on the way to the provider.`,
    kind: 'info',
  };
}
