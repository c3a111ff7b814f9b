import { readStored, writeStored } from './storage.ts';

/** A person this phone joined an event as. `attendeeId` is the guest key, not a row's id. */
export type JoinedEvent = {
  eventId: string;
  eventCode: string;
  eventName: string;
  attendeeId: string;
  name: string;
  roleName: string | null;
  /** ISO instant. */
  joinedAt: string;
  /** Made when this phone took the name: what gives it back. */
  pickIds?: string[];
};

const key = 'daysheet-joined-events';
const most = 50;
const mostPicks = 20;
const texts = ['eventId', 'eventCode', 'eventName', 'attendeeId', 'name', 'joinedAt'] as const;

export function isJoinedEvent(value: unknown): value is JoinedEvent {
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

/** Who this phone joined as, the latest first. Empty when nobody, or when storage is blocked. */
export function listJoinedEvents(): JoinedEvent[] {
  const stored = readStored('local', key);
  return Array.isArray(stored) ? stored.filter(isJoinedEvent) : [];
}

/** Remembers a person; the same person again only moves to the front. False when storage is blocked. */
export function addJoinedEvent(joined: JoinedEvent): boolean {
  const { pickIds = [], ...person } = joined;
  const others = listJoinedEvents().filter((entry) => !isSame(entry, joined));
  const picks = [...new Set([...listPickIds(joined), ...pickIds])].slice(-mostPicks);
  const entry = { ...person, ...(picks.length > 0 && { pickIds: picks }) };
  return writeStored('local', key, [entry, ...others].slice(0, most));
}

const leftKey = 'daysheet-left';

/** Of somebody who left in this tab: an inline script of guest.html shows nothing of theirs when somebody goes back. */
export function noteLeft(attendeeId: string): void {
  const left = readStored('session', leftKey);
  writeStored('session', leftKey, [...(Array.isArray(left) ? left : []), attendeeId].slice(-most));
}

/** Whether somebody left in this tab, and did not come back. */
export function hasLeft(attendeeId: string): boolean {
  const left = readStored('session', leftKey);
  const isKnown = listJoinedEvents().some((person) => person.attendeeId === attendeeId);
  return Array.isArray(left) && left.includes(attendeeId) && !isKnown;
}

export function removeJoinedEvent(joined: Pick<JoinedEvent, 'eventId' | 'attendeeId'>): void {
  writeStored(
    'local',
    key,
    listJoinedEvents().filter((entry) => !isSame(entry, joined)),
  );
}

/** Remembers what gives a name back, of somebody whom this phone knows. */
export function addPickId(person: Pick<JoinedEvent, 'eventId' | 'attendeeId'>, pickId: string): void {
  const people = listJoinedEvents().map((entry) =>
    isSame(entry, person)
      ? { ...entry, pickIds: [...new Set([...(entry.pickIds ?? []), pickId])].slice(-mostPicks) }
      : entry,
  );
  writeStored('local', key, people);
}

/** What gives a name back that this phone took. */
export const listPickIds = (person: Pick<JoinedEvent, 'eventId' | 'attendeeId'>): string[] =>
  listJoinedEvents().find((entry) => isSame(entry, person))?.pickIds ?? [];

function isSame(
  a: Pick<JoinedEvent, 'eventId' | 'attendeeId'>,
  b: Pick<JoinedEvent, 'eventId' | 'attendeeId'>,
) {
  return a.eventId === b.eventId && a.attendeeId === b.attendeeId;
}

/** Tells when another tab forgets a person. Gives the way to stop. */
export function onForgottenElsewhere(attendeeId: string, listener: () => void): () => void {
  const read = ({ key: changed, oldValue, newValue }: StorageEvent) => {
    if (changed === key && oldValue?.includes(attendeeId) && !newValue?.includes(attendeeId)) listener();
  };
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}
