import { openDatabase } from '../db/client.ts';
import { withTimeout } from '../db/with-timeout.ts';
import { assertDataDir, openAsOwner } from '../db/start-database.ts';
import type { Env } from '../env.ts';
import type { Clock } from '../lib/clock.ts';
import { getErrorCode, StartError } from '../lib/start-error.ts';
import { type Check, checkMilliseconds, fail, type Finding, ok, type CheckedServer } from './check.ts';
import { checks } from './checks.ts';

export type CheckLine = { name: string } & Finding;

/** A check that fails to run is a problem itself; of its error only the code or the name is shown. */
async function look({ name, look: ask }: Check, patient: CheckedServer): Promise<CheckLine> {
  try {
    return { name, ...(await withTimeout(ask(patient), 2 * checkMilliseconds)) };
  } catch (error) {
    const code = getErrorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
    return { name, ...fail(`it cannot be looked at (${code})`, 'See the lines above.') };
  }
}

function readConfiguration(readEnvironment: () => Env): { env: Env | null; line: CheckLine } {
  const name = 'configuration';
  try {
    return { env: readEnvironment(), line: { name, ...ok('all that is set is usable') } };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { env: null, line: { name, ...fail(error.message, 'Correct it in .env or the shell.') } };
  }
}

async function examine(env: Env, clock: Clock): Promise<CheckLine[]> {
  let owner: Awaited<ReturnType<typeof openAsOwner>>;
  try {
    assertDataDir(env);
    owner = await openAsOwner(env);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [{ name: 'database', ...fail(error.message, 'Mend that first: nothing else can be looked at.') }];
  }
  const database = openDatabase(owner.url, { max: 1, applicationName: 'daysheet-doctor' });
  try {
    const patient = { env, db: database.db, now: clock(), clock };
    return await Promise.all(checks.map((check) => look(check, patient)));
  } finally {
    await database.close();
    await owner.close();
  }
}

/** Checks this installation and changes nothing. The result is not well if there is a problem. */
export async function examineInstallation(
  readEnvironment: () => Env,
  clock: Clock,
): Promise<{ isWell: boolean; checks: CheckLine[] }> {
  const { env, line } = readConfiguration(readEnvironment);
  const lines = [line, ...(env === null ? [] : await examine(env, clock))];
  return { isWell: lines.every(({ state }) => state !== 'problem'), checks: lines };
}
