import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type EventDialogKind, EventDialogs } from '../event-list/event-dialogs.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import { ShareSlot } from '../sharing/share-slot.tsx';
import type { ShareView } from '../sharing/share-views.ts';
import type { FrameOpening } from './event-frame.hooks.ts';

// Each is loaded when it is first opened.
const EventSearch = lazy(async () => ({ default: (await import('./event-search.tsx')).EventSearch }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

type FrameDialogsProps = {
  eventId: string;
  event: EventDetails | undefined;
  open: FrameOpening | undefined;
  onOpen: (what: FrameOpening | undefined) => void;
  keys: { isOn: boolean; turn: (on: boolean) => void };
};

/** The dialogs that the frame opens over the current screen of the event. */
export function FrameDialogs({ eventId, event, open, onOpen, keys }: FrameDialogsProps) {
  const navigate = useNavigate();
  const [view, setView] = useState<ShareView>('links');
  /** The settings lead to other dialogs. */
  const [further, setFurther] = useState<EventDialogKind>();
  const close = () => {
    onOpen(undefined);
    setView('links');
    setFurther(undefined);
  };
  return (
    <>
      <ShareSlot
        eventId={eventId}
        view={open === 'share' ? view : undefined}
        onView={setView}
        onClose={close}
      />
      {event && open === 'settings' && (
        <EventDialogs
          event={event}
          open={further ?? 'settings'}
          onOpen={(kind) => (kind ? setFurther(kind) : close())}
          onDeleted={() => void navigate({ to: '/dashboard', replace: true })}
        />
      )}
      <Suspense fallback={null}>
        {open === 'search' && <EventSearch eventId={eventId} onClose={close} />}
        {open === 'keys' && <KeysDialog eventId={eventId} keys={keys} onClose={close} />}
      </Suspense>
    </>
  );
}
