import { householdPeopleMax } from '@daysheet/shared/attendees/households.ts';
import { underBothNames } from '@daysheet/shared/guests/former-guest-key.ts';
import { readStored, toOwnKey, writeStored } from './storage.ts';

/** A person whom this phone joined an event as. */
export type JoinedEvent = {
  eventId: string;
  eventCode: string;
  eventName: string;
  guestKey: string;
  name: string;
  roleName: string | null;
  /** ISO instant. */
  joinedAt: string;
  /** Created when this phone took the name; they give it back. */
  pickIds?: string[];
};

const key = 'daysheet-joined-events';
/** Twice the largest household: one link opens all of it, and as many people may have been there before. */
const most = 2 * householdPeopleMax;
const mostPicks = 20;
const texts = ['eventId', 'eventCode', 'eventName', 'guestKey', 'name', 'joinedAt'] as const;

function isJoinedEvent(value: unknown): value is JoinedEvent {
  if (typeof value !== 'object' || value === null) return false;
  const record = new Map(Object.entries(value));
  const roleName = record.get('roleName');
  const pickIds = record.get('pickIds');
  return (
    texts.every((field) => typeof record.get(field) === 'string') &&
    (roleName === null || typeof roleName === 'string') &&
    (pickIds === undefined || (Array.isArray(pickIds) && pickIds.every((id) => typeof id === 'string')))
  );
}

/** Earlier releases stored the guest key as `attendeeId`. */
function withPresentName(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('attendeeId' in value)) return value;
  const { attendeeId, ...rest } = value;
  return { guestKey: attendeeId, ...rest };
}

/** Parses a stored person; null if the value is none. */
export function parseJoinedEvent(stored: unknown): JoinedEvent | null {
  const person = withPresentName(stored);
  return isJoinedEvent(person) ? person : null;
}

/** The people this phone joined as, the latest first. Empty if there are none, or storage is blocked. */
export function listJoinedEvents(): JoinedEvent[] {
  const stored = readStored('local', key);
  return Array.isArray(stored) ? stored.flatMap((entry) => parseJoinedEvent(entry) ?? []) : [];
}

/** Written in the last release's format too, for other tabs, or in case this release is rolled back. */
const writeJoinedEvents = (people: readonly JoinedEvent[]): boolean =>
  writeStored('local', key, people.map(underBothNames));

/** Stores a person; one who is stored already only moves to the front. False when storage is blocked. */
export function addJoinedEvent(joined: JoinedEvent): boolean {
  const { pickIds = [], ...person } = joined;
  const others = listJoinedEvents().filter((entry) => !isSame(entry, joined));
  const picks = [...new Set([...listPickIds(joined), ...pickIds])].slice(-mostPicks);
  const entry = { ...person, ...(picks.length > 0 && { pickIds: picks }) };
  return writeJoinedEvents([entry, ...others].slice(0, most));
}

const leftKey = 'daysheet-left';

/** Notes who left in this tab: an inline script of guest.html shows nothing of theirs after 'Back'. */
export function noteLeft(guestKey: string): void {
  const left = readStored('session', leftKey);
  writeStored('session', leftKey, [...(Array.isArray(left) ? left : []), guestKey].slice(-most));
}

const isKnown = (guestKey: string) => listJoinedEvents().some((person) => person.guestKey === guestKey);

/** Whether somebody left in this tab, and has not joined again. */
export function hasLeft(guestKey: string): boolean {
  const left = readStored('session', leftKey);
  return Array.isArray(left) && left.includes(guestKey) && !isKnown(guestKey);
}

export function removeJoinedEvent(joined: Pick<JoinedEvent, 'eventId' | 'guestKey'>): void {
  writeJoinedEvents(listJoinedEvents().filter((entry) => !isSame(entry, joined)));
}

/** Updates the names of a stored person and their event; the order stays. */
export function updateJoinedEvent(renewed: Omit<JoinedEvent, 'joinedAt' | 'pickIds'>): void {
  const before = listJoinedEvents();
  const people = before.map((entry) => (isSame(entry, renewed) ? { ...entry, ...renewed } : entry));
  if (JSON.stringify(people) !== JSON.stringify(before)) writeJoinedEvents(people);
}

/** Stores a pick id for a person whom this phone knows. */
export function addPickId(person: Pick<JoinedEvent, 'eventId' | 'guestKey'>, pickId: string): void {
  const people = listJoinedEvents().map((entry) =>
    isSame(entry, person)
      ? { ...entry, pickIds: [...new Set([...(entry.pickIds ?? []), pickId])].slice(-mostPicks) }
      : entry,
  );
  writeJoinedEvents(people);
}

/** The pick ids with which this phone can give a name back. */
export const listPickIds = (person: Pick<JoinedEvent, 'eventId' | 'guestKey'>): string[] =>
  listJoinedEvents().find((entry) => isSame(entry, person))?.pickIds ?? [];

function isSame(a: Pick<JoinedEvent, 'eventId' | 'guestKey'>, b: Pick<JoinedEvent, 'eventId' | 'guestKey'>) {
  return a.eventId === b.eventId && a.guestKey === b.guestKey;
}

/** Calls the listener when another tab removes a person. Returns a stop function. */
export function onForgottenElsewhere(guestKey: string, listener: () => void): () => void {
  const read = ({ key: changed, oldValue, newValue }: StorageEvent) => {
    if (changed !== toOwnKey(key)) return;
    const isForgotten = oldValue?.includes(guestKey) && !newValue?.includes(guestKey);
    // A tab that slept gets the event late: the person may have joined again.
    if (isForgotten && !isKnown(guestKey)) listener();
  };
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}
