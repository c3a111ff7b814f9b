import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import { useState } from 'react';
import { createId } from '../../lib/ids.ts';
import { saveDownload } from '../../lib/download.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { followSends } from './sends/sends.hooks.ts';
import { channelTexts, invitationsTexts } from './invitations.texts.ts';
import { buildQueuedToast, type SendResult } from './sends/sends.rules.ts';

export function useRecipients(eventId: string, channel: Channel) {
  return trpc.invitations.recipients.useQuery({ eventId, channel }, { refetchOnMount: 'always' });
}

/**
 * A person's own link, or their household's, read as the preview of a message that is nothing but the link, and whether they have anything in
 * their schedule. Undefined until it is known.
 */
export function usePersonalFacts(
  eventId: string,
  { attendeeId, oneToHousehold }: { attendeeId: string | undefined; oneToHousehold: boolean },
) {
  return trpc.invitations.preview.useQuery(
    { eventId, channel: 'text', message: '[LINK]', attendeeId: attendeeId ?? '', oneToHousehold },
    { enabled: attendeeId !== undefined, staleTime: 60_000 },
  ).data;
}

type NewSend = {
  id: string;
  subject: string;
  message: string;
  attendeeIds: string[];
  useOutbox: boolean;
  oneToHousehold: boolean;
};

/** `onSent` is called once the server has accepted it. */
export function useSendInvitations(eventId: string, channel: Channel, onSent: (answer: SendResult) => void) {
  const options = {
    onSuccess: ({ id, ...response }: SendResult & { id: string }) => {
      // Messages in the outbox are shown at once: they replace the form.
      if (response.queued > 0) followSends(eventId, [id], showToast(buildQueuedToast(channel, response)));
      onSent(response);
      return readChanged('invitations');
    },
    onError: (error: unknown) => {
      showErrorToast(error, channelTexts[channel].sendFailed);
      void readChanged('invitations');
    },
  };
  const emails = trpc.invitations.sendEmails.useMutation(options);
  const texts = trpc.invitations.sendTexts.useMutation(options);
  const isPending = emails.isPending || texts.isPending;
  const send = ({ subject, ...rest }: NewSend) => {
    if (isPending) return;
    if (channel === 'email') emails.mutate({ eventId, subject, ...rest });
    else texts.mutate({ eventId, ...rest });
  };
  return { send, isPending };
}

/** Sends the message to the host's own address. One id until it was sent: a second press sends nothing more. */
export function useSendTest(eventId: string) {
  const [id, setId] = useState(createId);
  const test = trpc.invitations.sendTest.useMutation({
    onSuccess: ({ sentTo }) => {
      setId(createId());
      showToast({ title: 'Test Sent', message: `The provider accepted it: look for it at ${sentTo}.` });
    },
    onError: (error) => showErrorToast(error, invitationsTexts.testFailed),
  });
  const run = (letter: { subject: string; message: string }) => {
    if (!test.isPending) test.mutate({ eventId, id, ...letter });
  };
  return { run, isPending: test.isPending };
}

/** Everybody who can be reached, with their own link, as a file for a mail merge. */
export function useMergeFile(eventId: string, channel: Channel) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { fileName } = await saveDownload('invitations.exportCsv', { eventId, channel });
      showToast({ title: 'CSV export', message: `${fileName} was made.` });
    } catch (error) {
      showErrorToast(error, invitationsTexts.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return { run: () => void run(), isBusy };
}
