import { parseJoinedEvent, type JoinedEvent } from './joined-events.ts';
import { readStored, writeStored } from './storage.ts';

type FlashMessage = {
  title: string;
  message: string;
  isProblem: boolean;
  /** Can come back, by a button that is called `undo`. */
  forgotten?: JoinedEvent;
  undo?: string;
};

const key = 'daysheet-note';

/**
 * Leads home, in place of this page, with something to say there: home is another page, so a toast would not live
 * through the way.
 * False, and stays, where nothing can be carried because storage is blocked.
 */
export function goHomeWithFlash(note: FlashMessage): boolean {
  if (!writeStored('session', key, note)) return false;
  window.location.replace('/');
  return true;
}

/** Leads to a page in place of this one, with something to say there if it can be carried. */
export function goInsteadWithFlash(href: string, note: FlashMessage): void {
  writeStored('session', key, note);
  window.location.replace(href);
}

/** What was carried here, once. */
export function takeFlashMessage(): FlashMessage | undefined {
  const note = readStored('session', key);
  writeStored('session', key, undefined);
  if (!isFlashMessage(note)) return undefined;
  const { forgotten, ...said } = note;
  if (forgotten === undefined) return said;
  const person = parseJoinedEvent(forgotten);
  return person ? { ...said, forgotten: person } : undefined;
}

function isFlashMessage(value: unknown): value is Omit<FlashMessage, 'forgotten'> & { forgotten?: unknown } {
  if (typeof value !== 'object' || value === null) return false;
  const record = new Map(Object.entries(value));
  return (
    typeof record.get('title') === 'string' &&
    typeof record.get('message') === 'string' &&
    typeof record.get('isProblem') === 'boolean' &&
    ['string', 'undefined'].includes(typeof record.get('undo'))
  );
}
