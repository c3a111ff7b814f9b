import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { emailSchema } from '@daysheet/shared/auth.ts';
import { startDatabase } from './db/start-database.ts';
import { users } from './db/schema/users.ts';
import { readEnv } from './env.ts';
import { issueToken } from './features/auth/auth-tokens.commands.ts';
import { systemClock } from './lib/clock.ts';
import { StartError } from './lib/start-error.ts';

const usage = 'Usage: npm run admin -- reset-link EMAIL';

/** A link with which the owner of the address chooses a new password, for the operator to hand over. */
async function resetLink(address: string | undefined): Promise<string> {
  const email = emailSchema.safeParse(address ?? '');
  if (!email.success) throw new StartError(`${usage}. The address is missing, or is none.`);
  const env = readEnv();
  const database = await startDatabase(env);
  try {
    return await database.db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.email, email.data));
      if (!user) throw new StartError(`Nobody has an account with ${email.data}.`);
      const token = await issueToken(tx, user.id, 'reset', systemClock());
      return [
        `A link for ${user.fullName} to choose a new password. It works once, for 30 minutes:`,
        `${env.publicUrl}/reset-password#${token}`,
      ].join('\n');
    });
  } finally {
    await database.close();
  }
}

if (existsSync('.env')) process.loadEnvFile('.env');
const [command, ...parameters] = process.argv.slice(2);
try {
  if (command !== 'reset-link') throw new StartError(usage);
  process.stdout.write(`${await resetLink(parameters[0])}\n`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
