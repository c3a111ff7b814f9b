import { Button } from '@mantine/core';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { useEmailPasswordLink } from './account.hooks.ts';
import { accountTexts } from './account.texts.ts';

type EmailPasswordLinkProps = { email: string; onSent: () => void; label?: string };

/** The way to a new password for a user who forgot the current one, or has none. */
export function EmailPasswordLink({
  email,
  onSent,
  label = 'Email me a link instead',
}: EmailPasswordLinkProps) {
  const link = useEmailPasswordLink();
  const send = () =>
    link.mutate(undefined, {
      onSuccess: ({ mailMode }) => {
        const isOutbox = mailMode === 'outbox';
        showToast(isOutbox ? { ...accountTexts.linkInOutbox, kind: 'info' } : accountTexts.linkSent(email));
        onSent();
      },
      onError: (error) => showErrorToast(error),
    });
  return (
    <Button variant="subtle" onClick={send} loading={link.isPending}>
      {label}
    </Button>
  );
}
