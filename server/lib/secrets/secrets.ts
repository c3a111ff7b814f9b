import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

export const derivedBytes = 16;
const keyObjects = new WeakMap<Buffer, KeyObject>();

/** Node imports a raw key at each use, which costs five times the hash. */
function toKeyObject(key: Buffer): KeyObject {
  const known = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, known);
  return known;
}

/** 128 bits derived from the server's secret, which is never replaced, and a context. */
export const deriveToken = (key: Buffer, context: string): Buffer =>
  createHmac('sha256', toKeyObject(key)).update(context).digest().subarray(0, derivedBytes);

const nonceBytes = 12;
const tagBytes = 16;

/** Only the hash of a token is stored, so that a leaked table gives no access. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Compares secrets in constant time. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));

/**
 * Encrypts a short text so that only servers with the same key read it, and only in the same context.
 * AES-256-GCM; `key` is 32 bytes. Gives base64url.
 */
export function seal(key: Buffer, context: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts a text of `seal`; `null` if it was made with another key or context. */
export function unseal(key: Buffer, context: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const body = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    return body.toString('utf8');
  } catch {
    return null;
  }
}
