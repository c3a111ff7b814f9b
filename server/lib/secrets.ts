import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Only the hash of a token is stored, so that a leaked table lets nobody in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

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

/** What `seal` made, or `null` where the text was not made with this key and context. */
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
