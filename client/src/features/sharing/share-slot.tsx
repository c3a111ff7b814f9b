import { lazy, Suspense } from 'react';
import { IfAllowed } from '../events/if-allowed.tsx';
import type { ShareView } from './share-views.ts';

// Loaded when it is first opened.
const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

type ShareSlotProps = {
  eventId: string | undefined;
  /** The view in the address; without one, nothing is open. */
  view: ShareView | undefined;
  onView: (view: ShareView) => void;
  onClose: () => void;
};

/** The place of the share dialog in a route. */
export function ShareSlot({ eventId, view, onView, onClose }: ShareSlotProps) {
  if (!eventId || !view) return null;
  return (
    <IfAllowed eventId={eventId} what="readAll" orMissing>
      <Suspense fallback={null}>
        <ShareDialog key={eventId} eventId={eventId} view={view} onView={onView} onClose={onClose} />
      </Suspense>
    </IfAllowed>
  );
}
