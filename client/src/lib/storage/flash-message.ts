import { underBothNames } from '@daysheet/shared/guests/former-guest-key.ts';
import { buildGuestHref, sitePages } from '@daysheet/shared/routes.ts';
import { addJoinedEvent, parseJoinedEvent, type JoinedEvent } from './joined-events.ts';
import { readStored, writeStored } from './storage.ts';

type FlashMessage = {
  title: string;
  message: string;
  isProblem: boolean;
  /** Can come back, by a button that is called `undo`. */
  forgotten?: JoinedEvent;
  /** What this phone had of them that comes back too, by its key. */
  stored?: Record<string, unknown>;
  undo?: string;
};

const key = 'daysheet-note';

/** Also for a page of the last release: the next one may come from its server. */
const writeFlashMessage = ({ forgotten, ...said }: FlashMessage): boolean =>
  writeStored('session', key, forgotten ? { ...said, forgotten: underBothNames(forgotten) } : said);

/**
 * Leads home, in place of this page, with something to say there: home is another page, so a toast would not live
 * through the way.
 * False, and stays, where nothing can be carried because storage is blocked.
 */
export function goHomeWithFlash(note: FlashMessage): boolean {
  if (!writeFlashMessage(note)) return false;
  window.location.replace(sitePages.home);
  return true;
}

/** Leads to a page in place of this one, with something to say there if it can be carried. */
export function goInsteadWithFlash(href: string, note: FlashMessage): void {
  writeFlashMessage(note);
  window.location.replace(href);
}

/** Somebody who was forgotten here is back, and so is their page. */
export function bringBack(person: JoinedEvent, stored: FlashMessage['stored']): void {
  addJoinedEvent(person);
  for (const [at, value] of Object.entries(stored ?? {})) writeStored('local', at, value);
  window.location.assign(buildGuestHref(person));
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
    ['string', 'undefined'].includes(typeof record.get('undo')) &&
    ['object', 'undefined'].includes(typeof record.get('stored'))
  );
}
