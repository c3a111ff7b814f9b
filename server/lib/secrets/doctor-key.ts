import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * How `doctor` and a running server know each other over the network: both read a secret of the one database. The doctor
 * signs the time and chance, and the server signs what it was asked. So nobody else is told how requests arrive, and what
 * answers under an address is known to be this installation.
 */
export type DoctorKey = Buffer;

/** In which header the question comes. */
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

/** Whether the question is of our doctor, and new. */
export function isQuestion(key: DoctorKey, header: unknown, now: Date): header is string {
  if (typeof header !== 'string' || !/^\d{1,15}\.[\w-]{22}\.[\w-]{43}$/.test(header)) return false;
  const [time = '', chance = '', signature = ''] = header.split('.');
  const isNew = Math.abs(now.getTime() - Number(time)) <= freshMilliseconds;
  return areEqual(signature, sign(key, `${time}.${chance}`)) && isNew;
}

/** What only a server of the same database answers. */
export const signAnswer = (key: DoctorKey, question: string): string => sign(key, `answer to ${question}`);
