import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { deriveToken } from './secrets.ts';

/** A few hundred bytes each. A phone asks again and again, and what it brings is proven once. */
const provenMax = 10_000;
const provenByKey = new WeakMap<Buffer, LRUCache<string, string>>();

function listProven(key: Buffer): LRUCache<string, string> {
  const proven = provenByKey.get(key) ?? new LRUCache({ max: provenMax });
  provenByKey.set(key, proven);
  return proven;
}

/** What a phone's cookie carries: a name for limits, and proof that we gave it. `id` without a dot. */
export const signDevice = (key: Buffer, id: string): string =>
  `${id}.${deriveToken(key, `device/${id}`).toString('base64url')}`;

function proveDevice(key: Buffer, cookie: string): string | null {
  const [id = ''] = cookie.split('.');
  const [given, signed] = [Buffer.from(cookie), Buffer.from(signDevice(key, id))];
  return given.length === signed.length && timingSafeEqual(given, signed) ? id : null;
}

/** The name of the phone; `null` where we did not give it, so that made-up phones have no limits of their own. */
export function openDevice(key: Buffer, cookie: string): string | null {
  if (cookie === '') return null;
  const proven = listProven(key);
  const id = proven.get(cookie) ?? proveDevice(key, cookie);
  if (id !== null) proven.set(cookie, id);
  return id;
}
