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
};

const key = 'daysheet-joined-events';
const most = 50;
const texts = ['eventId', 'eventCode', 'eventName', 'attendeeId', 'name', 'joinedAt'] as const;

export function isJoinedEvent(value: unknown): value is JoinedEvent {
  if (typeof value !== 'object' || value === null) return false;
  const record = new Map(Object.entries(value));
  const roleName = record.get('roleName');
  return (
    texts.every((field) => typeof record.get(field) === 'string') &&
    (roleName === null || typeof roleName === 'string')
  );
}

/** Who this phone joined as, the latest first. Empty when nobody, or when storage is blocked. */
export function listJoinedEvents(): JoinedEvent[] {
  const stored = readStored('local', key);
  return Array.isArray(stored) ? stored.filter(isJoinedEvent) : [];
}

/** Remembers a person; the same person again only moves to the front. False when storage is blocked. */
export function addJoinedEvent(joined: JoinedEvent): boolean {
  const others = listJoinedEvents().filter((entry) => !isSame(entry, joined));
  return writeStored('local', key, [joined, ...others].slice(0, most));
}

export function removeJoinedEvent(joined: Pick<JoinedEvent, 'eventId' | 'attendeeId'>): void {
  writeStored(
    'local',
    key,
    listJoinedEvents().filter((entry) => !isSame(entry, joined)),
  );
}

function isSame(
  a: Pick<JoinedEvent, 'eventId' | 'attendeeId'>,
  b: Pick<JoinedEvent, 'eventId' | 'attendeeId'>,
) {
  return a.eventId === b.eventId && a.attendeeId === b.attendeeId;
}

/** The address of a guest's own schedule. */
export function guestHref({ eventId, attendeeId }: Pick<JoinedEvent, 'eventId' | 'attendeeId'>): string {
  return `/attendee/${encodeURIComponent(eventId)}?attendeeId=${encodeURIComponent(attendeeId)}`;
}
