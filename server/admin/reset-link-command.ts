import { openPages } from '@daysheet/shared/routes.ts';
import { resetLinkMinutes } from '@daysheet/shared/account/auth.ts';
import { issueToken } from '../features/doors/auth/auth-tokens.commands.ts';
import { recordAudit } from '../features/signals/audit/audit.commands.ts';
import { toTerminalLine } from '../lib/process/terminal-text.ts';
import { defineCommand } from './command.ts';
import { findAccount, withDatabase } from './with-database.ts';

/** For operators to pass on, if the server sends no e-mail. */
export const resetLinkCommand = defineCommand({
  name: 'reset-link',
  parameters: ['EMAIL'],
  summary: 'a link with which somebody chooses a new password',
  run: ({ parameters: [address] }, around) =>
    withDatabase(around, async (db, { publicUrl }) => {
      const now = around.clock();
      const { user, token } = await db.transaction(async (tx) => {
        const found = await findAccount(tx, address);
        await recordAudit(tx, { userId: found.id, address: null }, 'reset_link_printed', now);
        return { user: found, token: await issueToken(tx, found.id, 'reset', now) };
      });
      const { email, fullName: name } = user;
      const link = `${publicUrl}${openPages.resetPassword}#${token}`;
      const says = `A link for ${toTerminalLine(name)} to choose a new password. It works once, for ${resetLinkMinutes} minutes:`;
      return { data: { email, name, link, minutes: resetLinkMinutes }, text: `${says}\n${link}` };
    }),
});
