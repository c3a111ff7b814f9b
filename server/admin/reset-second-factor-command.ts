import { resetSecondFactor } from '../features/doors/account/second-factor.commands.ts';
import { defineCommand } from './command.ts';
import { findAccount, withDatabase } from './with-database.ts';

/** For whoever lost the phone with the app and the recovery codes; that it is theirs, the operator has to know. */
export const resetSecondFactorCommand = defineCommand({
  name: 'reset-second-factor',
  parameters: ['EMAIL'],
  summary: 'turns two-factor authentication off for somebody who lost phone and codes',
  run: ({ parameters: [address] }, around) =>
    withDatabase(around, async (db) => {
      const account = await findAccount(db, address);
      const { email } = account;
      const wasOn = await resetSecondFactor(db, account, around.clock());
      const text = wasOn
        ? `Two-factor authentication of ${email} is off. Signing in takes the password only.`
        : `Two-factor authentication of ${email} was not on.`;
      return { data: { email, wasOn }, text };
    }),
});
