import { Skeleton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { describeError } from '../../lib/errors/error-text.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { Loading } from '../../ui/states/loading.tsx';

export function ScheduleLoading() {
  return (
    <Loading label="Loading event schedule...">
      <Skeleton height={44} width="50%" mb="lg" />
      <Skeleton height={96} mb="md" />
      <Skeleton height={96} />
    </Loading>
  );
}

const backToEvents = <LinkButton to="/dashboard">Back to your events</LinkButton>;

/** Why the screen cannot be rendered: this host has no such event, or it could not be read. */
export function ScheduleFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const router = useRouter();
  const reason = findErrorReason(error);
  if (reason === 'events.not_found' || reason === 'request.invalid') {
    return (
      <ErrorState
        order={1}
        title="Event Not Found"
        message="The event you're looking for doesn't exist or you don't have access to it."
        action={backToEvents}
      />
    );
  }
  const retry = () => {
    onRetry();
    void router.invalidate();
  };
  return (
    <ErrorState
      order={1}
      {...describeError(error, { title: 'Error', message: 'Failed to fetch schedule' })}
      onRetry={retry}
      action={backToEvents}
    />
  );
}
