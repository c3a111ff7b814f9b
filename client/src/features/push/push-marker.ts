import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { findFormerWorker, registerWorker } from '../../lib/guest-worker.ts';
import { createLoader } from '../../lib/loaders.ts';
import { listJoinedEvents } from '../../lib/storage/joined-events.ts';
import { getCurrentLocale } from '../../lib/dates/locale.ts';
import { forgetStored, readStored, writeStored } from '../../lib/storage/storage.ts';
import { isLeft, isMarker, isToRenew, type LeftGuest, type Marker } from './push.rules.ts';

const loadPhone = createLoader(() => import('./push-phone.ts'));

export const toMarkerKey = ({ eventId, guestKey }: Guest) => `daysheet-push-${eventId}-${guestKey}`;

export function readMarker(guest: Guest): Marker | undefined {
  const stored = readStored('local', toMarkerKey(guest));
  return isMarker(stored) ? stored : undefined;
}

const leftGuestsKey = 'daysheet-push-left';

/** Guests who left, and may still be notified here: the server does not know it yet. */
function listLeftGuests(): LeftGuest[] {
  const stored = readStored('local', leftGuestsKey);
  return Array.isArray(stored) ? stored.filter(isLeft) : [];
}

function storeLeftGuest({ guestKey }: Guest, left?: LeftGuest): void {
  const all = [...listLeftGuests().filter((one) => one.guestKey !== guestKey), ...(left ? [left] : [])];
  writeStored('local', leftGuestsKey, all.length > 0 ? all : undefined);
}
export const forgetLeft = (guest: Guest) => storeLeftGuest(guest);

export function storeMarker(guest: Guest, endpoint: string): void {
  // A guest who left before has come back.
  forgetLeft(guest);
  writeStored('local', toMarkerKey(guest), {
    endpoint,
    renewedAt: new Date().toISOString(),
    locale: getCurrentLocale(),
  } satisfies Marker);
}

export const forgetMarker = (guest: Guest) => forgetStored('local', toMarkerKey(guest));

/** The people whom this phone notifies. */
export const listNotifiedGuests = (): Guest[] =>
  listJoinedEvents().filter((person) => readMarker(person) !== undefined);

/**
 * For a guest who leaves the event on this phone: it stops notifying them. Never fails, and never takes long: without a
 * network the next pages retry.
 */
export async function leavePush({ eventId, guestKey }: Guest): Promise<void> {
  const guest = { eventId, guestKey };
  const marker = readMarker(guest);
  if (!marker) return;
  const left = { ...guest, endpoint: marker.endpoint };
  storeLeftGuest(guest, left);
  const leaving = loadPhone().then(({ unsubscribeLeft }) => unsubscribeLeft(left));
  const late = new Promise((resolve) => setTimeout(resolve, 2000));
  await Promise.race([leaving, late]).catch(() => undefined);
  forgetMarker(guest);
}

/**
 * Once a day a phone registers its push address and language again; at once if that was with the former worker, which is
 * removed then.
 */
async function renewDueSubscriptions(): Promise<void> {
  const former = await findFormerWorker();
  const due = listNotifiedGuests().filter((guest) => {
    const marker = readMarker(guest);
    return (
      marker !== undefined && (former !== undefined || isToRenew(marker, getCurrentLocale(), new Date()))
    );
  });
  if (former) await registerWorker();
  if (due.length > 0) await loadPhone().then(({ renewSubscriptions }) => renewSubscriptions(due));
  await former?.unregister();
}

export function renewPushes(): void {
  void renewDueSubscriptions().catch(() => undefined);
  for (const left of listLeftGuests()) {
    // A guest whose leaving was undone is notified again.
    if (readMarker(left)) continue;
    void loadPhone()
      .then(({ unsubscribeLeft }) => unsubscribeLeft(left))
      .catch(() => undefined);
  }
}
