import { Button } from '@mantine/core';
import { signUpInvitationDays } from '@daysheet/shared/account/auth.ts';
import { useCopy } from '../../lib/use-copy.ts';
import { Callout } from '../../ui/callout.tsx';
import { CopyByHand } from '../../ui/copy-by-hand.tsx';
import type { CreatedInvitation } from './operator.hooks.ts';
import classes from './operator-screen.module.css';

/** The link of an invitation that was just made: it is shown only once. */
export function InvitedNote({ invited: { email, link, isMailed } }: { invited: CreatedInvitation }) {
  const { copy, refused } = useCopy();
  return (
    <Callout>
      <div role="status">
        <strong>{email} is invited.</strong>{' '}
        {isMailed
          ? 'The link is on its way by e-mail.'
          : 'No e-mail provider is set up here: please hand the link over.'}{' '}
        It works once, for {signUpInvitationDays} days, and is shown only now. Inviting the same address again
        makes a new one.
      </div>
      {refused ? (
        <CopyByHand text={link} />
      ) : (
        <p className={classes.link}>
          <code>{link}</code>
          <Button variant="default" onClick={() => void copy(link, { title: 'Link copied' })}>
            Copy link
          </Button>
        </p>
      )}
    </Callout>
  );
}
