import type { Reach } from '@daysheet/shared/attendees/household-messages.ts';
import { z } from 'zod';
import type { Channel, DeliveryReason } from '@daysheet/shared/messages/invitations.ts';
import type { Jobs } from '../../../lib/jobs.ts';
import type { Mailer } from '../../../lib/delivery/mailer.ts';
import type { Texter } from '../../../lib/delivery/texter.ts';
import { serverEmailsKey } from '../emails/emails.rules.ts';
import type { LinkSource } from '../../core/links/links.rules.ts';
import type { Brand } from '../../../lib/brand/brand.ts';

/** The most messages to a provider per day, by channel: of an event, a host, and the server. */
export type InvitationLimits = Record<
  Channel,
  { event: number; host: number; /** Of an account that nobody knows yet. */ newHost: number; server: number }
>;

const newHostDays = 7;

type Account = { createdAt: Date; sendingRaisedAt: Date | null };

/** A host's daily limit: lower while the account is new, unless the operator raised it. */
export function computeHostLimit(
  { host, newHost }: { host: number; newHost: number },
  { createdAt, sendingRaisedAt }: Account,
  now: Date,
): number {
  const isNew = now.getTime() - createdAt.getTime() < newHostDays * 24 * 60 * 60_000;
  return isNew && sendingRaisedAt === null ? Math.min(host, newHost) : host;
}

/** The services and settings that invitations are sent with. */
export type InvitationPost = LinkSource & {
  mailer: Mailer;
  texter: Texter;
  brand: Brand;
  jobs: Jobs;
  phoneCountryCode: string | undefined;
  invitationLimits: InvitationLimits;
};

export const getProvider = (
  { mailer, texter }: Pick<InvitationPost, 'mailer' | 'texter'>,
  channel: Channel,
): Mailer['mode'] | Texter['mode'] => (channel === 'email' ? mailer.mode : texter.mode);

/** Per channel: a person's address column, the queue and limit key of its messages, and the error if nobody has one. */
export const channelFacts = {
  email: {
    address: 'email',
    problem: 'emailProblem',
    heading: 'Email',
    queue: 'emailInvitations',
    limitKey: serverEmailsKey,
    nobodyHasOne: 'invitations.no_emails',
  },
  text: {
    address: 'phone',
    problem: 'phoneProblem',
    heading: 'Phone',
    queue: 'textInvitations',
    limitKey: 'texts:server',
    nobodyHasOne: 'invitations.no_phones',
  },
} as const satisfies Record<Channel, object>;

/** Daily counts restart `limitHours` after the first message. */
export const limitHours = 24;
export const getLimitKeys = (
  channel: Channel,
  { eventId, ownerId }: { eventId: string; ownerId: string },
) => ({
  event: `invitations:${channel}:event:${eventId}`,
  host: `invitations:${channel}:host:${ownerId}`,
  server: channelFacts[channel].limitKey,
});

/** Lists the keys that count a message, and their daily limits. The server's is last: all hosts wait for its lock. */
export function listCaps(
  channel: Channel,
  whose: { eventId: string; ownerId: string },
  { owner, invitationLimits }: { owner: Account | null; invitationLimits: InvitationLimits },
  now: Date,
): { key: string; max: number }[] {
  const keys = getLimitKeys(channel, whose);
  const own = invitationLimits[channel];
  const most = { ...own, host: owner ? computeHostLimit(own, owner, now) : 0 };
  return (['event', 'host', 'server'] as const).map((each) => ({ key: keys[each], max: most[each] }));
}

/** E.164: at most 15 digits after the plus sign; no country has numbers below seven. */
const e164 = /^\+[1-9]\d{6,14}$/;
/** Italy and San Marino keep the leading zero of a number when the country code stands before it. */
const keepsZero = ['39', '378'];

/**
 * Converts a number as people write it to what providers need. `countryCode` (digits) is for numbers without one.
 * Returns the reason if it cannot be converted.
 */
export function toE164(
  phone: string,
  countryCode: string | undefined,
): { number: string } | { reason: 'bad_phone' | 'no_country' } {
  if (/\p{L}/u.test(phone)) return { reason: 'bad_phone' };
  // '+44 (0)20': the zero in brackets is for national calls.
  const digits = phone
    .replace(/^(\s*(?:\+|00).*?)\(0\)/, '$1')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  if (!digits.startsWith('+') && countryCode === undefined) {
    return { reason: /^\d{5,15}$/.test(digits) ? 'no_country' : 'bad_phone' };
  }
  const home = keepsZero.includes(countryCode ?? '') ? digits : digits.replace(/^0/, '');
  const number = digits.startsWith('+') ? digits : `+${countryCode}${home}`;
  return e164.test(number) ? { number } : { reason: 'bad_phone' };
}

export type Invitee = {
  email: string | null;
  phone: string | null;
  isOptedOut: boolean;
  isLinkRevoked: boolean;
};
export type SendRoute = {
  channel: Channel;
  /** The host's own app knows their country, so it takes numbers that a provider refuses. */
  isOutbox: boolean;
  phoneCountryCode: string | undefined;
};
function resolveEmailReach(email: string | null): Reach {
  if (email === null) return { address: null, reason: 'no_email' };
  return z.email().safeParse(email).success ? { address: email } : { address: email, reason: 'bad_email' };
}

function resolvePhoneReach(phone: string | null, { isOutbox, phoneCountryCode }: SendRoute): Reach {
  if (phone === null) return { address: null, reason: 'no_phone' };
  const result = toE164(phone, phoneCountryCode);
  if ('number' in result) return { address: result.number };
  return isOutbox && result.reason === 'no_country'
    ? { address: phone }
    : { address: phone, reason: result.reason };
}

/** Returns the address for a message to the person, or the reason why there is none. */
export function resolveReach(person: Invitee, way: SendRoute): Reach {
  const found =
    way.channel === 'email' ? resolveEmailReach(person.email) : resolvePhoneReach(person.phone, way);
  if (!('reason' in found) || found.address !== null) {
    if (person.isOptedOut) return { address: found.address, reason: 'opted_out' };
    if (person.isLinkRevoked) return { address: found.address, reason: 'link_revoked' };
  }
  return found;
}

/** Maps a reason to its count in the result of a send. */
export function toSkippedKind(
  reason: DeliveryReason,
): 'optedOut' | 'noAddress' | 'badAddress' | 'linkRevoked' {
  if (reason === 'opted_out') return 'optedOut';
  if (reason === 'link_revoked') return 'linkRevoked';
  return reason === 'no_email' || reason === 'no_phone' ? 'noAddress' : 'badAddress';
}
