import { useEffect, useEffectEvent } from 'react';
import type { QueryKey } from '../../lib/queries/query-keys.ts';
import { useQueryClient } from '../../lib/queries/use-queries.ts';
import { connection } from '../../lib/reads/connection.ts';
import { say } from '../../lib/texts.ts';
import { useAfterWhile } from '../../lib/use-after-while.ts';
import { RetryNote } from '../../ui/states/retry-note.tsx';

const slowMilliseconds = 8000;

/**
 * Shown above the skeleton of a first read. A hanging network neither responds nor fails: after a while this says so, and a
 * tap restarts the request, as does the server's return.
 */
export function SlowOpening({ queryKey }: { queryKey: QueryKey }) {
  const client = useQueryClient();
  const isSlow = useAfterWhile(true, slowMilliseconds);
  // A running request is not sent a second time: it has to be cancelled first.
  const restartFetches = () => client.restartFetches(queryKey);
  const onBack = useEffectEvent(() => void restartFetches());
  useEffect(() => {
    const stopWatching = connection.watch();
    const unsubscribe = connection.subscribe(() => {
      if (!connection.isLost()) onBack();
    });
    return () => {
      stopWatching();
      unsubscribe();
    };
  }, []);
  if (!isSlow) return null;
  return (
    <RetryNote onRetry={() => void restartFetches()} retrying={false}>
      {say('schedule.slow')}
    </RetryNote>
  );
}
