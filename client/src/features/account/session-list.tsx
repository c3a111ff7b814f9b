import { Button } from '@mantine/core';
import { showErrorToast, showToast } from '../../lib/toasts.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useEndOtherSessions, useEndSession, useSessions } from './account.hooks.ts';
import classes from './account.module.css';
import { describeBrowser } from './describe-browser.ts';

const seenAt = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

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
          <li className={classes.row} key={session.id}>
            <div className={classes.what}>
              <strong>{describeBrowser(session.userAgent)}</strong>
              <p className={classes.detail}>
                Signed in {seenAt.format(new Date(session.createdAt))} · last seen{' '}
                {seenAt.format(new Date(session.lastSeenAt))}
              </p>
            </div>
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
          </li>
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
