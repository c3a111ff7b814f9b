import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * How `doctor` and a running server authenticate each other over the network: both read a secret of their common
 * database. The doctor signs the time and a nonce, and the server signs that question. So nobody else learns how requests
 * arrive, and the responding server is known to be this installation.
 */
export type DoctorKey = Buffer;

/** The header of the question. */
export const questionHeader = 'x-daysheet-doctor';
const freshMilliseconds = 5 * 60_000;

const sign = (key: DoctorKey, text: string) => createHmac('sha256', key).update(text).digest('base64url');

/** From the secret `seal`, which all servers of a database share. */
export const deriveDoctorKey = (sealKey: Buffer): DoctorKey =>
  createHmac('sha256', sealKey).update('doctor').digest();

export function askQuestion(key: DoctorKey, now: Date): string {
  const question = `${now.getTime()}.${randomBytes(16).toString('base64url')}`;
  return `${question}.${sign(key, question)}`;
}

const areEqual = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Whether the question comes from our doctor, and is new. */
export function isQuestion(key: DoctorKey, header: unknown, now: Date): header is string {
  if (typeof header !== 'string' || !/^\d{1,15}\.[\w-]{22}\.[\w-]{43}$/.test(header)) return false;
  const [time = '', chance = '', signature = ''] = header.split('.');
  const isNew = Math.abs(now.getTime() - Number(time)) <= freshMilliseconds;
  return areEqual(signature, sign(key, `${time}.${chance}`)) && isNew;
}

/** The response that only a server of the same database can give. */
export const signResponse = (key: DoctorKey, question: string): string => sign(key, `answer to ${question}`);
