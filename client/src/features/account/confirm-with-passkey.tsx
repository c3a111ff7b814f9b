import { Button } from '@mantine/core';
import { startAuthentication } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { trpcClient } from '../../lib/reads/trpc.ts';
import { Note } from '../../ui/note.tsx';
import { isBrowsersRefusal } from '../auth/other-ways/browsers-refusal.ts';
import { accountTexts } from './account.texts.ts';

/** Confirms the user by a passkey in place of the password. The action that they asked for then needs none. */
export function ConfirmWithPasskey({ label }: { label: string }) {
  const confirm = useMutation({
    mutationFn: async () => {
      const optionsJSON = await trpcClient.account.beginPasskeyConfirm.mutate();
      const response = await startAuthentication({ optionsJSON });
      await trpcClient.account.confirmWithPasskey.mutate({ answer: response });
      await readChanged('waysIn');
    },
    onError: (error) => {
      if (!isBrowsersRefusal(error)) showErrorToast(error);
    },
  });
  return (
    <>
      <Button variant="default" mod="wraps" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {label}
      </Button>
      <div role="status">
        {isBrowsersRefusal(confirm.error) && <Note size={15}>{accountTexts.noPasskeyConfirmed}</Note>}
      </div>
    </>
  );
}
