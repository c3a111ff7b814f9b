import { TRPCError } from '@trpc/server';
import { getTaskContext, runInTask } from './task-context.ts';
import { procedureDuration } from './metrics.ts';
import { endSpan, startSpan } from './tracing.ts';

/** Refusals are the caller's fault; failures concern the operator. */
const isFailure = (error: unknown) =>
  !(error instanceof TRPCError) ||
  error.code === 'INTERNAL_SERVER_ERROR' ||
  error.code === 'SERVICE_UNAVAILABLE';

type Result = { ok: boolean; error?: unknown };

/** Runs a procedure and its gates in their own task context, and counts it by name. */
export async function watchProcedure<R extends Result>(procedure: string, run: () => Promise<R>): Promise<R> {
  const began = performance.now();
  const span = startSpan(procedure, 'internal', () => ({ 'rpc.system': 'trpc', 'rpc.method': procedure }));
  const end = (error: unknown) => {
    const outcome = error === undefined ? 'ok' : isFailure(error) ? 'failed' : 'refused';
    procedureDuration.observe({ procedure, outcome }, (performance.now() - began) / 1000);
    endSpan(span, { 'daysheet.outcome': outcome }, outcome === 'failed' ? outcome : undefined);
  };
  try {
    const result = await runInTask({ ...getTaskContext(), name: procedure, ...(span && { span }) }, run);
    end(result.ok ? undefined : result.error);
    return result;
  } catch (error) {
    end(error);
    throw error;
  }
}
