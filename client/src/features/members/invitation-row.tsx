import { Button, Group } from '@mantine/core';
import { rightTexts } from '@daysheet/shared/events/rights.ts';
import { formatInstant } from '../../lib/dates/instants.ts';
import { useCopy } from '../../lib/use-copy.ts';
import { CopyByHand } from '../../ui/copy-by-hand.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { Note } from '../../ui/note.tsx';
import { type MemberInvitation, useTakeBackInvitation } from './members.hooks.ts';
import classes from './members.module.css';

type InvitationRowProps = { eventId: string; invitation: MemberInvitation };

/** A person who has not accepted yet. */
export function InvitationRow({ eventId, invitation }: InvitationRowProps) {
  const { id, email, right, link, expiresAt } = invitation;
  const { copy, refused } = useCopy();
  const takeBack = useTakeBackInvitation();
  const name = email ?? 'Anyone with the link';
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <strong>{name}</strong>
        <Note size={15}>
          Invited as {rightTexts[right].name} · until {formatInstant(expiresAt)}
        </Note>
        {refused && <CopyByHand key={refused.tries} text={refused.text} />}
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          aria-label={`Copy link for ${name}`}
          onClick={() => void copy(link, { title: 'Link copied' })}
        >
          Copy link
        </Button>
        <ConfirmButton
          label="Take back"
          aria-label={`Take back the invitation for ${name}`}
          confirmLabel="Yes, take it back"
          message="The link will no longer work."
          onConfirm={() => takeBack.mutate({ eventId, invitationId: id })}
          loading={takeBack.isPending}
          variant="default"
        />
      </Group>
    </li>
  );
}
