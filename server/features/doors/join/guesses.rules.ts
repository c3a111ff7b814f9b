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
/** Limits wrong codes that are judged without a proof of work: from one address, and on the whole server. */
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

/** The delay of the response to a guess, by the number of guesses from its address. */
export const computeGuessDelay = (count: number): number =>
  Math.max(0, Math.min(count, slowGuesses) - freeGuesses) * guessDelayMilliseconds;

/** The work that a look-up takes after so many guesses; the most while the whole server is being guessed at. */
export function computeWorkRounds(guesses: { address: number; server: number }): number {
  if (guesses.server >= serverGuesses) return workRounds.most;
  const above = Math.max(0, guesses.address - slowGuesses);
  return Math.min(workRounds.most, workRounds.least + above * roundsPerGuess);
}

const getPassContext = (eventCode: string) => `code-pass:${eventCode}`;

/** Creates a pass: it proves that a client was told, for work, that a code is right. It is useless without the code. */
export function sealCodePass(key: Buffer, eventCode: string, id: string, now: Date): string {
  const expires = now.getTime() + codePassHours * 60 * 60_000;
  return seal(key, getPassContext(eventCode), `${expires}/${id}`);
}

/** Returns the id of a pass, for limits; `null` if it has expired or is not ours for this code. */
export function openCodePass(key: Buffer, eventCode: string, pass: string, now: Date): string | null {
  const [expires, id] = unseal(key, getPassContext(eventCode), pass)?.split('/') ?? [];
  return id && Number(expires) > now.getTime() ? id : null;
}
