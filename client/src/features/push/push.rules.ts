import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';

/**
 * What this browser supports. `insecure`: the page came over plain http; `homeScreen`: an iPhone or iPad, which can once the
 * page is on its Home Screen; `denied`: the person refused notifications before.
 */
export type PushSupport = 'ready' | 'insecure' | 'homeScreen' | 'denied' | 'unsupported';

export type Browser = {
  isSecure: boolean;
  hasPush: boolean;
  /** Apple's own: whether it was opened from the Home Screen. */
  standalone: boolean | undefined;
  permission: NotificationPermission | undefined;
};

export function resolvePushSupport({ isSecure, hasPush, standalone, permission }: Browser): PushSupport {
  if (!isSecure) return 'insecure';
  if (!hasPush) return standalone === false ? 'homeScreen' : 'unsupported';
  return permission === 'denied' ? 'denied' : 'ready';
}

/** What is stored of a person whom this phone notifies. */
export type Marker = {
  endpoint: string;
  /** ISO instant. */
  renewedAt: string;
  /** The language of its notifications. */
  locale?: string;
};

export function isMarker(value: unknown): value is Marker {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'endpoint' in value &&
    typeof value.endpoint === 'string' &&
    'renewedAt' in value &&
    typeof value.renewedAt === 'string'
  );
}

/** A guest who left, and the push address where they may still be notified. */
export type LeftGuest = Guest & { endpoint: string };

export const isLeft = (value: unknown): value is LeftGuest =>
  typeof value === 'object' &&
  value !== null &&
  ['eventId', 'guestKey', 'endpoint'].every((name) => typeof Reflect.get(value, name) === 'string');

const renewMilliseconds = 24 * 60 * 60_000;

/**
 * Push services change addresses silently, and the server may have lost one: it is registered again once a day, and at once
 * in another language.
 */
export const isToRenew = ({ renewedAt, ...marker }: Marker, locale: string, now: Date): boolean =>
  marker.locale !== locale || !(now.getTime() - Date.parse(renewedAt) < renewMilliseconds);
