import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { findFormerWorker, registerWorker } from '../../lib/guest-worker.ts';
import { createLoader } from '../../lib/loaders.ts';
import { listJoinedEvents } from '../../lib/storage/joined-events.ts';
import { getCurrentLocale } from '../../lib/dates/locale.ts';
import { forgetStored, readStored, writeStored } from '../../lib/storage/storage.ts';
import { isLeft, isMarker, isToRenew, type Left, type Marker } from './push.rules.ts';

const loadPhone = createLoader(() => import('./push-phone.ts'));

export const toMarkerKey = ({ eventId, guestKey }: Guest) => `daysheet-push-${eventId}-${guestKey}`;

export function readMarker(guest: Guest): Marker | undefined {
  const stored = readStored('local', toMarkerKey(guest));
  return isMarker(stored) ? stored : undefined;
}

const leftKey = 'daysheet-push-left';

/** Who left, and may still be told here: the server has not heard of it. */
function listLeft(): Left[] {
  const stored = readStored('local', leftKey);
  return Array.isArray(stored) ? stored.filter(isLeft) : [];
}

function setLeft({ guestKey }: Guest, left?: Left): void {
  const all = [...listLeft().filter((one) => one.guestKey !== guestKey), ...(left ? [left] : [])];
  writeStored('local', leftKey, all.length > 0 ? all : undefined);
}
export const forgetLeft = (guest: Guest) => setLeft(guest);

export function storeMarker(guest: Guest, endpoint: string): void {
  // Who left before has come back.
  forgetLeft(guest);
  writeStored('local', toMarkerKey(guest), {
    endpoint,
    renewedAt: new Date().toISOString(),
    locale: getCurrentLocale(),
  } satisfies Marker);
}

export const forgetMarker = (guest: Guest) => forgetStored('local', toMarkerKey(guest));

/** The people whom this phone tells. */
export const listNotifiedGuests = (): Guest[] =>
  listJoinedEvents().filter((person) => readMarker(person) !== undefined);

/**
 * For somebody who leaves the event on this phone: it tells them no more. Never fails, and never takes long: without a
 * network the next pages try again.
 */
export async function leavePush({ eventId, guestKey }: Guest): Promise<void> {
  const guest = { eventId, guestKey };
  const marker = readMarker(guest);
  if (!marker) return;
  const left = { ...guest, endpoint: marker.endpoint };
  setLeft(guest, left);
  const leaving = loadPhone().then(({ leave }) => leave(left));
  const late = new Promise((resolve) => setTimeout(resolve, 2000));
  await Promise.race([leaving, late]).catch(() => undefined);
  forgetMarker(guest);
}

/**
 * Once a day a phone says again where it is to be reached, and in what language; at once where that was with the former
 * worker, which goes then.
 */
async function renewDue(): Promise<void> {
  const former = await findFormerWorker();
  const due = listNotifiedGuests().filter((guest) => {
    const marker = readMarker(guest);
    return (
      marker !== undefined && (former !== undefined || isToRenew(marker, getCurrentLocale(), new Date()))
    );
  });
  if (former) await registerWorker();
  if (due.length > 0) await loadPhone().then(({ renew }) => renew(due));
  await former?.unregister();
}

export function renewPushes(): void {
  void renewDue().catch(() => undefined);
  for (const left of listLeft()) {
    // Who was taken back is told again.
    if (readMarker(left)) continue;
    void loadPhone()
      .then(({ leave }) => leave(left))
      .catch(() => undefined);
  }
}
