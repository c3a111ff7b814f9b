import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { reloadIfAvailable } from '../../lib/missing-files.ts';
import { Loading } from '../../ui/states/loading.tsx';
import { RetryNote } from '../../ui/states/retry-note.tsx';
import classes from './bell.module.css';

// Loaded when the notices are opened.
const BellChoice = lazy(async () => ({ default: (await import('./bell-choice.tsx')).BellChoice }));

/** Where the notices show a part that loads after them; if loading fails, the notices stay. */
export function BellChoiceSlot({ eventId }: { eventId: string }) {
  return (
    <CatchBoundary getResetKey={() => eventId} errorComponent={NotLoaded}>
      <Suspense
        fallback={
          <div className={classes.choice}>
            <Loading label="Loading..." />
          </div>
        }
      >
        <BellChoice eventId={eventId} />
      </Suspense>
    </CatchBoundary>
  );
}

/** A part that failed to load is only loaded again by a reload of the page. */
function NotLoaded() {
  const [isAsking, setIsAsking] = useState(false);
  const retry = async () => {
    setIsAsking(true);
    setIsAsking(await reloadIfAvailable());
  };
  return (
    <div className={classes.choice}>
      <RetryNote onRetry={() => void retry()} retrying={isAsking}>
        We could not load how you get your notices.
      </RetryNote>
    </div>
  );
}
