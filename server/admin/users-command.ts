import { removeAccount } from '../features/doors/account/account.commands.ts';
import { listAccounts, readAccount } from '../features/doors/account/accounts.queries.ts';
import { listPasskeys } from '../features/doors/account/passkeys.queries.ts';
import { recordAudit } from '../features/signals/audit/audit.commands.ts';
import { toTerminalLine } from '../lib/process/terminal-text.ts';
import { StartError } from '../lib/start-error.ts';
import { defineCommand } from './command.ts';
import { askForYes, findAccount, withDatabase } from './with-database.ts';

const pageSize = 50;

const toDay = (at: Date | null) => at?.toISOString().slice(0, 10) ?? 'never';
const describe = ({ email, name }: { email: string; name: string }) => `${toTerminalLine(name)} <${email}>`;

function readPage(typed: string): number {
  const page = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  if (page < 1) throw new StartError('--page wants a number from 1.');
  return page;
}

type UserRow = Awaited<ReturnType<typeof listAccounts>>['accounts'][number];

const formatAccount = ({ emailVerifiedAt, createdAt, lastSeenAt, events, ...account }: UserRow) =>
  `${describe(account)}${emailVerifiedAt ? '' : ' (not confirmed)'}\n    since ${toDay(createdAt)}, last seen ${toDay(lastSeenAt)}, ${events} events`;

export const listUsersCommand = defineCommand({
  name: 'users',
  options: {
    search: { type: 'string', value: 'TEXT', help: 'part of a name or of an e-mail address' },
    page: { type: 'string', value: '2', help: `the next ${pageSize}` },
  },
  summary: 'the accounts, the newest first',
  run: async ({ values: { search, page: typed = '1' } }, around) => {
    const page = readPage(typed);
    return withDatabase(around, async (db) => {
      const offset = (page - 1) * pageSize;
      const { accounts, total } = await listAccounts(db, { search, limit: pageSize, offset });
      const pages = Math.max(1, Math.ceil(total / pageSize));
      const lines = accounts.map(formatAccount);
      lines.push(total === 0 ? 'There is no such account.' : `Page ${page} of ${pages}, ${total} accounts.`);
      return { data: { accounts, page, pages, total }, text: lines.join('\n') };
    });
  },
});

export const showUserCommand = defineCommand({
  name: 'users show',
  parameters: ['EMAIL'],
  summary: 'one account: its events, where it is signed in, and what it sent',
  run: ({ parameters: [address] }, around) =>
    withDatabase(around, async (db) => {
      const { id, email, fullName: name, createdAt, emailVerifiedAt } = await findAccount(db, address);
      const { events, memberOf, sessions, sent } = await readAccount(db, id, around.clock());
      const passkeys = await listPasskeys(db, { id });
      const text = [
        `${describe({ email, name })}  ${id}`,
        `Since ${toDay(createdAt)}; the address was ${emailVerifiedAt ? `confirmed ${toDay(emailVerifiedAt)}` : 'never confirmed'}. Last seen ${toDay(sessions[0]?.lastSeenAt ?? null)}.`,
        `Sent in all its events: ${sent.emails} e-mails, ${sent.texts} texts.`,
        `Events: ${events.length}`,
        ...events.map(
          (event) =>
            `    ${event.code}  ${toTerminalLine(event.name)}, ${event.startDate} to ${event.endDate}, ${event.status}, ${event.people} people, ${event.items} items${event.members > 0 ? `, ${event.members} others plan it along` : ''}`,
        ),
        `Member of: ${memberOf.length}`,
        ...memberOf.map((one) => `    ${one.right} since ${toDay(one.since)}: ${toTerminalLine(one.name)}`),
        `Signed in: ${sessions.length}`,
        ...sessions.map(
          (one) =>
            `    since ${toDay(one.createdAt)}, seen ${toDay(one.lastSeenAt)}: ${toTerminalLine(one.userAgent)}`,
        ),
        `Passkeys: ${passkeys.length}`,
        ...passkeys.map(
          (one) =>
            `    since ${one.createdAt.slice(0, 10)}, used ${one.lastUsedAt?.slice(0, 10) ?? 'never'}: ${toTerminalLine(one.name)}`,
        ),
      ].join('\n');
      const account = { id, email, name, createdAt, emailVerifiedAt };
      return { data: { ...account, sent, events, memberOf, sessions, passkeys }, text };
    }),
});

const warnOfMembers = ({ name, members }: { name: string; members: number }) =>
  `    ${toTerminalLine(name)}: others plan it along (${members}) and would lose it. Have it handed over to one of them first.`;

export const deleteUserCommand = defineCommand({
  name: 'users delete',
  parameters: ['EMAIL'],
  options: { yes: { type: 'boolean', help: 'does it; without it you see what would go' } },
  summary: 'deletes an account with all its events, at once and for good',
  run: ({ values: { yes: isDone = false }, parameters: [address] }, around) =>
    withDatabase(around, async (db) => {
      const now = around.clock();
      const { id, email, fullName: name } = await findAccount(db, address);
      const { events } = await readAccount(db, id, now);
      const people = events.reduce((sum, event) => sum + event.people, 0);
      const shared = events
        .filter(({ members }) => members > 0)
        .map(({ id: eventId, name: eventName, members }) => ({ id: eventId, name: eventName, members }));
      const words = `${describe({ email, name })}, ${events.length} events, ${people} people on their lists`;
      const data = { isDone, id, email, name, events: events.length, people, shared };
      if (!isDone) {
        const lines = [`This would be deleted: ${words}.`, ...shared.map(warnOfMembers)];
        return { data, text: askForYes(lines.join('\n'), `users delete ${email}`) };
      }
      await db.transaction(async (tx) => {
        await removeAccount(tx, id, now);
        await recordAudit(tx, { userId: id, address: null }, 'account_removed', now);
      });
      return { data, text: `Deleted: ${words}. Backups that were made before still hold it.` };
    }),
});
