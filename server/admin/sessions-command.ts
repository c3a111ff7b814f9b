import { eq } from 'drizzle-orm';
import { sessions } from '../db/schema/users.ts';
import { endSessions } from '../features/core/gates/sessions.commands.ts';
import { recordAudit } from '../features/signals/audit/audit.commands.ts';
import { StartError } from '../lib/start-error.ts';
import { defineCommand } from './command.ts';
import { findAccount, withDatabase } from './with-database.ts';

export const endSessionsCommand = defineCommand({
  name: 'sessions end',
  parameters: ['[EMAIL]'],
  options: { all: { type: 'boolean', help: 'of all accounts, in place of one' } },
  summary: 'signs somebody, or everybody, out everywhere, at once',
  run: ({ values: { all = false }, parameters: [address] }, around) => {
    if (all === (address !== undefined)) throw new StartError('Whose? Name an e-mail address, or say --all.');
    return withDatabase(around, async (db) => {
      const now = around.clock();
      const user = all ? null : await findAccount(db, address);
      const ended = await db.transaction(async (tx) => {
        await recordAudit(tx, { userId: user?.id ?? null, address: null }, 'sessions_ended', now);
        return endSessions(tx, user ? eq(sessions.userId, user.id) : undefined);
      });
      const email = user?.email ?? null;
      const whose = email === null ? 'of everybody' : `of ${email}`;
      return { data: { email, ended }, text: `${ended} sessions ${whose} were ended. Guests stay in.` };
    });
  },
});
