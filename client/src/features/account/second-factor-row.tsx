import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { showToast } from '../../lib/errors/toasts.ts';
import { formatInstant } from '../../lib/dates/instants.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AccountRow } from './account-row.tsx';
import { useRenewRecoveryCodes, useSecondFactor, useTurnOffSecondFactor } from './account.hooks.ts';
import { accountTexts } from './account.texts.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';

// It loads what draws a QR code.
const SetUpSecondFactor = lazy(async () => ({
  default: (await import('./set-up-second-factor.tsx')).SetUpSecondFactor,
}));

const title = 'Two-Factor Authentication';
const countCodes = (left: number) =>
  left === 0
    ? 'No recovery codes are left: make new ones.'
    : `${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`;

type SecondFactorDialog = 'set up' | 'codes' | 'off';

/** Whether signing in needs a code of an app, and the actions on that. */
export function SecondFactorRow() {
  const query = useSecondFactor();
  const [asking, setAsking] = useState<SecondFactorDialog>();
  const [codes, setCodes] = useState<string[]>();
  const renew = useRenewRecoveryCodes();
  const turnOff = useTurnOffSecondFactor();
  const close = () => setAsking(undefined);
  if (query.isError) {
    return (
      <ErrorState
        compact
        order={3}
        title={title}
        message="Whether it is on could not be read. Please try again."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const factor = query.data;
  return (
    <>
      <AccountRow
        title={title}
        detail={
          factor
            ? `A code of your authenticator app when you sign in, since ${formatInstant(factor.since)}. ${countCodes(factor.recoveryCodesLeft)}`
            : 'A code of an authenticator app as a second step when you sign in.'
        }
      >
        {factor ? (
          <Group gap="sm">
            <StatusBadge tone="good">On</StatusBadge>
            <Button variant="default" onClick={() => setAsking('codes')}>
              New recovery codes
            </Button>
            <Button variant="default" onClick={() => setAsking('off')} aria-label={`Turn off ${title}`}>
              Turn off
            </Button>
          </Group>
        ) : (
          <Button
            variant="default"
            disabled={query.isPending}
            onClick={() => setAsking('set up')}
            aria-label={`Enable ${title}`}
          >
            Enable
          </Button>
        )}
      </AccountRow>
      <Suspense>{asking === 'set up' && <SetUpSecondFactor onClose={close} onCodes={setCodes} />}</Suspense>
      {asking === 'codes' && (
        <PasswordDialog
          title="New recovery codes"
          confirmLabel="Make new codes"
          onConfirm={async (password) => setCodes((await renew.mutateAsync({ password })).recoveryCodes)}
          onClose={close}
        />
      )}
      {asking === 'off' && (
        <PasswordDialog
          title="Turn off two-factor authentication"
          confirmLabel="Turn off"
          onConfirm={async (password) => {
            await turnOff.mutateAsync({ password });
            showToast(accountTexts.secondFactorOff);
          }}
          onClose={close}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}
