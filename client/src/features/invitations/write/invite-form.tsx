import { Stack } from '@mantine/core';
import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import { channelTexts } from '../invitations.texts.ts';
import { haveHouseholds, type Recipients } from './choice.rules.ts';
import { InviteActions } from './invite-actions.tsx';
import { useInviteForm } from './invite-form.hooks.ts';
import classes from './invite-form.module.css';
import { InviteNotices } from './invite-notices.tsx';
import { InvitePreview } from './invite-preview.tsx';
import { LetterFields } from './letter-fields.tsx';
import { OneToHousehold } from './one-to-household.tsx';
import { RecipientsField } from './recipients-field.tsx';

type InviteFormProps = {
  event: Pick<EventDetails, 'id' | 'name' | 'guestLanguage' | 'look'>;
  channel: Channel;
  recipients: Recipients;
  roles: readonly Role[];
  sentIds: readonly string[];
  onOutbox: () => void;
};

/** The recipients of an invitation, its text, a preview for each of them, and sending it. */
export function InviteForm({ event, channel, recipients, roles, sentIds, onOutbox }: InviteFormProps) {
  const invite = useInviteForm({ event, channel, recipients, sentIds, onOutbox });
  const { draft, change, errors, split, messages, isOwnApp } = invite;
  const messageCount = messages.names.length;
  const pick = (picked: string[]) => change({ choice: { ...draft.choice, kind: 'hand', picked } });
  return (
    <form
      id={invite.formId}
      noValidate
      aria-label={channelTexts[channel].form}
      onSubmit={(submission) => {
        submission.preventDefault();
        invite.submit();
      }}
    >
      <Stack gap="lg">
        <InviteNotices
          channel={channel}
          recipients={recipients}
          messages={isOwnApp ? undefined : messages}
          onPick={pick}
        />
        <RecipientsField
          eventId={event.id}
          recipients={recipients}
          roles={roles}
          choice={draft.choice}
          onChange={(choice) => change({ choice })}
          split={split}
          isOwnApp={isOwnApp}
          error={errors.people}
        />
        {haveHouseholds(split) && (
          <OneToHousehold
            isChosen={draft.oneToHousehold}
            onChange={(oneToHousehold) => change({ oneToHousehold })}
          />
        )}
        <div className={classes.columns}>
          <LetterFields
            channel={channel}
            draft={draft}
            errors={errors}
            cost={messageCount > 0 ? invite.cost : undefined}
            onChange={change}
          />
          <InvitePreview
            event={event}
            channel={channel}
            draft={draft}
            people={split.reached}
            messageCount={messageCount}
            sampleLink={recipients.sampleLink}
            provider={recipients.provider}
            isOwnApp={isOwnApp}
          />
        </div>
        <InviteActions
          eventId={event.id}
          channel={channel}
          recipients={recipients}
          draft={draft}
          onChange={change}
          people={split.reached}
          messageCount={messageCount}
          isOwnApp={isOwnApp}
          isPending={invite.isPending}
          takeLetter={invite.takeLetter}
        />
      </Stack>
    </form>
  );
}
