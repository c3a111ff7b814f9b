import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { TRPCClientErrorLike } from '@trpc/client';

type Data = TRPCClientErrorLike<AppRouter>['data'];
type Failed = Error & { readonly data?: Data };

/** The name of tRPC client's own errors. */
const name = 'TRPCClientError';

/** A failed call, as tRPC's client reports it; guest pages do without that client. No data means no response of the server. */
export class CallError extends Error {
  override readonly name = name;
  readonly data: Data;
  constructor(message: string, { data, cause }: { data?: Data; cause?: unknown }) {
    super(message, { cause });
    this.data = data;
  }
}

/** True for a `CallError` and for an error of tRPC's client. */
export const isCallError = (error: unknown): error is Failed => error instanceof Error && error.name === name;
