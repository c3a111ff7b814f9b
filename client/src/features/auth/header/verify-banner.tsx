import { Button } from '@mantine/core';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { useDismissed } from '../../../lib/storage/use-dismissed.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { TextLink } from '../../../ui/page/links.tsx';
import { useMailMode, useSession } from '../auth.hooks.ts';
import { canReadOutbox } from '../email-links/can-read-outbox.ts';
import { useResendVerification } from '../email-links/email-links.hooks.ts';
import classes from './top-bar.module.css';

/** Reminds a host to confirm their address; until then only sending invitations is locked. */
export function VerifyBanner() {
  const { user } = useSession();
  const mailMode = useMailMode();
  const resend = useResendVerification();
  const { isDismissed, dismiss } = useDismissed('verify');
  if (!user || user.isEmailVerified || isDismissed) return null;

  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () => showToast({ title: 'Sent again', message: `Look for our message at ${user.email}.` }),
      onError: (error) => showErrorToast(error),
    });
  return (
    <aside className={classes.bar} aria-label="Your e-mail address">
      <span>
        Please confirm your e-mail
        <span className={classes.more}>
          {' '}
          address{mailMode === 'outbox' ? '.' : ': look for our message.'}
        </span>
      </span>
      {mailMode === 'outbox' && canReadOutbox() && <TextLink to="/outbox">Open the outbox</TextLink>}
      {mailMode !== 'outbox' && (
        <Button variant="subtle" size="compact-sm" onClick={send} loading={resend.isPending}>
          Send again
        </Button>
      )}
      <CloseButton aria-label="Put this away" onClick={dismiss} />
    </aside>
  );
}
