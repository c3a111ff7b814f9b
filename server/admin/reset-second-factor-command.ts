import { removePasskeys } from '../features/doors/account/passkeys.commands.ts';
import { listPasskeys } from '../features/doors/account/passkeys.queries.ts';
import { resetSecondFactor } from '../features/doors/account/second-factor.commands.ts';
import { defineCommand } from './command.ts';
import { findAccount, withDatabase } from './with-database.ts';

const count = (passkeys: number) => (passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`);

/** For users who lost the phone with the app and the recovery codes; the operator must know that the account is theirs. */
export const resetSecondFactorCommand = defineCommand({
  name: 'reset-second-factor',
  parameters: ['EMAIL'],
  options: { passkeys: { type: 'boolean', help: 'removes the passkeys as well: of whose phone was taken' } },
  summary: 'turns two-factor authentication off for somebody who lost phone and codes',
  run: ({ values: { passkeys: isRemoving = false }, parameters: [address] }, around) =>
    withDatabase(around, async (db) => {
      const now = around.clock();
      const account = await findAccount(db, address);
      const { email } = account;
      const wasOn = await resetSecondFactor(db, account, now);
      const passkeysRemoved = isRemoving ? await removePasskeys(db, account, now) : 0;
      const passkeysLeft = (await listPasskeys(db, account)).length;
      const text = [
        wasOn
          ? `Two-factor authentication of ${email} is off. Signing in takes the password only.`
          : `Two-factor authentication of ${email} was not on.`,
        ...(isRemoving ? [`${count(passkeysRemoved)} removed.`] : []),
        ...(passkeysLeft > 0
          ? [`${count(passkeysLeft)} still sign in, without any code; --passkeys removes them too.`]
          : []),
      ].join('\n');
      return { data: { email, wasOn, passkeysRemoved, passkeysLeft }, text };
    }),
});
