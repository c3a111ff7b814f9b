import { TRPCError } from '@trpc/server';
import { errorTexts, type Reason } from '@daysheet/shared/errors.ts';

/** A refusal that the person may read. Anything else that is thrown reaches nobody but the log. */
export class AppError extends TRPCError {
  readonly reason: Reason;
  /** When it is worth another try. */
  readonly retryAt: Date | null;
  /** Whose account it is about, where that is not who asks. For the log: it never leaves the server. */
  readonly about: string | null;

  constructor(reason: Reason, options?: { cause?: unknown; retryAt?: Date; about?: string | undefined }) {
    super({ code: errorTexts[reason].code, message: errorTexts[reason].message, cause: options?.cause });
    this.name = 'AppError';
    this.reason = reason;
    this.retryAt = options?.retryAt ?? null;
    this.about = options?.about ?? null;
  }
}
