import { brandName } from '@daysheet/shared/brand.ts';
import { Button } from '@mantine/core';
import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { useResendVerification } from '../../auth/email-links/email-links.hooks.ts';
import { channelTexts } from '../invitations.texts.ts';
import { formatMessageCount } from '../sends/sends.rules.ts';
import type { Recipients } from './choice.rules.ts';
import { type Messages, takeFirst } from './messages.rules.ts';
import { Note } from '../../../ui/note.tsx';
import classes from './invite-form.module.css';

type InviteNoticesProps = {
  channel: Channel;
  recipients: Recipients;
  /** The messages for the provider. */
  messages: Messages | undefined;
  onPick: (attendeeIds: string[]) => void;
};

/** What the host should know before writing, each with what to do next. */
export function InviteNotices({ channel, recipients, messages, onPick }: InviteNoticesProps) {
  const { provider, canUseProvider, leftToday, publicUrlWarning, total, people } = recipients;
  const count = messages?.names.length ?? 0;
  const isOver = leftToday !== null && canUseProvider && count > leftToday;
  return (
    <>
      {publicUrlWarning && (
        <p className={classes.notice}>
          <strong>Phones cannot open these links yet.</strong> PUBLIC_URL is an address that only works on
          this computer. Links in messages stay as they are sent: set it before you send.
        </p>
      )}
      {provider === 'outbox' && <Note size={15}>{channelTexts[channel].noProvider}</Note>}
      {provider !== 'outbox' && !canUseProvider && <Unverified />}
      {isOver && (
        <div className={classes.notice}>
          <p>
            <strong>
              {leftToday === 0
                ? 'Today’s limit is used up.'
                : `Today ${formatMessageCount(leftToday, channel)} more can go out, and you chose ${count.toLocaleString('en')}.`}
            </strong>{' '}
            Send the rest tomorrow, or with your own app.
          </p>
          {messages && <ChooseFirst first={takeFirst(messages, leftToday)} onPick={onPick} />}
        </div>
      )}
      {total > people.length && (
        <Note size={15}>
          {people.length.toLocaleString('en')} of {total.toLocaleString('en')} people can be written to at
          once. Those not yet invited come first.
        </Note>
      )}
    </>
  );
}

type ChooseFirstProps = Pick<InviteNoticesProps, 'onPick'> & { first: ReturnType<typeof takeFirst> };

const ChooseFirst = ({ first, onPick }: ChooseFirstProps) =>
  first.count > 0 && (
    <Button variant="default" size="xs" onClick={() => onPick(first.attendeeIds)}>
      Choose the first {first.count.toLocaleString('en')}
    </Button>
  );

function Unverified() {
  const resend = useResendVerification();
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () => showToast({ title: 'Sent again', message: 'Look for our message in your inbox.' }),
      onError: (error) => showErrorToast(error),
    });
  return (
    <div className={classes.notice}>
      <p>
        <strong>Confirm your e-mail address first.</strong> Then {brandName} sends for you. Until then you can
        send with your own app.
      </p>
      <Button variant="default" size="xs" onClick={send} loading={resend.isPending}>
        Send the confirmation again
      </Button>
    </div>
  );
}
