import { Secret, TOTP } from 'otpauth';
import type { Caller, World } from './test.ts';

/** The code that an authenticator app shows at an instant. */
export const showCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Turns the second factor on, as its owner does. Returns the secret and recovery codes. */
export async function turnOnSecondFactor({ clock }: World, caller: Caller, password: string) {
  const { secret } = await caller.account.beginSecondFactor({ password });
  const { recoveryCodes } = await caller.account.confirmSecondFactor({ code: showCode(secret, clock.now()) });
  // The code of this half minute has been used.
  clock.advance(0.5);
  return { secret, recoveryCodes, show: () => showCode(secret, clock.now()) };
}
