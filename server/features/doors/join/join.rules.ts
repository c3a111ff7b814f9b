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

/** A crowd at a door is shown the same. */
export const sharedInvitation = createSharedOutput(invitationOutput);

type JoinClient = { phone: string | null; pass: string | null; address: string };

/** Phones that get a name for limits; those that come beyond it share what all at their address may do. */
export const getNewPhoneLimit = (eventId: string, address: string): FailedAttemptLimit => ({
  key: `phones:${eventId}:${address}`,
  max: newPhonesMax,
  windowMinutes: 60,
});

/** A person types a name in a dozen searches; a pass is good for as many as a phone. */
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

/** New guests by one phone and from one address, or for one pass. */
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

/** Names that one person's phones give back: each tells the host something. */
export const getGiveBackLimit = (attendeeId: string) => ({
  key: `give-back:${attendeeId}`,
  max: 10,
  windowMinutes: 24 * 60,
});

/** Corrections of one guest's own entry: each tells the host something. */
export const getCorrectionLimit = (attendeeId: string) => ({
  key: `correct:${attendeeId}`,
  max: 20,
  windowMinutes: 24 * 60,
});

const pickContext = (eventId: string) => `pick:${eventId}`;

/** A handle that stands for a person in search results, for a while, in this event only. */
export function sealPick(key: Buffer, eventId: string, attendeeId: string, now: Date): string {
  const expires = now.getTime() + pickHandleMinutes * 60_000;
  return seal(key, pickContext(eventId), `${expires}/${attendeeId}`);
}

/** The person behind a handle; `null` where it has expired or was not made by us for this event. */
export function openPick(key: Buffer, eventId: string, handle: string, now: Date): string | null {
  const [expires, attendeeId] = unseal(key, pickContext(eventId), handle)?.split('/') ?? [];
  return attendeeId && Number(expires) > now.getTime() ? attendeeId : null;
}

/**
 * How somebody who adds themselves is stored. Both follow from the id that their phone made, which nobody else learns by
 * them: a second try of that phone gets the key of the first, never one that took its place, and whoever reads the row's
 * id gets nothing.
 */
export function deriveNewcomer(key: Buffer, eventId: string, id: string): { id: string; guestKey: string } {
  const hex = deriveToken(key, `newcomer/${eventId}/${id}`).toString('hex');
  return {
    // The places of a UUID that say its version are fixed.
    id: hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5'),
    guestKey: deriveToken(key, `newcomer-key/${eventId}/${id}`).toString('base64url'),
  };
}

/** IPv6 subscribers hold a whole /64: they count as one address. */
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
