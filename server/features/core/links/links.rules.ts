import { guestPages, buildPath } from '@daysheet/shared/routes.ts';
import { householdTokenPrefix } from '@daysheet/shared/guests/links.ts';
import { timingSafeEqual } from 'node:crypto';
import { derivedBytes, deriveToken } from '../../../lib/secrets/secrets.ts';

/**
 * The token of a personal link: 128 bits, the same each time for one issue of one person's link, so that the
 * invitation, the outbox and a retry have one link although it is not stored. 22 characters of base64url.
 */
export const deriveLinkToken = (key: Buffer, attendeeId: string, issue: number): string =>
  deriveToken(key, `link/${attendeeId}/${issue}`).toString('base64url');

/** The token of a household's link. A household's id is chosen by a browser, and is unique within its event only. */
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

/** A person's current link; `null` while it is revoked. `issue` is null if no row is stored yet. */
export function resolveLink(
  { linkKey, publicUrl }: LinkSource,
  { attendeeId, issue, revokedAt }: { attendeeId: string; issue: number | null; revokedAt: Date | null },
): string | null {
  if (revokedAt !== null) return null;
  return buildLink(publicUrl, deriveLinkToken(linkKey, attendeeId, issue ?? firstIssue));
}

/** A household's current link; `null` while it is revoked. */
export function resolveHouseholdLink(
  { linkKey, publicUrl }: LinkSource,
  household: { eventId: string; householdId: string; issue: number | null; revokedAt: Date | null },
): string | null {
  if (household.revokedAt !== null) return null;
  return buildLink(publicUrl, deriveHouseholdToken(linkKey, household, household.issue ?? firstIssue));
}

/** Links of nobody, as long as real ones. */
export const buildSampleLinks = ({ linkKey, publicUrl }: LinkSource) => ({
  person: buildLink(publicUrl, deriveLinkToken(linkKey, '', 0)),
  household: buildLink(publicUrl, deriveHouseholdToken(linkKey, { eventId: '', householdId: '' }, 0)),
});

const uuidBytes = 16;
const addressBytes = 16;

/**
 * The content of an unsubscribe link: the person, `hashEmail` of the address it was sent to, and the event. The address may
 * still get messages when the person is removed.
 */
type OptOutLink = { attendeeId: string; by: string; eventId: string };
/** Links in older mails lack the event, and those in the oldest also the address. */
type OpenedOptOut = { attendeeId: string; by: string | null; eventId: string | null };

const deriveOptOutProof = (key: Buffer, { attendeeId, by, eventId }: OpenedOptOut) =>
  deriveToken(key, ['unsubscribe', attendeeId, by, eventId].filter((part) => part !== null).join('/'));

const idToBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const bytesToId = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The token of an unsubscribe link: its content, and proof that this server made it. */
export function buildOptOutToken(key: Buffer, link: OptOutLink): string {
  const { attendeeId, by, eventId } = link;
  const whose = [idToBytes(attendeeId), Buffer.from(by, 'hex'), idToBytes(eventId)];
  return Buffer.concat([...whose, deriveOptOutProof(key, link)]).toString('base64url');
}

/** The content of an unsubscribe link; `null` if this server did not make it. */
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
