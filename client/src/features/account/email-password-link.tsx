import { Button } from '@mantine/core';
import { showErrorToast, showToast } from '../../lib/errors/toasts.ts';
import { useEmailPasswordLink } from './account.hooks.ts';
import { accountTexts } from './account.texts.ts';

/** The way to a new password for who does not know the present one any more. */
export function EmailPasswordLink({ email, onSent }: { email: string; onSent: () => void }) {
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
      Email me a link instead
    </Button>
  );
}
