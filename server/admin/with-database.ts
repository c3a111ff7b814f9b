import { eq } from 'drizzle-orm';
import { emailSchema } from '@daysheet/shared/account/auth.schemas.ts';
import type { Database, Db } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { assertData, explainDatabase, startDatabase } from '../db/start-database.ts';
import type { Env } from '../env.ts';
import { listen } from '../domain-events/emit.ts';
import { reactions } from '../domain-events.reactions.ts';
import { StartError } from '../lib/start-error.ts';
import type { CommandContext } from './command.ts';

/**
 * Runs `work` with the configured database, which is migrated first and closed afterwards. `mayBegin`: even before a
 * server's first start.
 */
export async function withDatabase<Result>(
  { readEnv }: CommandContext,
  work: (db: Database, env: Env) => Promise<Result>,
  { mayBegin = false } = {},
): Promise<Result> {
  listen(reactions);
  const env = readEnv();
  if (!mayBegin) await assertData(env);
  const database = await startDatabase(env);
  try {
    return await work(database.db, env);
  } catch (error) {
    throw explainDatabase(error, env);
  } finally {
    await database.close();
  }
}

/** Parses a typed e-mail address into the form that accounts have. */
function readAddress(typed: string | undefined): string {
  const email = emailSchema.safeParse(typed ?? '');
  if (!email.success) throw new StartError(`${typed} is no e-mail address.`);
  return email.data;
}

/** Returns the account of an address. Throws an error for the operator if there is none. */
export async function findAccount(db: Db, typed: string | undefined): Promise<typeof users.$inferSelect> {
  const email = readAddress(typed);
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new StartError(`Nobody has an account with ${email}.`);
  return user;
}

/** Says what a command would do, if it was not confirmed yet. */
export const askForYes = (words: string, command: string): string =>
  `${words}\nNothing was done yet. To do it: npm run admin -- ${command} --yes`;
