import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { deriveToken } from './secrets.ts';

/** A few hundred bytes each. Caches verified cookies, because a phone sends many requests. */
const provenMax = 10_000;
const provenByKey = new WeakMap<Buffer, LRUCache<string, string>>();

function listProven(key: Buffer): LRUCache<string, string> {
  const proven = provenByKey.get(key) ?? new LRUCache({ max: provenMax });
  provenByKey.set(key, proven);
  return proven;
}

/** The value of a phone's cookie: an id for limits, with our signature. `id` has no dot. */
export const signDevice = (key: Buffer, id: string): string =>
  `${id}.${deriveToken(key, `device/${id}`).toString('base64url')}`;

function proveDevice(key: Buffer, cookie: string): string | null {
  const [id = ''] = cookie.split('.');
  const [given, signed] = [Buffer.from(cookie), Buffer.from(signDevice(key, id))];
  return given.length === signed.length && timingSafeEqual(given, signed) ? id : null;
}

/** The id of the phone; `null` if we did not sign it, so that made-up phones get no limits of their own. */
export function openDevice(key: Buffer, cookie: string): string | null {
  if (cookie === '') return null;
  const proven = listProven(key);
  const id = proven.get(cookie) ?? proveDevice(key, cookie);
  if (id !== null) proven.set(cookie, id);
  return id;
}
