import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { TRPCClientErrorLike } from '@trpc/client';

type Data = TRPCClientErrorLike<AppRouter>['data'];
type Failed = Error & { readonly data?: Data };

/** tRPC's client names its errors so. */
const name = 'TRPCClientError';

/** A call that failed, as tRPC's client has it, which guests' pages load later or never. Without data nobody answered. */
export class CallError extends Error {
  override readonly name = name;
  readonly data: Data;
  constructor(message: string, { data, cause }: { data?: Data; cause?: unknown }) {
    super(message, { cause });
    this.data = data;
  }
}

/** Whichever of the two made the call. */
export const isCallError = (error: unknown): error is Failed => error instanceof Error && error.name === name;
