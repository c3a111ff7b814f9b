import { raiseSending } from '../features/reach/invitations/invitation-limits.commands.ts';
import { defineCommand } from './command.ts';
import { findAccount, withDatabase } from './with-database.ts';

export const raiseLimitsCommand = defineCommand({
  name: 'raise-limits',
  parameters: ['EMAIL'],
  summary: 'lets a new account send as much in a day as an older one',
  run: ({ parameters: [address] }, around) =>
    withDatabase(around, async (db) => {
      const { email } = await findAccount(db, address);
      await raiseSending(db, email, around.clock());
      return { data: { email }, text: `${email} may send as much in a day as an older account.` };
    }),
});
