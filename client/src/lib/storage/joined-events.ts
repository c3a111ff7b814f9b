import { householdPeopleMax } from '@daysheet/shared/attendees/households.ts';
import { underBothNames } from '@daysheet/shared/guests/former-guest-key.ts';
import { readStored, toOwnKey, writeStored } from './storage.ts';

/** A person this phone joined an event as. */
export type JoinedEvent = {
  eventId: string;
  eventCode: string;
  eventName: string;
  guestKey: string;
  name: string;
  roleName: string | null;
  /** ISO instant. */
  joinedAt: string;
  /** Made when this phone took the name: what gives it back. */
  pickIds?: string[];
};

const key = 'daysheet-joined-events';
/** The largest household, which one link opens, and as many who were there before. */
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

/** Phones stored the guest key as `attendeeId` before. */
function withPresentName(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('attendeeId' in value)) return value;
  const { attendeeId, ...rest } = value;
  return { guestKey: attendeeId, ...rest };
}

/** Somebody as they were stored; null where it is nobody. */
export function parseJoinedEvent(stored: unknown): JoinedEvent | null {
  const person = withPresentName(stored);
  return isJoinedEvent(person) ? person : null;
}

/** Who this phone joined as, the latest first. Empty when nobody, or when storage is blocked. */
export function listJoinedEvents(): JoinedEvent[] {
  const stored = readStored('local', key);
  return Array.isArray(stored) ? stored.flatMap((entry) => parseJoinedEvent(entry) ?? []) : [];
}

/** Also for pages of the last release, in another tab or when this one was taken back. */
const writeJoinedEvents = (people: readonly JoinedEvent[]): boolean =>
  writeStored('local', key, people.map(underBothNames));

/** Remembers a person; the same person again only moves to the front. False when storage is blocked. */
export function addJoinedEvent(joined: JoinedEvent): boolean {
  const { pickIds = [], ...person } = joined;
  const others = listJoinedEvents().filter((entry) => !isSame(entry, joined));
  const picks = [...new Set([...listPickIds(joined), ...pickIds])].slice(-mostPicks);
  const entry = { ...person, ...(picks.length > 0 && { pickIds: picks }) };
  return writeJoinedEvents([entry, ...others].slice(0, most));
}

const leftKey = 'daysheet-left';

/** Of somebody who left in this tab: an inline script of guest.html shows nothing of theirs when somebody goes back. */
export function noteLeft(guestKey: string): void {
  const left = readStored('session', leftKey);
  writeStored('session', leftKey, [...(Array.isArray(left) ? left : []), guestKey].slice(-most));
}

const isKnown = (guestKey: string) => listJoinedEvents().some((person) => person.guestKey === guestKey);

/** Whether somebody left in this tab, and did not come back. */
export function hasLeft(guestKey: string): boolean {
  const left = readStored('session', leftKey);
  return Array.isArray(left) && left.includes(guestKey) && !isKnown(guestKey);
}

export function removeJoinedEvent(joined: Pick<JoinedEvent, 'eventId' | 'guestKey'>): void {
  writeJoinedEvents(listJoinedEvents().filter((entry) => !isSame(entry, joined)));
}

/** What a person of this phone and their event are called now: they stay where they are. */
export function renewJoinedEvent(renewed: Omit<JoinedEvent, 'joinedAt' | 'pickIds'>): void {
  const before = listJoinedEvents();
  const people = before.map((entry) => (isSame(entry, renewed) ? { ...entry, ...renewed } : entry));
  if (JSON.stringify(people) !== JSON.stringify(before)) writeJoinedEvents(people);
}

/** Remembers what gives a name back, of somebody whom this phone knows. */
export function addPickId(person: Pick<JoinedEvent, 'eventId' | 'guestKey'>, pickId: string): void {
  const people = listJoinedEvents().map((entry) =>
    isSame(entry, person)
      ? { ...entry, pickIds: [...new Set([...(entry.pickIds ?? []), pickId])].slice(-mostPicks) }
      : entry,
  );
  writeJoinedEvents(people);
}

/** What gives a name back that this phone took. */
export const listPickIds = (person: Pick<JoinedEvent, 'eventId' | 'guestKey'>): string[] =>
  listJoinedEvents().find((entry) => isSame(entry, person))?.pickIds ?? [];

function isSame(a: Pick<JoinedEvent, 'eventId' | 'guestKey'>, b: Pick<JoinedEvent, 'eventId' | 'guestKey'>) {
  return a.eventId === b.eventId && a.guestKey === b.guestKey;
}

/** Tells when another tab forgets a person. Gives the way to stop. */
export function onForgottenElsewhere(guestKey: string, listener: () => void): () => void {
  const read = ({ key: changed, oldValue, newValue }: StorageEvent) => {
    if (changed !== toOwnKey(key)) return;
    const isForgotten = oldValue?.includes(guestKey) && !newValue?.includes(guestKey);
    // A tab that slept hears late: they may have come back.
    if (isForgotten && !isKnown(guestKey)) listener();
  };
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}
