import { Skeleton } from '@mantine/core';
import { errorTexts } from '@daysheet/shared/errors.ts';
import { describeError } from '../../../lib/errors/error-text.ts';
import { findErrorReason } from '../../../lib/errors/trpc-errors.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LinkButton } from '../../../ui/page/links.tsx';
import { Loading } from '../../../ui/states/loading.tsx';

export function AttendeesLoading() {
  return (
    <Loading label="Loading event data...">
      <Skeleton height={44} width="50%" mb="lg" />
      <Skeleton height={320} />
    </Loading>
  );
}

/** Why the screen cannot be rendered: this host has no such event, or it could not be read. */
export function AttendeesFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const reason = findErrorReason(error);
  const back = <LinkButton to="/dashboard">Back</LinkButton>;
  if (reason === 'events.not_found' || reason === 'request.invalid') {
    const { title, message } = errorTexts['events.not_found'];
    return <ErrorState order={1} title={title} message={message} action={back} />;
  }
  const text = describeError(error, { title: 'Error', message: 'Failed to fetch event' });
  return <ErrorState order={1} {...text} onRetry={onRetry} action={back} />;
}
