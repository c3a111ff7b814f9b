import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { useAttempt } from '../../../lib/errors/use-attempt.ts';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { trpc } from '../../../lib/reads/trpc.ts';
import { channelTexts } from '../../invitations/invitations.texts.ts';
import { followSends } from '../../invitations/sends/sends.hooks.ts';
import { buildQueuedToast } from '../../invitations/sends/sends.rules.ts';

type Letter = {
  channel: Channel;
  subject: string;
  message: string;
  useOutbox: boolean;
  oneToHousehold: boolean;
};

/** Reminds exactly those who have not answered when it is sent; a second press sends nothing more. */
export function useRemind(eventId: string, askingId: string, onSent: () => void) {
  const attempt = useAttempt();
  const remind = trpc.invitations.remind.useMutation({
    onSuccess: ({ sendIds, ...answer }, { channel }) => {
      attempt.arrived();
      const toastId = showToast(buildQueuedToast(channel, answer));
      if (answer.queued > 0) followSends(eventId, sendIds, toastId);
      onSent();
      return readChanged('invitations');
    },
    onError: (error, { channel }) => {
      showErrorToast(error, channelTexts[channel].sendFailed);
      void readChanged('invitations', 'answer');
    },
  });
  const run = ({ channel, subject, ...letter }: Letter) => {
    if (remind.isPending) return;
    const id = attempt.idFor([askingId, channel, subject, letter]);
    const common = { eventId, id, askingId, ...letter };
    remind.mutate(channel === 'email' ? { channel, subject, ...common } : { channel, ...common });
  };
  return { run, isPending: remind.isPending };
}
