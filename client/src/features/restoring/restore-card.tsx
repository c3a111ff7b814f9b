import { Title } from '@mantine/core';
import { openPages } from '@daysheet/shared/routes.ts';
import { describeError } from '../../lib/errors/error-text.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { ButtonAnchor } from '../../ui/page/button-anchor.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { RestoreForm } from './restore-form.tsx';
import { RestoreKey } from './restore-key.tsx';
import { RestoreProgress } from './restore-progress.tsx';
import { useRestore, useRestoreKey } from './restoring.hooks.ts';

/** From the key that the start printed to a server with another one's data. */
export function RestoreCard({ hash }: { hash: string }) {
  const { key, query } = useRestoreKey(hash);
  const { state, chosen, setChosen, restore } = useRestore(key);
  if (state.step === 'done') {
    return (
      <Sheet>
        <Title order={1}>Everything is back</Title>
        <p role="status">
          Accounts, events and guests’ links are here, as they were. Sign in as you did there.
        </p>
        <ButtonAnchor href={openPages.auth} fullWidth>
          Sign in
        </ButtonAnchor>
      </Sheet>
    );
  }
  if (state.step !== 'choose') return <RestoreProgress state={state} />;
  if (query.isPending) return <Loading label="Looking at the key ..." />;
  if (query.isError) {
    if (findErrorReason(query.error) === 'restore.key_wrong')
      return <RestoreKey key={hash} isWrong={key !== ''} />;
    const { title, message } = describeError(query.error);
    return (
      <Sheet>
        <ErrorState
          order={1}
          title={title}
          message={message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Sheet>
    );
  }
  return (
    <RestoreForm
      chosen={chosen}
      onChoose={setChosen}
      error={state.error}
      reason={state.reason}
      onRestore={restore}
    />
  );
}
