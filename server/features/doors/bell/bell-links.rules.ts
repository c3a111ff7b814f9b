import { timingSafeEqual } from 'node:crypto';
import { buildPath, serverPaths } from '@daysheet/shared/routes.ts';
import { derivedBytes, deriveToken } from '../../../lib/secrets/secrets.ts';

type EventHost = { eventId: string; userId: string };

const uuidBytes = 16;
const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const toId = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const deriveProof = (key: Buffer, { eventId, userId }: EventHost) =>
  deriveToken(key, `bell/${eventId}/${userId}`);

/** The token of the unsubscribe link in a host's notices: the event, the host, and a proof that we created it. */
export const buildBellToken = (key: Buffer, whose: EventHost): string =>
  Buffer.concat([toBytes(whose.eventId), toBytes(whose.userId), deriveProof(key, whose)]).toString(
    'base64url',
  );

/** Returns the event and host of a token; null if we did not create it. */
export function openBellToken(key: Buffer, token: string): EventHost | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * uuidBytes + derivedBytes || bytes.toString('base64url') !== token) return null;
  const whose = {
    eventId: toId(bytes.subarray(0, uuidBytes)),
    userId: toId(bytes.subarray(uuidBytes, 2 * uuidBytes)),
  };
  return timingSafeEqual(bytes.subarray(2 * uuidBytes), deriveProof(key, whose)) ? whose : null;
}

export const buildBellWayOut = (publicUrl: string, key: Buffer, whose: EventHost): string =>
  publicUrl + buildPath(serverPaths.stopNotices, { token: buildBellToken(key, whose) });
