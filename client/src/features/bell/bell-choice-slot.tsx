import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { reloadIfThere } from '../../lib/missing-files.ts';
import { Loading } from '../../ui/states/loading.tsx';
import { RetryNote } from '../../ui/states/retry-note.tsx';
import classes from './bell.module.css';

// Arrives when the notices are opened.
const BellChoice = lazy(async () => ({ default: (await import('./bell-choice.tsx')).BellChoice }));

/** Where the notices put what arrives after them: where it does not come, they stay. */
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

/** What failed to load is never tried again but by a reload. */
function NotLoaded() {
  const [isAsking, setIsAsking] = useState(false);
  const retry = async () => {
    setIsAsking(true);
    setIsAsking(await reloadIfThere());
  };
  return (
    <div className={classes.choice}>
      <RetryNote onRetry={() => void retry()} retrying={isAsking}>
        We could not load how you get your notices.
      </RetryNote>
    </div>
  );
}
