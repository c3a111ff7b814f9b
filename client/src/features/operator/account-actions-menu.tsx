import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MoreMenu } from '../../ui/action-menu.tsx';
import { PasswordDialog } from '../account/password-dialog.tsx';
import { type Account, useEndAccountSessions, useRaiseAccountLimits } from './operator.hooks.ts';

type AccountAction = 'sessions' | 'limits';

function ActionDialog({
  account,
  asking,
  onClose,
}: {
  account: Account;
  asking: AccountAction;
  onClose: () => void;
}) {
  const end = useEndAccountSessions();
  const raise = useRaiseAccountLimits();
  const accountId = account.id;
  const isSessions = asking === 'sessions';
  const run = async (password: string | undefined) => {
    await (isSessions ? end : raise).mutateAsync({ accountId, password });
  };
  return (
    <PasswordDialog
      title={isSessions ? `Sign ${account.email} out everywhere` : `Raise the limits of ${account.email}`}
      confirmLabel={isSessions ? 'Sign out everywhere' : 'Raise the limits'}
      onConfirm={run}
      onClose={onClose}
    />
  );
}

/** The operator's actions on an account; each asks for their own password again. */
export function AccountActionsMenu({ account }: { account: Account }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<AccountAction | null>(null);
  return (
    <>
      <MoreMenu about={account.email}>
        <Menu.Item
          onClick={() => void navigate({ to: '/admin', search: { part: 'log', account: account.email } })}
        >
          What the log says
        </Menu.Item>
        {!account.isYou && account.sessions > 0 && (
          <Menu.Item onClick={() => setAsking('sessions')}>Sign out everywhere</Menu.Item>
        )}
        {account.isSendingLimited && (
          <Menu.Item onClick={() => setAsking('limits')}>Raise sending limits</Menu.Item>
        )}
      </MoreMenu>
      {asking && <ActionDialog account={account} asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
