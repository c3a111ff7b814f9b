import type { Reason } from '@daysheet/shared/errors.ts';
import { AppError } from '../lib/app-error.ts';

/** Returns the SQLSTATE of a database error, thrown by Drizzle or directly by the driver. */
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

/** For `catch`: refuses with the reason if the error is a violation of that kind; rethrows every other error. */
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
  // PgBouncer's code for a server that it lost or cannot reach.
  '08P01',
];
/** The database is unavailable right now: the request may be retried. */
export const isConnectionLoss = (error: unknown): boolean =>
  connectionCodes.includes(getSqlState(error) ?? '');

/** A statement exceeded the time limit, or ran out of memory or disk. */
const overloadCodes = ['57014', '53100', '53200'];
/** The database is unavailable, or too loaded for this request: the client did nothing wrong and may retry. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLoss(error) || overloadCodes.includes(getSqlState(error) ?? '');

/** Two transactions conflicted: the one that was aborted may be retried. */
export const isSerializationFailure = (error: unknown): boolean =>
  ['40001', '40P01', '55P03'].includes(getSqlState(error) ?? '');
