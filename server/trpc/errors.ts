import type { TRPCDefaultErrorShape, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { errorTexts, type Reason } from '@daysheet/shared/errors.ts';
import { isSerializationFailure, isUnavailable } from '../db/errors.ts';
import { AppError } from '../lib/app-error.ts';

/** Maps database faults that a person can act on to an AppError with a reason; others are returned unchanged. */
export function toReasonedFault(cause: unknown): unknown {
  if (cause instanceof AppError) return cause;
  if (isUnavailable(cause)) return new AppError('server.unavailable', { cause });
  return isSerializationFailure(cause) ? new AppError('request.conflict', { cause }) : cause;
}

function getReason(error: TRPCError): Reason {
  if (error instanceof AppError) return error.reason;
  return error.code === 'INTERNAL_SERVER_ERROR' ? 'server.error' : 'request.invalid';
}

/** The first message for each field of an input, by the field's path. */
function collectFieldMessages(cause: unknown): Record<string, string> {
  if (!(cause instanceof ZodError)) return {};
  const fields: Record<string, string> = {};
  for (const issue of cause.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

/** The part of an error that leaves the server: its reason, never its message, stack or cause. */
export function formatError({ shape, error }: { shape: TRPCDefaultErrorShape; error: TRPCError }) {
  const reason = getReason(error);
  const { message, retryAt, figures } =
    error instanceof AppError ? error : { ...errorTexts[reason], retryAt: null, figures: null };
  return {
    code: shape.code,
    message,
    data: {
      code: shape.data.code,
      httpStatus: shape.data.httpStatus,
      reason,
      fields: collectFieldMessages(error.cause),
      /** When a retry makes sense, ISO 8601, UTC. */
      retryAt: retryAt?.toISOString() ?? null,
      ...(figures && { figures }),
    },
  };
}
