import { guestPages, buildPath } from '@daysheet/shared/routes.ts';
import { householdTokenPrefix } from '@daysheet/shared/guests/links.ts';
import { timingSafeEqual } from 'node:crypto';
import { derivedBytes, deriveToken } from '../../../lib/secrets/secrets.ts';

/**
 * What a personal link carries: 128 bits, the same each time for one issue of one person's link, so that the
 * invitation, the outbox and a second try show one link although it is not stored. 22 characters of base64url.
 */
export const deriveLinkToken = (key: Buffer, attendeeId: string, issue: number): string =>
  deriveToken(key, `link/${attendeeId}/${issue}`).toString('base64url');

/** The same of a household's link. A household's id is chosen by a browser, and is one within its event. */
export const deriveHouseholdToken = (
  key: Buffer,
  { eventId, householdId }: { eventId: string; householdId: string },
  issue: number,
): string =>
  householdTokenPrefix +
  deriveToken(key, `household-link/${eventId}/${householdId}/${issue}`).toString('base64url');

export const buildLink = (publicUrl: string, token: string): string =>
  publicUrl + buildPath(guestPages.link, { token });

export type LinkSource = { linkKey: Buffer; publicUrl: string };

export const firstIssue = 1;

/** The link of one person as it stands; `null` while it is revoked. `issue` is null where it was not written down yet. */
export function resolveLink(
  { linkKey, publicUrl }: LinkSource,
  { attendeeId, issue, revokedAt }: { attendeeId: string; issue: number | null; revokedAt: Date | null },
): string | null {
  if (revokedAt !== null) return null;
  return buildLink(publicUrl, deriveLinkToken(linkKey, attendeeId, issue ?? firstIssue));
}

/** The same of a household's. */
export function resolveHouseholdLink(
  { linkKey, publicUrl }: LinkSource,
  household: { eventId: string; householdId: string; issue: number | null; revokedAt: Date | null },
): string | null {
  if (household.revokedAt !== null) return null;
  return buildLink(publicUrl, deriveHouseholdToken(linkKey, household, household.issue ?? firstIssue));
}

/** Nobody's links; of the length that everybody's have. */
export const buildSampleLinks = ({ linkKey, publicUrl }: LinkSource) => ({
  person: buildLink(publicUrl, deriveLinkToken(linkKey, '', 0)),
  household: buildLink(publicUrl, deriveHouseholdToken(linkKey, { eventId: '', householdId: '' }, 0)),
});

const uuidBytes = 16;
const addressBytes = 16;

/**
 * The person of an unsubscribe link, the address that it was sent to, `hashEmail`, and the event: the address may be
 * written to still when the person is not there any more.
 */
type OptOutLink = { attendeeId: string; by: string; eventId: string };
/** Those of older mails do not say of which event they are, and the first of them not to whom they were sent. */
type OpenedOptOut = { attendeeId: string; by: string | null; eventId: string | null };

const deriveOptOutProof = (key: Buffer, { attendeeId, by, eventId }: OpenedOptOut) =>
  deriveToken(key, ['unsubscribe', attendeeId, by, eventId].filter((part) => part !== null).join('/'));

const idToBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const bytesToId = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** What an unsubscribe link carries: whose it is, and proof that we made it. */
export function buildOptOutToken(key: Buffer, link: OptOutLink): string {
  const { attendeeId, by, eventId } = link;
  const whose = [idToBytes(attendeeId), Buffer.from(by, 'hex'), idToBytes(eventId)];
  return Buffer.concat([...whose, deriveOptOutProof(key, link)]).toString('base64url');
}

/** Whose unsubscribe link it is; `null` where we did not make it. */
export function openOptOutToken(key: Buffer, token: string): OpenedOptOut | null {
  const bytes = Buffer.from(token, 'base64url');
  const ofProof = bytes.length - derivedBytes;
  const ofEvent = uuidBytes + addressBytes;
  if (![uuidBytes, ofEvent, ofEvent + uuidBytes].includes(ofProof)) return null;
  if (bytes.toString('base64url') !== token) return null;
  const opened = {
    attendeeId: bytesToId(bytes.subarray(0, uuidBytes)),
    by: ofProof === uuidBytes ? null : bytes.toString('hex', uuidBytes, ofEvent),
    eventId: ofProof > ofEvent ? bytesToId(bytes.subarray(ofEvent, ofProof)) : null,
  };
  return timingSafeEqual(bytes.subarray(ofProof), deriveOptOutProof(key, opened)) ? opened : null;
}
