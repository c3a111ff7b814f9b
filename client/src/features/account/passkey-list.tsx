import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { passkeysMax } from '@daysheet/shared/account/passkeys.ts';
import { errorTexts } from '@daysheet/shared/errors.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { List } from '../../ui/lists/list.tsx';
import { Note } from '../../ui/note.tsx';
import { useHasPasskeys } from '../auth/auth.hooks.ts';
import { usePasskeys } from './account.hooks.ts';
import { accountTexts } from './account.texts.ts';
import { PasskeyRow } from './passkey-row.tsx';

// It loads the browser's passkey code.
const AddPasskey = lazy(async () => ({ default: (await import('./add-passkey.tsx')).AddPasskey }));

/** The passkeys that sign the user in without a password; each can be renamed and removed, and another one added. */
export function PasskeyList() {
  const query = usePasskeys();
  const hasPasskeys = useHasPasskeys();
  const [isAdding, setIsAdding] = useState(false);
  if (query.isPending) return <Loading label="Loading passkeys..." />;
  if (query.isError) {
    return (
      <ErrorState
        compact
        order={3}
        title="Error"
        message="Your passkeys could not be read. Please try again."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const isFull = query.data.length >= passkeysMax;
  return (
    <>
      <Note size={15}>{accountTexts.passkeyWhat}</Note>
      <List>
        {query.data.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </List>
      {!hasPasskeys && <Note size={15}>{accountTexts.passkeysNotHere}</Note>}
      {hasPasskeys && isFull && <Note size={15}>{errorTexts['account.too_many_passkeys'].message}</Note>}
      {hasPasskeys && !isFull && (
        <Button variant="default" mt="sm" onClick={() => setIsAdding(true)}>
          Add a passkey
        </Button>
      )}
      <Suspense>{isAdding && <AddPasskey onClose={() => setIsAdding(false)} />}</Suspense>
    </>
  );
}
