import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { toPresentNames, addFormerNames } from '../client/src/lib/reads/last-release.ts';
import type { AppRouter } from '../server/trpc/router.ts';

/** Adds the guest keys' former names, as guests' pages do, for servers of the last release. */
export const nameForLastRelease: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const input = addFormerNames(op.input);
    if (!op.path.startsWith('join.')) return next({ ...op, input });
    return observable((observer) =>
      next({ ...op, input }).subscribe({
        next: (value) => {
          const { result } = value;
          const isAnswer = result.type === undefined || result.type === 'data';
          observer.next(
            isAnswer
              ? { ...value, result: { ...result, data: toPresentNames(op.path, result.data) } }
              : value,
          );
        },
        complete: () => observer.complete(),
        error: (error) => observer.error(error),
      }),
    );
  };
