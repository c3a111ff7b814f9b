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
 * The live event of a code. An unknown code, a draft's and something that is no code are one answer. What may be a guess
 * is counted before it is judged, and after many from one address, or on the whole server, it takes work
 * (`join.work_needed`); who brings the pass of a code that was paid for has done it.
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

/** The same for work that was done, however much was guessed. */
export async function openPaidJoinScope(
  deps: CodeDeps,
  { eventCode, address }: { eventCode: string; address: string },
): Promise<JoinScope> {
  await deps.guesses.countPaid(address);
  return judgeGuess(deps, parseCode(eventCode), address);
}

/** What goes beyond the generous limits for hits takes work, or more of it; nobody is refused for what others do. */
export function assertPaidBeyond(hits: HitCounter, limits: readonly FailedAttemptLimit[]): void {
  const isWithin = limits.every(({ key, max, windowMinutes }) => hits.isWithin(key, max, windowMinutes));
  if (!isWithin) throw new AppError('join.work_needed');
}

/** Refuses a request that goes beyond one of the generous limits for hits, and says until when. */
export function assertWithin(hits: HitCounter, limits: readonly FailedAttemptLimit[]): void {
  for (const { key, max, windowMinutes } of limits) {
    if (!hits.isWithin(key, max, windowMinutes))
      throw new AppError('join.too_many_tries', { retryAt: hits.resetsAt(key) });
  }
}
