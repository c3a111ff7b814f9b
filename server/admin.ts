import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { emailSchema } from '@daysheet/shared/auth.ts';
import type { Database } from './db/client.ts';
import { startDatabase } from './db/start-database.ts';
import { users } from './db/schema/users.ts';
import { type Env, readEnv } from './env.ts';
import { issueToken } from './features/auth/auth-tokens.commands.ts';
import { listContactMessages } from './features/contact/contact.queries.ts';
import { contactText } from './features/contact/contact.rules.ts';
import { systemClock } from './lib/clock.ts';
import { StartError } from './lib/start-error.ts';

const usage = `Usage:
  npm run admin -- reset-link EMAIL   a link with which somebody chooses a new password
  npm run admin -- contact [--all]    what people wrote by the contact form, newest first`;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function withDatabase(work: (db: Database, env: Env) => Promise<void>): Promise<void> {
  const env = readEnv();
  const database = await startDatabase(env);
  try {
    await work(database.db, env);
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
      return { fullName: user.fullName, token: await issueToken(tx, user.id, 'reset', systemClock()) };
    });
    print(`A link for ${fullName} to choose a new password. It works once, for 30 minutes:`);
    print(`${env.publicUrl}/reset-password#${token}`);
  });
}

const contactPageSize = 20;

/** What people wrote by the contact form: the newest, or page after page all of them. */
async function contact(option: string | undefined): Promise<void> {
  if (option !== undefined && option !== '--all') throw new StartError(usage);
  await withDatabase(async (db) => {
    for (let offset = 0; ; offset += contactPageSize) {
      const { messages, total } = await listContactMessages(db, { limit: contactPageSize, offset });
      if (total === 0) return print('Nobody has written by the contact form.');
      for (const message of messages) print(`${contactText(message)}\n`);
      const hasMore = offset + messages.length < total && messages.length > 0;
      if (hasMore && option === '--all') continue;
      if (hasMore) print(`The newest ${contactPageSize} of ${total}. All: npm run admin -- contact --all`);
      return undefined;
    }
  });
}

const commands: Record<string, (option: string | undefined) => Promise<void>> = {
  'reset-link': resetLink,
  contact,
};

if (existsSync('.env')) process.loadEnvFile('.env');
const [name = '', ...parameters] = process.argv.slice(2);
try {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartError(usage);
  await command(parameters[0]);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
