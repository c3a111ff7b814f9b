import { underBothNames } from '@daysheet/shared/guests/former-guest-key.ts';
import { buildGuestHref, sitePages } from '@daysheet/shared/routes.ts';
import { addJoinedEvent, parseJoinedEvent, type JoinedEvent } from './joined-events.ts';
import { readStored, writeStored } from './storage.ts';

type FlashMessage = {
  title: string;
  message: string;
  isProblem: boolean;
  /** The person who left; the message has a button `undo` that restores them. */
  forgotten?: JoinedEvent;
  /** Their stored data on this phone, by key, which is restored too. */
  stored?: Record<string, unknown>;
  undo?: string;
};

const key = 'daysheet-note';

/** Written in the last release's format too: its server may send the next page. */
const writeFlashMessage = ({ forgotten, ...rest }: FlashMessage): boolean =>
  writeStored('session', key, forgotten ? { ...rest, forgotten: underBothNames(forgotten) } : rest);

/**
 * Replaces this page with the home page, which shows the message; a toast would be lost with this page. Returns false,
 * and stays, where storage is blocked.
 */
export function goHomeWithFlash(note: FlashMessage): boolean {
  if (!writeFlashMessage(note)) return false;
  window.location.replace(sitePages.home);
  return true;
}

/** Replaces this page with another, which shows the message unless storage is blocked. */
export function replacePageWithFlash(href: string, note: FlashMessage): void {
  writeFlashMessage(note);
  window.location.replace(href);
}

/** Restores a person who left on this phone, and returns to their page. */
export function restorePerson(person: JoinedEvent, stored: FlashMessage['stored']): void {
  addJoinedEvent(person);
  for (const [at, value] of Object.entries(stored ?? {})) writeStored('local', at, value);
  window.location.assign(buildGuestHref(person));
}

/** Reads and deletes the message for this page. */
export function takeFlashMessage(): FlashMessage | undefined {
  const note = readStored('session', key);
  writeStored('session', key, undefined);
  if (!isFlashMessage(note)) return undefined;
  const { forgotten, ...rest } = note;
  if (forgotten === undefined) return rest;
  const person = parseJoinedEvent(forgotten);
  return person ? { ...rest, forgotten: person } : undefined;
}

function isFlashMessage(value: unknown): value is Omit<FlashMessage, 'forgotten'> & { forgotten?: unknown } {
  if (typeof value !== 'object' || value === null) return false;
  const record = new Map(Object.entries(value));
  return (
    typeof record.get('title') === 'string' &&
    typeof record.get('message') === 'string' &&
    typeof record.get('isProblem') === 'boolean' &&
    ['string', 'undefined'].includes(typeof record.get('undo')) &&
    ['object', 'undefined'].includes(typeof record.get('stored'))
  );
}
