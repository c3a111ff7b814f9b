import { timingSafeEqual } from 'node:crypto';
import { deriveToken } from './secrets.ts';

/** What a phone's cookie carries: a name for limits, and proof that we gave it. `id` without a dot. */
export const signDevice = (key: Buffer, id: string): string =>
  `${id}.${deriveToken(key, `device/${id}`).toString('base64url')}`;

/** The name of the phone; `null` where we did not give it, so that made-up phones have no limits of their own. */
export function openDevice(key: Buffer, cookie: string): string | null {
  const [id = ''] = cookie.split('.');
  const [given, signed] = [Buffer.from(cookie), Buffer.from(signDevice(key, id))];
  return given.length === signed.length && timingSafeEqual(given, signed) ? id : null;
}
