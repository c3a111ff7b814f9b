import { Button, Checkbox } from '@mantine/core';
import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { useSendTest } from '../invitations.hooks.ts';
import { channelTexts } from '../invitations.texts.ts';
import { formatMessageCount } from '../sends/sends.rules.ts';
import type { Recipient, Recipients } from './choice.rules.ts';
import type { InviteDraft } from './invite-draft.hooks.ts';
import classes from './invite-form.module.css';
import { OwnProgram } from './own-program.tsx';

type InviteActionsProps = {
  eventId: string;
  channel: Channel;
  recipients: Recipients;
  draft: InviteDraft;
  onChange: (part: Partial<InviteDraft>) => void;
  people: readonly Recipient[];
  /** The number of messages to them; a household may get one. */
  messageCount: number;
  isOwnApp: boolean;
  isPending: boolean;
  /** The message; undefined if something is wrong with it, which is then shown at its field. */
  takeLetter: () => { subject: string; message: string } | undefined;
};

/** The actions on the message: a test, sending it, or the host's own programs. */
export function InviteActions(props: InviteActionsProps) {
  const {
    eventId,
    channel,
    recipients,
    draft,
    onChange,
    people,
    messageCount,
    isOwnApp,
    isPending,
    takeLetter,
  } = props;
  const test = useSendTest(eventId);
  const { provider, canUseProvider, replyTo, leftToday } = recipients;
  const canTest = channel === 'email' && provider !== 'outbox' && canUseProvider;
  const messages =
    messageCount === 0 ? `${channelTexts[channel].noun}s` : formatMessageCount(messageCount, channel);
  const isNearLimit = leftToday !== null && leftToday < 2 * messageCount;
  const sendTest = () => {
    const letter = takeLetter();
    if (letter) test.run(letter);
  };
  return (
    <>
      {canUseProvider && (
        <Checkbox
          label="Send with my own app instead"
          description="Nothing goes out by itself: you send each message with one tap."
          checked={draft.useOwnApp}
          onChange={(change) => onChange({ useOwnApp: change.currentTarget.checked })}
        />
      )}
      <OwnProgram eventId={eventId} channel={channel} people={people} />
      <div className={classes.extras}>
        <p className={classes.quiet}>
          {!isOwnApp && replyTo && `Answers go to ${replyTo}. `}
          {!isOwnApp && isNearLimit && `${leftToday.toLocaleString('en')} can still go out today.`}
        </p>
        {canTest && (
          <Button variant="default" onClick={sendTest} loading={test.isPending}>
            Send a test to me
          </Button>
        )}
      </div>
      <DialogFoot>
        <Button type="submit" loading={isPending}>
          {isOwnApp ? `Prepare ${messages}` : `Send ${messages}`}
        </Button>
      </DialogFoot>
    </>
  );
}
