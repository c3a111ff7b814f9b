import { useEffect, useEffectEvent } from 'react';
import type { QueryKey } from '../../lib/queries/query-keys.ts';
import { useQueryClient } from '../../lib/queries/use-queries.ts';
import { connection } from '../../lib/reads/connection.ts';
import { say } from '../../lib/texts.ts';
import { useAfterWhile } from '../../lib/use-after-while.ts';
import { RetryNote } from '../../ui/states/retry-note.tsx';

const slowMilliseconds = 8000;

/**
 * Stands above the shape of what is being read for the first time. A network that hangs answers nothing and fails
 * nothing: after a while that is said, and what hangs is asked anew by a tap, and by itself once the server is back.
 */
export function SlowOpening({ queryKey }: { queryKey: QueryKey }) {
  const client = useQueryClient();
  const isSlow = useAfterWhile(true, slowMilliseconds);
  // What is under way is not asked for a second time: it has to be given up first.
  const askAnew = () => client.askAnew(queryKey);
  const onBack = useEffectEvent(() => void askAnew());
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
    <RetryNote onRetry={() => void askAnew()} retrying={false}>
      {say('schedule.slow')}
    </RetryNote>
  );
}
