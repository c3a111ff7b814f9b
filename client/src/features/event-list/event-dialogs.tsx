import type { Ability } from '@daysheet/shared/events/rights.ts';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { EventDetails } from '../events/events.hooks.ts';
import { IfAllowed } from '../events/if-allowed.tsx';

// Each is loaded when it is first opened.
const ActivationDialog = lazy(async () => ({
  default: (await import('../events/go-live/activation-dialog.tsx')).ActivationDialog,
}));
const DuplicateDialog = lazy(async () => ({
  default: (await import('../events/duplicate-dialog.tsx')).DuplicateDialog,
}));
const EventSettingsDialog = lazy(async () => ({
  default: (await import('../event-settings/event-settings-dialog.tsx')).EventSettingsDialog,
}));

const MemoryDialog = lazy(async () => ({
  default: (await import('../memory/memory-dialog.tsx')).MemoryDialog,
}));

const MembersDialog = lazy(async () => ({
  default: (await import('../members/members-dialog.tsx')).MembersDialog,
}));

/** Each dialog with the ability that it needs: an address can open the settings too. */
const needs = {
  activation: 'plan',
  settings: 'plan',
  duplicate: 'plan',
  memory: 'plan',
  members: 'read',
} as const satisfies Record<string, Ability>;
export type EventDialogKind = keyof typeof needs;

type EventDialogsProps = {
  event: Pick<EventDetails, 'id' | 'name'>;
  open: EventDialogKind | null;
  onOpen: (kind: EventDialogKind | null) => void;
  /** Opens all ways of sharing, from the dialog that has just made the event live. */
  onShare?: () => void;
  /** Called where the screen shows only this event and has to close, also after the user has left the event. */
  onDeleted?: () => void;
};

/** The dialogs of an event's card and of its dashboard; one is open at a time. */
export function EventDialogs({ event, open, onOpen, onShare, onDeleted }: EventDialogsProps) {
  const router = useRouter();
  if (open === null) return null;
  const close = () => onOpen(null);
  const share =
    onShare &&
    (() => {
      close();
      onShare();
    });
  const openCopy = (eventId: string) =>
    void router.navigate({ to: '/event-dashboard/$eventId', params: { eventId } });
  return (
    <IfAllowed eventId={event.id} what={needs[open]}>
      <Suspense fallback={null}>
        {open === 'activation' && <ActivationDialog eventId={event.id} onClose={close} onShare={share} />}
        {open === 'duplicate' && <DuplicateDialog event={event} onClose={close} onOpenCopy={openCopy} />}
        {open === 'memory' && <MemoryDialog event={event} onClose={close} />}
        {open === 'members' && <MembersDialog event={event} onClose={close} onLeft={onDeleted ?? close} />}
        {open === 'settings' && (
          <EventSettingsDialog
            event={event}
            onClose={close}
            onDuplicate={() => onOpen('duplicate')}
            onMemory={() => onOpen('memory')}
            onMembers={() => onOpen('members')}
            onDeleted={onDeleted ?? close}
          />
        )}
      </Suspense>
    </IfAllowed>
  );
}
