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
 * Does something with the configured database, which is migrated, and closed afterwards. `mayBegin`: also before the first
 * start of a server.
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

/** An e-mail address as somebody typed it, as accounts have it. */
function readAddress(typed: string | undefined): string {
  const email = emailSchema.safeParse(typed ?? '');
  if (!email.success) throw new StartError(`${typed} is no e-mail address.`);
  return email.data;
}

/** The account of an address. Throws for the operator to read where there is none. */
export async function findAccount(db: Db, typed: string | undefined): Promise<typeof users.$inferSelect> {
  const email = readAddress(typed);
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new StartError(`Nobody has an account with ${email}.`);
  return user;
}

/** Says what a command would do, where nobody said yet that it is meant. */
export const askForYes = (words: string, command: string): string =>
  `${words}\nNothing was done yet. To do it: npm run admin -- ${command} --yes`;
