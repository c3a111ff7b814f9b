import { z } from 'zod';
import { fullNameMaxLength, oidcMinutes } from '@daysheet/shared/account/auth.ts';
import { emailSchema } from '@daysheet/shared/account/auth.schemas.ts';
import { cutText } from '@daysheet/shared/lib/text.ts';
import type { Departure, Person } from '../../../lib/openid/provider.ts';
import { seal, unseal } from '../../../lib/secrets/secrets.ts';

/** The purpose of a visit to the provider: `link` and `confirm` belong to the user who was signed in then. */
const purposeSchema = z.union([
  z.object({
    kind: z.literal('signIn'),
    invitation: z.string().optional(),
    memberInvitation: z.string().optional(),
  }),
  z.object({ kind: z.enum(['link', 'confirm']), userId: z.string() }),
]);
export type Purpose = z.output<typeof purposeSchema>;

const markSchema = z.object({
  purpose: purposeSchema,
  /** The path to open afterwards; the page validates it. */
  redirect: z.string().optional(),
  departure: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  leftAt: z.number(),
});
type DepartureMark = z.output<typeof markSchema>;

const context = 'oidc-departure';
const lastMilliseconds = oidcMinutes * 60_000;

/** The mark that a browser stores while its user is at the provider. No table holds it. */
export function markDeparture(
  key: Buffer,
  { purpose, redirect, departure }: { purpose: Purpose; redirect?: string | undefined; departure: Departure },
  now: Date,
): { mark: string; expiresAt: Date } {
  const mark: DepartureMark = { purpose, redirect, departure, leftAt: now.getTime() };
  return {
    mark: seal(key, context, JSON.stringify(mark)),
    expiresAt: new Date(now.getTime() + lastMilliseconds),
  };
}

/** Opens a departure mark, with its age in seconds; `null` if it is too old, or not ours. */
export function openDeparture(key: Buffer, mark: string, now: Date) {
  const text = unseal(key, context, mark);
  const opened = text === null ? null : markSchema.parse(JSON.parse(text));
  if (!opened) return null;
  const awayMilliseconds = now.getTime() - opened.leftAt;
  return awayMilliseconds < lastMilliseconds ? { ...opened, awaySeconds: awayMilliseconds / 1000 } : null;
}

/** Limits visits to the provider per network address: each can cause a request of this server. */
export const getDepartureLimit = (address: string) => ({
  key: `oidc:address:${address}`,
  max: 200,
  windowMinutes: 15,
});

/** Covers the difference of two clocks, and the way back. */
const slackSeconds = 60;

/** Whether somebody authenticated at the provider after they were sent there. A provider that does not say counts as no. */
export const isAuthenticatedAnew = (
  { authenticatedSecondsAgo: ago }: Person,
  { awaySeconds }: { awaySeconds: number },
): boolean => ago !== null && ago <= awaySeconds + slackSeconds;

/** The provider's address in the form of accounts; `null` if it has no valid one. */
export const readPersonEmail = ({ email }: Person): string | null =>
  emailSchema.safeParse(email).data ?? null;

/**
 * Whether the address is verified, by the provider's claim or by our trust in it. An operator's address needs the
 * provider's claim: where people choose their address themselves, anybody could choose it.
 */
export const isEmailOfTheirs = (
  { isEmailVerified }: Person,
  { trustsEmail, isOperatorAddress }: { trustsEmail: boolean; isOperatorAddress: boolean },
): boolean => isEmailVerified || (trustsEmail && !isOperatorAddress);

/** The name of a new account: the provider's, else from the address. It can be changed at once. */
export function chooseFullName({ name }: Person, email: string): string {
  const given = (name ?? '')
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(given || email.replace(/@.*/, ''), fullNameMaxLength).trim();
}
