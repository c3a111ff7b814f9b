import {
  newGuestsAtAddress,
  newGuestsByPass,
  newGuestsByPhone,
  newGuestsMinutes,
  newPhonesMax,
  searchesAtAddress,
  searchesByPhone,
  searchesInEvent,
  searchesWindowMinutes,
} from '@daysheet/shared/guests/guessing.ts';
import { pickHandleMinutes } from '@daysheet/shared/guests/join.ts';
import { invitationOutput } from '@daysheet/shared/guests/join.schemas.ts';
import type { FailedAttemptLimit } from '../../../db/failed-attempts.ts';
import { deriveToken, seal, unseal } from '../../../lib/secrets/secrets.ts';
import { createSharedOutput } from '../../../lib/shared-output.ts';

/** The validated output is shared by all guests of a crowd. */
export const sharedInvitation = createSharedOutput(invitationOutput);

type JoinClient = { phone: string | null; pass: string | null; address: string };

/** Limits phones per address that have limits of their own; further ones share the limits of their address. */
export const getNewPhoneLimit = (eventId: string, address: string): FailedAttemptLimit => ({
  key: `phones:${eventId}:${address}`,
  max: newPhonesMax,
  windowMinutes: 60,
});

/** Limits searches: a person types a name in a dozen; a pass allows as many as a phone. */
export function getSearchLimits(
  event: { id: string; attendeeCount: number },
  { phone, pass, address }: JoinClient,
): FailedAttemptLimit[] {
  const limit = (key: string, max: number) => ({
    key: `search:${key}`,
    max,
    windowMinutes: searchesWindowMinutes,
  });
  if (pass) return [limit(`pass:${pass}`, searchesByPhone)];
  const { least, perPerson } = searchesInEvent;
  return [
    ...(phone ? [limit(`phone:${phone}`, searchesByPhone)] : []),
    limit(`address:${event.id}:${address}`, searchesAtAddress),
    limit(`event:${event.id}`, Math.max(least, event.attendeeCount * perPerson)),
  ];
}

/** Limits new guests per phone and per address, or per pass. */
export function getNewGuestLimits(
  eventId: string,
  { phone, pass, address }: JoinClient,
): FailedAttemptLimit[] {
  const limit = (key: string, max: number) => ({
    key: `new-guest:${key}`,
    max,
    windowMinutes: newGuestsMinutes,
  });
  if (pass) return [limit(`pass:${pass}`, newGuestsByPass)];
  return [
    ...(phone ? [limit(`phone:${phone}`, newGuestsByPhone)] : []),
    limit(`address:${eventId}:${address}`, newGuestsAtAddress),
  ];
}

/** Limits how often a person's phones give a name back: each time notifies the host. */
export const getGiveBackLimit = (attendeeId: string) => ({
  key: `give-back:${attendeeId}`,
  max: 10,
  windowMinutes: 24 * 60,
});

/** Limits a guest's corrections of their own entry: each one notifies the host. */
export const getCorrectionLimit = (attendeeId: string) => ({
  key: `correct:${attendeeId}`,
  max: 20,
  windowMinutes: 24 * 60,
});

const pickContext = (eventId: string) => `pick:${eventId}`;

/** Creates a handle for a person in search results; it expires, and is valid in this event only. */
export function sealPick(key: Buffer, eventId: string, attendeeId: string, now: Date): string {
  const expires = now.getTime() + pickHandleMinutes * 60_000;
  return seal(key, pickContext(eventId), `${expires}/${attendeeId}`);
}

/** Returns the person of a handle; `null` if it has expired or was not created by us for this event. */
export function openPick(key: Buffer, eventId: string, handle: string, now: Date): string | null {
  const [expires, attendeeId] = unseal(key, pickContext(eventId), handle)?.split('/') ?? [];
  return attendeeId && Number(expires) > now.getTime() ? attendeeId : null;
}

/**
 * Derives the id and key of a person who adds themselves from the id that their phone created, which neither reveals: a
 * retry by that phone gets the first try's key, never a later one, and the row's id alone is of no use.
 */
export function deriveNewcomer(key: Buffer, eventId: string, id: string): { id: string; guestKey: string } {
  const hex = deriveToken(key, `newcomer/${eventId}/${id}`).toString('hex');
  return {
    // The digits of a UUID that state its version and variant are fixed.
    id: hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5'),
    guestKey: deriveToken(key, `newcomer-key/${eventId}/${id}`).toString('base64url'),
  };
}

/** IPv6 subscribers have a whole /64, which counts as one address. */
export function toAddressKey(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [
    ...left,
    ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'),
    ...right,
  ];
  return groups.slice(0, 4).join(':');
}
