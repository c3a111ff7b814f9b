import {
  codePassHours,
  freeGuesses,
  guessDelayMilliseconds,
  guessWindowMinutes,
  roundsPerGuess,
  serverGuesses,
  slowGuesses,
  workRounds,
} from '@daysheet/shared/guests/guessing.ts';
import type { FailedAttemptLimit } from '../../../db/failed-attempts.ts';
import { seal, unseal } from '../../../lib/secrets/secrets.ts';

const windowMinutes = guessWindowMinutes;
/** Wrong codes that are judged without a proof of work: from one address, and on the whole server. */
export const getAddressGuessLimit = (address: string): FailedAttemptLimit => ({
  key: `guess:address:${address}`,
  max: slowGuesses,
  windowMinutes,
});
export const serverGuessLimit: FailedAttemptLimit = {
  key: 'guess:server',
  max: serverGuesses,
  windowMinutes,
};

/** How long the answer to the so-manieth guess from an address is held back. */
export const computeGuessDelay = (count: number): number =>
  Math.max(0, Math.min(count, slowGuesses) - freeGuesses) * guessDelayMilliseconds;

/** How much work a look-up takes after so many guesses. When the whole server is guessed at, all there is. */
export function computeWorkRounds(guesses: { address: number; server: number }): number {
  if (guesses.server >= serverGuesses) return workRounds.most;
  const above = Math.max(0, guesses.address - slowGuesses);
  return Math.min(workRounds.most, workRounds.least + above * roundsPerGuess);
}

const getPassContext = (eventCode: string) => `code-pass:${eventCode}`;

/** Says of a code that somebody was told, for work, that it is right. It opens nothing without the code. */
export function sealCodePass(key: Buffer, eventCode: string, id: string, now: Date): string {
  const expires = now.getTime() + codePassHours * 60 * 60_000;
  return seal(key, getPassContext(eventCode), `${expires}/${id}`);
}

/** The name of the pass, for limits; `null` where it has run out or is not ours for this code. */
export function openCodePass(key: Buffer, eventCode: string, pass: string, now: Date): string | null {
  const [expires, id] = unseal(key, getPassContext(eventCode), pass)?.split('/') ?? [];
  return id && Number(expires) > now.getTime() ? id : null;
}
