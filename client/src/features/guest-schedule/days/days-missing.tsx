import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { say } from '../../../lib/texts.ts';
import { describeGuestError } from '../../../lib/errors/guest-errors.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';

type DaysMissingProps = { error: unknown; onRetry: () => void; isRetrying: boolean };

const rows = [1, 2, 3];

/** Replaces a day whose stretch is loading, or could not be loaded. */
export function DaysMissing({ error, onRetry, isRetrying }: DaysMissingProps) {
  if (error) {
    const failure = { title: say('schedule.daysMissing'), message: say('schedule.daysNotLoaded') };
    return (
      <ErrorState compact {...describeGuestError(error, failure)} onRetry={onRetry} retrying={isRetrying} />
    );
  }
  return (
    <Loading label={say('schedule.loading')}>
      {rows.map((row) => (
        <Skeleton key={row} height={56} below={16} radius="inner" />
      ))}
    </Loading>
  );
}
