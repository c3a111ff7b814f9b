import { Button, Title } from '@mantine/core';
import { usePageTitle } from '../../../lib/page-title.ts';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { findErrorReason } from '../../../lib/errors/trpc-errors.ts';
import { LinkButton } from '../../../ui/page/links.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import classes from '../auth-card.module.css';
import { useSession } from '../auth.hooks.ts';
import { useVerifyEmail } from './email-links.hooks.ts';
import { LinkMessage } from './link-message.tsx';

/** The button confirms, not the opening: mail scanners open every link. */
export function VerifyEmail({ token }: { token: string | null }) {
  usePageTitle('Confirm your e-mail address');
  const { user } = useSession();
  const verify = useVerifyEmail();
  const isBad = token === null || findErrorReason(verify.error) === 'auth.link_invalid';

  if (isBad) {
    return (
      <LinkMessage
        title="This link is not valid"
        action={<LinkButton to="/dashboard">{user ? 'My Events' : 'Sign in'}</LinkButton>}
      >
        It has been used or has expired. Sign in, and send yourself a new one from the line at the top.
      </LinkMessage>
    );
  }
  if (verify.isSuccess) {
    return (
      <LinkMessage
        title="Your address is confirmed"
        action={<LinkButton to="/dashboard">{user ? 'My Events' : 'Sign in'}</LinkButton>}
      >
        Thank you. {user ? 'Everything is open to you now.' : 'You can sign in and build your first event.'}
      </LinkMessage>
    );
  }
  return (
    <Sheet className={classes.card}>
      <Title order={1}>Confirm your e-mail address</Title>
      <p className={classes.detail}>One tap, and we know that this address is yours.</p>
      <Button
        size="md"
        fullWidth
        loading={verify.isPending}
        onClick={() => verify.mutate({ token }, { onError: (error) => showErrorToast(error) })}
      >
        Confirm my address
      </Button>
    </Sheet>
  );
}
