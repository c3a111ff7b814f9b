import { TRPCError } from '@trpc/server';
import { errorTexts, fillFigures, type NeededFigures, type Reason } from '@daysheet/shared/errors.ts';

type ErrorDetails = {
  cause?: unknown;
  /** When it is worth another try. */
  retryAt?: Date;
  /** Whose account it is about, where that is not who asks. For the log: it never leaves the server. */
  about?: string | undefined;
  figures?: Readonly<Record<string, number>>;
};
/** What is said with each reason; those that have figures are not said without them. */
type Refusals = { plain: [reason: Exclude<Reason, keyof NeededFigures>, circumstances?: ErrorDetails] } & {
  [R in keyof NeededFigures]: [reason: R, circumstances: ErrorDetails & { figures: NeededFigures[R] }];
};

/** A refusal that the person may read. Anything else that is thrown reaches nobody but the log. */
export class AppError extends TRPCError {
  readonly reason: Reason;
  readonly retryAt: Date | null;
  readonly about: string | null;
  readonly figures: Readonly<Record<string, number>> | null;

  constructor(...[reason, { cause, retryAt, about, figures } = {}]: Refusals[keyof Refusals]) {
    const { code, message } = errorTexts[reason];
    super({ code, message: fillFigures(message, figures), cause });
    this.name = 'AppError';
    this.reason = reason;
    this.retryAt = retryAt ?? null;
    this.about = about ?? null;
    this.figures = figures ?? null;
  }
}
