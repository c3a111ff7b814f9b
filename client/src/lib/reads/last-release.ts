import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { underBothNames } from '@daysheet/shared/former-guest-key.ts';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

const hasGuestKey = (value: unknown): value is { guestKey: string } =>
  typeof value === 'object' && value !== null && 'guestKey' in value;

/** What a guest joined as, with the key under its present name. */
function withGuestKey(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || hasGuestKey(answer)) return answer;
  if ('joined' in answer) return { ...answer, joined: withGuestKey(answer.joined) };
  return 'attendeeId' in answer ? { ...answer, guestKey: answer.attendeeId } : answer;
}

export const nameInput = (input: unknown): unknown => (hasGuestKey(input) ? underBothNames(input) : input);

export const nameAnswer = (path: string, data: unknown): unknown =>
  path.startsWith('join.') ? withGuestKey(data) : data;

/**
 * Until the release after this one a server of the last release may answer, while an upgrade goes on or was taken back:
 * it asks for the guest key as `attendeeId`, and answers it so.
 */
export const nameForLastRelease: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const input = nameInput(op.input);
    if (!op.path.startsWith('join.')) return next({ ...op, input });
    return observable((observer) =>
      next({ ...op, input }).subscribe({
        next: (value) => {
          const { result } = value;
          const isAnswer = result.type === undefined || result.type === 'data';
          observer.next(
            isAnswer ? { ...value, result: { ...result, data: nameAnswer(op.path, result.data) } } : value,
          );
        },
        complete: () => observer.complete(),
        error: (error) => observer.error(error),
      }),
    );
  };
