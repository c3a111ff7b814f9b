import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '../../lib/dates/instants.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AccountRow } from './account-row.tsx';
import { useEndOtherSessions, useEndSession, useSessions } from './account.hooks.ts';
import { List } from '../../ui/lists/list.tsx';
import { describeBrowser } from './describe-browser.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** The session to end, or all but this one. */
type SessionsToEnd = { sessionId: string } | 'others';

function EndingDialog({ ending, onClose }: { ending: SessionsToEnd; onClose: () => void }) {
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
  const confirm = async (password: string | undefined) => {
    await (ending === 'others'
      ? endOthers.mutateAsync({ password })
      : endOne.mutateAsync({ ...ending, password }));
    showToast({ title: 'Signed out there' });
  };
  const title = ending === 'others' ? 'Sign out everywhere else' : 'Sign out there';
  return <PasswordDialog title={title} confirmLabel="Sign out" onConfirm={confirm} onClose={onClose} />;
}

/** The sessions of the user; each can be ended from here. */
export function SessionList() {
  const query = useSessions();
  const [ending, setEnding] = useState<SessionsToEnd | null>(null);
  if (query.isPending) return <Loading label="Loading sessions..." />;
  if (query.isError) {
    return (
      <ErrorState
        compact
        order={3}
        title="Error"
        message="Your sessions could not be read. Please try again."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <>
      <List>
        {query.data.map((session) => (
          <AccountRow
            as="li"
            key={session.id}
            title={describeBrowser(session.userAgent)}
            detail={`Signed in ${formatInstant(session.createdAt)} · last seen ${formatInstant(session.lastSeenAt)}`}
          >
            {session.isThis ? (
              <StatusBadge tone="good">This browser</StatusBadge>
            ) : (
              <Button variant="default" onClick={() => setEnding({ sessionId: session.id })}>
                Sign out there
              </Button>
            )}
          </AccountRow>
        ))}
      </List>
      {query.data.length > 1 && (
        <Button variant="default" mt="sm" onClick={() => setEnding('others')}>
          Sign out everywhere else
        </Button>
      )}
      {ending && <EndingDialog ending={ending} onClose={() => setEnding(null)} />}
    </>
  );
}
