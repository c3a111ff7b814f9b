import { pickHandleMinutes } from '@daysheet/shared/join.ts';
import { seal, unseal } from '../../lib/secrets.ts';

const searchWindowMinutes = 10;
/** A person types a name in a dozen searches; the event as a whole has as many as its people. */
export const searchLimits = (
  event: { id: string; attendeeCount: number },
  device: string | null,
  address: string,
) => [
  {
    key: `search:event:${event.id}`,
    max: Math.max(5000, event.attendeeCount * 20),
    windowMinutes: searchWindowMinutes,
  },
  device
    ? { key: `search:device:${device}`, max: 120, windowMinutes: searchWindowMinutes }
    : { key: `search:address:${address}`, max: 400, windowMinutes: searchWindowMinutes },
];

/** New guests by one phone: a family or two. Those without a cookie of ours share their address's. */
export const newGuestLimit = (device: string | null, address: string) =>
  device
    ? { key: `new-guest:device:${device}`, max: 30, windowMinutes: 60 }
    : { key: `new-guest:address:${address}`, max: 60, windowMinutes: 60 };

/** Names that one person's phones give back: each tells the host something. */
export const giveBackLimit = (attendeeId: string) => ({
  key: `give-back:${attendeeId}`,
  max: 10,
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

/** IPv6 subscribers hold a whole /64: they count as one address. */
export function addressKey(ip: string): string {
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
