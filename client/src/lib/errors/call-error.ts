import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { TRPCClientErrorLike } from '@trpc/client';

type ErrorData = TRPCClientErrorLike<AppRouter>['data'];
type FailedCall = Error & { readonly data?: ErrorData };

/** The name of tRPC client's own errors. */
const name = 'TRPCClientError';

/** A failed call, as tRPC's client reports it; guest pages do without that client. No data means no response of the server. */
export class CallError extends Error {
  override readonly name = name;
  readonly data: ErrorData;
  constructor(message: string, { data, cause }: { data?: ErrorData; cause?: unknown }) {
    super(message, { cause });
    this.data = data;
  }
}

/** True for a `CallError` and for an error of tRPC's client. */
export const isCallError = (error: unknown): error is FailedCall =>
  error instanceof Error && error.name === name;
