import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { parseArgs } from 'node:util';
import { emailSchema } from '@daysheet/shared/auth.schemas.ts';
import { idSchema } from '@daysheet/shared/ids.schemas.ts';
import { openPages } from '@daysheet/shared/routes.ts';
import { resetLinkMinutes } from '@daysheet/shared/limits.ts';
import { runBackup, runRestore } from './db/backup/backup-commands.ts';
import { isDirection, runMove } from './db/backup/move.ts';
import type { Database } from './db/client.ts';
import { explainDatabase, startDatabase } from './db/start-database.ts';
import { users } from './db/schema/users.ts';
import { runDoctor } from './doctor/doctor.ts';
import { type Env, readEnv } from './env.ts';
import { recordAudit } from './features/signals/audit/audit.commands.ts';
import { type AuditFilter, listAudit } from './features/signals/audit/audit.queries.ts';
import { formatAuditLine, auditWords, isAuditKind, readSince } from './features/signals/audit/audit.rules.ts';
import { issueToken } from './features/doors/auth/auth-tokens.commands.ts';
import { listContactMessages } from './features/doors/contact/contact.queries.ts';
import { formatContactMessage } from './features/doors/contact/contact.rules.ts';
import { raiseSending } from './features/reach/invitations/invitation-limits.commands.ts';
import { systemClock } from './lib/clock.ts';
import { formatFault } from './lib/process/logger.ts';
import { StartError } from './lib/start-error.ts';
import { toTerminalLine, toTerminalText } from './lib/process/terminal-text.ts';

const usage = `Usage:
  npm run admin -- doctor [--json]    what is well here, what is not, and what to do about it
  npm run admin -- backup FILE        writes all data into a new file, while the server runs
  npm run admin -- restore FILE       reads such a file into an empty installation
  npm run admin -- move to-database-url
  npm run admin -- move to-embedded   all data from DATA_DIR to DATABASE_URL, or back; stop the server first
  npm run admin -- reset-link EMAIL   a link with which somebody chooses a new password
  npm run admin -- raise-limits EMAIL lets a new account send as much in a day as an older one
  npm run admin -- contact [--all]    what people wrote by the contact form, newest first
  npm run admin -- log [--account EMAIL] [--kind KIND] [--since 7d] [--all]
                                      who signed in, changed rights, exported, deleted or was refused, newest first`;

/** Whatever is printed holds names and words of strangers, and whoever reads it is the operator. */
const print = (text: string): void => void process.stdout.write(`${toTerminalText(text)}\n`);

async function withDatabase(work: (db: Database, env: Env) => Promise<void>): Promise<void> {
  const env = readEnv();
  const database = await startDatabase(env);
  try {
    await work(database.db, env);
  } catch (error) {
    throw explainDatabase(error, env);
  } finally {
    await database.close();
  }
}

/** A link with which the owner of the address chooses a new password, for the operator to hand over. */
async function resetLink(address: string | undefined): Promise<void> {
  const email = emailSchema.safeParse(address ?? '');
  if (!email.success) throw new StartError(`The address is missing, or is none.\n${usage}`);
  await withDatabase(async (db, env) => {
    const { fullName, token } = await db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.email, email.data));
      if (!user) throw new StartError(`Nobody has an account with ${email.data}.`);
      const now = systemClock();
      await recordAudit(tx, { userId: user.id, address: null }, 'reset_link_printed', now);
      return { fullName: user.fullName, token: await issueToken(tx, user.id, 'reset', now) };
    });
    print(
      `A link for ${toTerminalLine(fullName)} to choose a new password. It works once, for ${resetLinkMinutes} minutes:`,
    );
    print(`${env.publicUrl}${openPages.resetPassword}#${token}`);
  });
}

const contactPageSize = 20;

/** What people wrote by the contact form: the newest, or page after page all of them. */
async function printContact(option: string | undefined): Promise<void> {
  if (option !== undefined && option !== '--all') throw new StartError(usage);
  await withDatabase(async (db) => {
    for (let offset = 0; ; offset += contactPageSize) {
      const { messages, total } = await listContactMessages(db, { limit: contactPageSize, offset });
      if (total === 0) return print('Nobody has written by the contact form.');
      for (const message of messages) print(`${formatContactMessage(message)}\n`);
      const hasMore = offset + messages.length < total && messages.length > 0;
      if (hasMore && option === '--all') continue;
      if (hasMore) print(`The newest ${contactPageSize} of ${total}. All: npm run admin -- contact --all`);
      return undefined;
    }
  });
}

const logPageSize = 50;

/** What was typed; a word that is none of the options is answered with those there are. */
function readOptions<Values>(parse: () => { values: Values }): Values {
  try {
    return parse().values;
  } catch {
    throw new StartError(usage);
  }
}

function readLogOptions(parameters: string[]): AuditFilter & { all: boolean } {
  const text = { type: 'string' } as const;
  const options = { account: text, kind: text, since: text, all: { type: 'boolean' } } as const;
  const { account, kind, since, all = false } = readOptions(() => parseArgs({ args: parameters, options }));
  if (account !== undefined && !emailSchema.or(idSchema).safeParse(account).success)
    throw new StartError(`--account wants the e-mail address or the id of an account.`);
  if (kind !== undefined && !isAuditKind(kind))
    throw new StartError(`--kind wants one of ${Object.keys(auditWords).join(', ')}.`);
  const from = since === undefined ? undefined : readSince(since, systemClock());
  if (from === null) throw new StartError(`--since wants a number of days, such as 7d, or a date.`);
  return { account: account?.toLowerCase(), kind, since: from, all };
}

/** What happened to accounts and events, and what was refused: the newest, or page after page all of it. */
async function log(parameters: string[]): Promise<void> {
  const { all, ...filter } = readLogOptions(parameters);
  await withDatabase(async (db) => {
    for (let offset = 0; ; offset += logPageSize) {
      const rows = await listAudit(db, filter, { limit: logPageSize + 1, offset });
      for (const row of rows.slice(0, logPageSize)) print(formatAuditLine(row));
      if (offset === 0 && rows.length === 0) print('Nothing of that is in the log.');
      if (rows.length <= logPageSize) return;
      if (!all) return print(`These are the newest ${logPageSize}. All of them: add --all`);
    }
  });
}

/** Lets somebody whose account is new send as much in a day as anybody. */
async function raiseLimits(address: string | undefined): Promise<void> {
  const email = emailSchema.safeParse(address ?? '');
  if (!email.success) throw new StartError(`The address is missing, or is none.\n${usage}`);
  await withDatabase(async (db) => {
    if (!(await raiseSending(db, email.data, systemClock())))
      throw new StartError(`Nobody has an account with ${email.data}.`);
    print(`${email.data} may send as much in a day as an older account.`);
  });
}

function readFileName([file, ...more]: string[]): string {
  if (file === undefined || file.startsWith('-') || more.length > 0) throw new StartError(usage);
  return file;
}

const commands: Record<string, (parameters: string[]) => Promise<void>> = {
  'reset-link': ([address]) => resetLink(address),
  'raise-limits': ([address]) => raiseLimits(address),
  backup: async (parameters) => {
    const file = readFileName(parameters);
    print(await runBackup(readEnv(), file, systemClock()));
  },
  restore: async (parameters) => {
    const file = readFileName(parameters);
    print(await runRestore(readEnv(), file));
  },
  doctor: async (parameters) => {
    const options = { json: { type: 'boolean' } } as const;
    const { json = false } = readOptions(() => parseArgs({ args: parameters, options }));
    const { text, isWell } = await runDoctor(systemClock(), json);
    print(text);
    if (!isWell) process.exitCode = 1;
  },
  move: async ([direction = '', ...more]) => {
    if (!isDirection(direction) || more.length > 0) throw new StartError(usage);
    print(await runMove(readEnv(), direction, systemClock()));
  },
  contact: ([option]) => printContact(option),
  log,
};

if (existsSync('.env')) process.loadEnvFile('.env');
const [name = '', ...parameters] = process.argv.slice(2);
try {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartError(usage);
  await command(parameters);
} catch (error) {
  console.error(toTerminalText(error instanceof StartError ? error.message : formatFault(error)));
  process.exitCode = 1;
}
