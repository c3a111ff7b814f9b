import { TRPCError } from '@trpc/server';
import { errorTexts, fillFigures, type NeededFigures, type Reason } from '@daysheet/shared/errors.ts';

type ErrorDetails = {
  cause?: unknown;
  /** When a retry makes sense. */
  retryAt?: Date;
  /** The account that it is about, if that is not the caller's. For the log: it never leaves the server. */
  about?: string | undefined;
  figures?: Readonly<Record<string, number>>;
};
/** The constructor's arguments per reason; reasons with figures require them. */
type Refusals = { plain: [reason: Exclude<Reason, keyof NeededFigures>, circumstances?: ErrorDetails] } & {
  [R in keyof NeededFigures]: [reason: R, circumstances: ErrorDetails & { figures: NeededFigures[R] }];
};

/** A refusal that the person may read. Any other error reaches only the log. */
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
