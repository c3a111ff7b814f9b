import type { Reason } from '@daysheet/shared/errors.ts';
import { AppError } from '../lib/app-error.ts';

/** SQLSTATE of an error that came from the database, through Drizzle or straight from the driver. */
function getSqlState(error: unknown): string | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth += 1) {
    const code: unknown = Reflect.get(cause, 'code');
    if (typeof code === 'string') return code;
  }
  return undefined;
}

export const isUniqueViolation = (error: unknown): boolean => getSqlState(error) === '23505';
export const isForeignKeyViolation = (error: unknown): boolean =>
  ['23503', '23001'].includes(getSqlState(error) ?? '');

/** For `catch`: refuses by a reason what the database refused by that kind of violation; the rest goes on. */
export const refuseAs =
  (reason: Reason, isMeant: (error: unknown) => boolean) =>
  (error: unknown): never => {
    throw isMeant(error) ? new AppError(reason, { cause: error }) : error;
  };

const connectionCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECTION_SILENT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // PgBouncer's, of a server that it lost or cannot reach.
  '08P01',
];
/** The database is not to be had right now: the request may be tried again. */
export const isConnectionLoss = (error: unknown): boolean =>
  connectionCodes.includes(getSqlState(error) ?? '');

/** A statement took longer than any may, or had neither the memory nor the disk that it needs. */
const overloadCodes = ['57014', '53100', '53200'];
/** The database is not to be had, or not for that: nobody who asks did anything wrong, and may ask again. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLoss(error) || overloadCodes.includes(getSqlState(error) ?? '');

/** Two transactions met: one of them lost and may be tried again. */
export const isSerializationFailure = (error: unknown): boolean =>
  ['40001', '40P01', '55P03'].includes(getSqlState(error) ?? '');
