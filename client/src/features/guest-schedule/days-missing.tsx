import { Skeleton } from '@mantine/core';
import { errorText } from '../../lib/trpc-errors.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';

type DaysMissingProps = { error: unknown; onRetry: () => void; isRetrying: boolean };

const failure = { title: 'These days are not here yet', message: 'Failed to load your schedule' };
const rows = [1, 2, 3];

/** In the place of a day: its stretch is on its way, or did not come. */
export function DaysMissing({ error, onRetry, isRetrying }: DaysMissingProps) {
  if (error) {
    return <ErrorState compact {...errorText(error, failure)} onRetry={onRetry} retrying={isRetrying} />;
  }
  return (
    <Loading label="Loading your schedule...">
      {rows.map((row) => (
        <Skeleton key={row} height={56} mb={16} radius="md" />
      ))}
    </Loading>
  );
}
