import { z } from 'zod';
import { fullNameMaxLength, oidcMinutes } from '@daysheet/shared/account/auth.ts';
import { emailSchema } from '@daysheet/shared/account/auth.schemas.ts';
import { cutText } from '@daysheet/shared/lib/text.ts';
import type { Departure, Person } from '../../../lib/openid/provider.ts';
import { seal, unseal } from '../../../lib/secrets/secrets.ts';

/** What somebody went to the provider for: `link` and `confirm` as the user who was signed in then. */
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
  /** Where the page wants to go then; the page judges it. */
  redirect: z.string().optional(),
  departure: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  leftAt: z.number(),
});
type DepartureMark = z.output<typeof markSchema>;

const context = 'oidc-departure';
const lastMilliseconds = oidcMinutes * 60_000;

/** What the browser keeps of somebody who was sent to the provider. No table holds it. */
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

/** Who was sent to the provider, and how long ago; `null` where it is too long, or the mark is none of ours. */
export function openDeparture(key: Buffer, mark: string, now: Date) {
  const text = unseal(key, context, mark);
  const opened = text === null ? null : markSchema.parse(JSON.parse(text));
  if (!opened) return null;
  const awayMilliseconds = now.getTime() - opened.leftAt;
  return awayMilliseconds < lastMilliseconds ? { ...opened, awaySeconds: awayMilliseconds / 1000 } : null;
}

/** Counts visits to the provider of one network address: each can make this server ask it something. */
export const getDepartureLimit = (address: string) => ({
  key: `oidc:address:${address}`,
  max: 200,
  windowMinutes: 15,
});

/** Two clocks, and the way back. */
const slackSeconds = 60;

/** Whether somebody showed the provider who they are after they were sent there. A provider that does not say did not ask. */
export const isAuthenticatedAnew = (
  { authenticatedSecondsAgo: ago }: Person,
  { awaySeconds }: { awaySeconds: number },
): boolean => ago !== null && ago <= awaySeconds + slackSeconds;

/** The address as accounts have it; `null` where the provider says none that could be one. */
export const readPersonEmail = ({ email }: Person): string | null =>
  emailSchema.safeParse(email).data ?? null;

/**
 * Whether the address is theirs by the provider's word, or by ours for a provider of the house. That of whoever runs the
 * server takes the provider's own word: where people choose their address themselves, anybody could choose it.
 */
export const isEmailOfTheirs = (
  { isEmailVerified }: Person,
  { trustsEmail, isOperatorAddress }: { trustsEmail: boolean; isOperatorAddress: boolean },
): boolean => isEmailVerified || (trustsEmail && !isOperatorAddress);

/** What a new account is called: as the provider does, else by the address. It can be changed at once. */
export function chooseFullName({ name }: Person, email: string): string {
  const given = (name ?? '')
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(given || email.replace(/@.*/, ''), fullNameMaxLength).trim();
}
