import { eventCodeSchema } from '@daysheet/shared/guests/join.schemas.ts';
import type { Replicas } from '../../../db/replicas/replicas.ts';
import type { FailedAttemptLimit } from '../../../db/failed-attempts.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { HitCounter } from '../../../lib/load/hit-counter.ts';
import { findLiveEvent, type JoinScope } from '../../core/gates/guest.access.ts';
import type { GuessGuard } from './guesses.access.ts';
import { openCodePass } from './guesses.rules.ts';

type CodeDeps = { replicas: Replicas; guesses: GuessGuard };

const findByCode = ({ replicas }: CodeDeps, eventCode: string | null) =>
  replicas.read((db) => findLiveEvent(db, eventCode));

async function judgeGuess(deps: CodeDeps, eventCode: string | null, address: string) {
  const scope = await findByCode(deps, eventCode);
  if (!scope) throw new AppError('join.event_not_found');
  await deps.guesses.takeBack(address, scope.event.eventCode);
  return scope;
}

const parseCode = (typed: string) => eventCodeSchema.safeParse(typed).data ?? null;

/**
 * Opens the live event of a code. Unknown codes, codes of drafts and malformed ones get the same response. A possible
 * guess is counted before it is judged; after many from one address, or on the whole server, it takes work
 * (`join.work_needed`), unless the client has the pass of a code that was paid for.
 */
export async function openJoinScope(
  deps: CodeDeps & { sealKey: Buffer },
  { eventCode, pass = '', address }: { eventCode: string; pass?: string | undefined; address: string },
  now: Date,
): Promise<JoinScope> {
  const code = parseCode(eventCode);
  const isPaid = code !== null && openCodePass(deps.sealKey, code, pass, now) !== null;
  if (isPaid || (code !== null && deps.guesses.isKnown(address, code))) {
    const scope = await findByCode(deps, code);
    if (scope) return scope;
    if (isPaid) throw new AppError('join.event_not_found');
  }
  await deps.guesses.count(address);
  return judgeGuess(deps, code, address);
}

/** Does the same after the work, regardless of the number of guesses. */
export async function openPaidJoinScope(
  deps: CodeDeps,
  { eventCode, address }: { eventCode: string; address: string },
): Promise<JoinScope> {
  await deps.guesses.countPaid(address);
  return judgeGuess(deps, parseCode(eventCode), address);
}

/** Requires work, or more of it, beyond the generous limits for hits; nobody is refused because of others. */
export function assertPaidBeyond(hits: HitCounter, limits: readonly FailedAttemptLimit[]): void {
  const isWithin = limits.every(({ key, max, windowMinutes }) => hits.isWithin(key, max, windowMinutes));
  if (!isWithin) throw new AppError('join.work_needed');
}

/** Throws beyond one of the generous limits for hits, with the end of its window. */
export function assertWithin(hits: HitCounter, limits: readonly FailedAttemptLimit[]): void {
  for (const { key, max, windowMinutes } of limits) {
    if (!hits.isWithin(key, max, windowMinutes))
      throw new AppError('join.too_many_tries', { retryAt: hits.resetsAt(key) });
  }
}
