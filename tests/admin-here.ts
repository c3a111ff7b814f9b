import { inject, onTestFinished } from 'vitest';
import { runAdmin } from '../server/admin/run-admin.ts';
import { openDatabase } from '../server/db/client.ts';
import { readEnv } from '../server/env.ts';
import { cloneDatabase } from './postgres.ts';

/**
 * Runs `npm run admin --` in this process, on the test's own database, at noon of 5 June 2026: `say` returns its output,
 * `read` the output parsed as JSON.
 */
export async function startAdmin(settings: Record<string, string> = {}) {
  const database = await cloneDatabase(inject('testCluster'));
  const { db, close } = openDatabase(database.url);
  onTestFinished(async () => {
    await close();
    await database.drop();
  });
  let now = new Date('2026-06-05T12:00:00Z');
  const around = {
    readEnv: () => readEnv({ DATABASE_URL: database.url, ...settings }),
    clock: () => now,
  };
  const say = async (...args: string[]) => (await runAdmin(args, around)).printed;
  const read = async (...args: string[]): Promise<unknown> => JSON.parse(await say(...args, '--json'));
  const setClock = (instant: string) => {
    now = new Date(instant);
  };
  return { db, say, read, setClock, now: () => now };
}

/** The message that the operator gets for a refusal. */
export async function catchMessage(saying: Promise<string>): Promise<string> {
  const said = await saying.then(
    (words) => `It was not refused: ${words}`,
    (error: unknown) => error,
  );
  if (said instanceof Error) return said.message;
  throw new Error(String(said));
}
