import { addJoinedEvent, guestHref, isJoinedEvent, type JoinedEvent } from './joined-events.ts';
import { readStored, writeStored } from './storage.ts';
import { showToast } from './toasts.tsx';

type Note = { title: string; message: string; isProblem: boolean; forgotten?: JoinedEvent };

const key = 'daysheet-note';

/**
 * Leads home with something to say there: home is another page, so a toast would not live through the way.
 * False, and stays, where nothing can be carried because storage is blocked.
 */
export function goHomeSaying(note: Note): boolean {
  if (!writeStored('session', key, note)) return false;
  window.location.assign('/');
  return true;
}

/** Leads to a page in place of this one, with something to say there if it can be carried. */
export function goInsteadSaying(href: string, note: Note): void {
  writeStored('session', key, note);
  window.location.replace(href);
}

/** Says what was carried here, once; somebody who was forgotten on this phone can come back. */
export function showCarriedNote(): void {
  const note = readStored('session', key);
  writeStored('session', key, undefined);
  if (!isNote(note)) return;
  const { title, message, isProblem, forgotten } = note;
  if (!forgotten) return void showToast({ title, message, kind: isProblem ? 'problem' : 'info' });
  const undo = () => {
    addJoinedEvent(forgotten);
    window.location.assign(guestHref(forgotten));
  };
  showToast({ title, message, kind: 'info', action: { label: 'Undo', run: undo } });
}

function isNote(value: unknown): value is Note {
  if (typeof value !== 'object' || value === null) return false;
  const record = new Map(Object.entries(value));
  const forgotten: unknown = record.get('forgotten');
  return (
    typeof record.get('title') === 'string' &&
    typeof record.get('message') === 'string' &&
    typeof record.get('isProblem') === 'boolean' &&
    (forgotten === undefined || isJoinedEvent(forgotten))
  );
}
