import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { createFairTurns } from '../load/fair-turns.ts';

/** OWASP's floor for Argon2id: 19 MiB, two passes, one lane. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const saltBytes = 16;
/** Hashing is the most expensive request of a visitor: four run at once, some wait, the rest are refused for now. */
const inTurn = createFairTurns({ running: 4, waiting: 64 });

type Parameters = typeof parameters;

/** Requests of one network address wait behind each other, not before everybody else. */
function derive(
  address: string,
  password: string,
  salt: Buffer,
  { memory, passes, parallelism, tagLength }: Parameters,
) {
  return inTurn(
    address,
    () =>
      new Promise<Buffer>((resolve, reject) => {
        argon2(
          'argon2id',
          { message: password.normalize('NFKC'), nonce: salt, memory, passes, parallelism, tagLength },
          (error, key) => (error ? reject(error) : resolve(key)),
        );
      }),
  );
}

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A PHC string: algorithm, parameters, salt and hash. */
export async function hashPassword(password: string, address: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(address, password, salt, parameters);
  const { memory, passes, parallelism } = parameters;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(key)}`;
}

const phcShape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether the password is the one behind the PHC string. */
export async function verifyPassword(phc: string, password: string, address: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = phcShape.exec(phc) ?? [];
  if (!salt || !hash) throw new Error('A stored password hash is not an Argon2id PHC string.');
  const expected = Buffer.from(hash, 'base64');
  const key = await derive(address, password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(key, expected);
}

/** Whether a PHC string was made with other parameters than today's. */
export function needsRehash(phc: string): boolean {
  const { memory, passes, parallelism } = parameters;
  return !phc.startsWith(`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`);
}

/** Takes as long as `verifyPassword`, so that the time does not reveal unknown addresses. */
export async function simulateVerification(password: string, address: string): Promise<false> {
  await derive(address, password, Buffer.alloc(saltBytes), parameters);
  return false;
}
