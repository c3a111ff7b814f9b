import { TRPCError } from '@trpc/server';
import { errorTexts, type Reason } from '@daysheet/shared/errors.ts';

/** A refusal that the person may read. Anything else that is thrown reaches nobody but the log. */
export class AppError extends TRPCError {
  readonly reason: Reason;
  /** When it is worth another try. */
  readonly retryAt: Date | null;

  constructor(reason: Reason, options?: { cause?: unknown; retryAt?: Date }) {
    super({ code: errorTexts[reason].code, message: errorTexts[reason].message, cause: options?.cause });
    this.name = 'AppError';
    this.reason = reason;
    this.retryAt = options?.retryAt ?? null;
  }
}
