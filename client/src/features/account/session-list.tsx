import { Button } from '@mantine/core';
import { formatInstant } from '../../lib/instants.ts';
import { showErrorToast, showToast } from '../../lib/toasts.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AccountRow } from './account-row.tsx';
import { useEndOtherSessions, useEndSession, useSessions } from './account.hooks.ts';
import classes from './account.module.css';
import { describeBrowser } from './describe-browser.ts';

/** Where the user is signed in; each can be signed out from here. */
export function SessionList() {
  const query = useSessions();
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
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
  const ended = {
    onSuccess: () => showToast({ title: 'Signed out there' }),
    onError: (error: unknown) => showErrorToast(error),
  };
  return (
    <>
      <ul className={classes.list}>
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
              <Button
                variant="default"
                loading={endOne.isPending && endOne.variables.sessionId === session.id}
                onClick={() => endOne.mutate({ sessionId: session.id }, ended)}
              >
                Sign out there
              </Button>
            )}
          </AccountRow>
        ))}
      </ul>
      {query.data.length > 1 && (
        <Button
          variant="light"
          mt="sm"
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined, ended)}
        >
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}
