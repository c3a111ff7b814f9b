import { openDatabase } from '../db/client.ts';
import { openAsOwner } from '../db/start-database.ts';
import { type Env, readEnv } from '../env.ts';
import { getErrorCode, StartError } from '../lib/start-error.ts';
import { type Check, fail, type Finding, ok } from './check.ts';
import { checks } from './checks.ts';

type Line = { name: string } & Finding;

/** A check that cannot be made is a problem itself; of words of the database only those that are ours are said. */
async function look({ name, look: ask }: Check, patient: Parameters<Check['look']>[0]): Promise<Line> {
  try {
    return { name, ...(await ask(patient)) };
  } catch (error) {
    const code = getErrorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
    return { name, ...fail(`it cannot be looked at (${code})`, 'See the lines above.') };
  }
}

function readConfiguration(): { env: Env | null; line: Line } {
  const name = 'configuration';
  try {
    return { env: readEnv(), line: { name, ...ok('all that is set is usable') } };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { env: null, line: { name, ...fail(error.message, 'Correct it in .env or the shell.') } };
  }
}

async function examine(env: Env, now: Date): Promise<Line[]> {
  let owner: Awaited<ReturnType<typeof openAsOwner>>;
  try {
    owner = await openAsOwner(env);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [{ name: 'database', ...fail(error.message, 'Mend that first: nothing else can be looked at.') }];
  }
  const database = openDatabase(owner.url, { max: 1, applicationName: 'daysheet-doctor' });
  try {
    const lines: Line[] = [];
    for (const check of checks) lines.push(await look(check, { env, db: database.db, now }));
    return lines;
  } finally {
    await database.close();
    await owner.close();
  }
}

const marks: Record<Finding['state'], string> = { ok: 'ok', warning: 'look', problem: 'WRONG' };

function formatLine({ name, state, says, advice }: Line): string {
  const line = `${marks[state].padEnd(6)} ${name.padEnd(17)} ${says}`;
  return advice === undefined ? line : `${line}\n${' '.repeat(25)}→ ${advice}`;
}

/** Looks at this installation and changes nothing; gives what to print, and whether something is wrong. */
export async function runDoctor(now: Date, asJson: boolean): Promise<{ text: string; isWell: boolean }> {
  const { env, line } = readConfiguration();
  const lines = [line, ...(env === null ? [] : await examine(env, now))];
  const isWell = lines.every(({ state }) => state !== 'problem');
  const text = asJson ? JSON.stringify({ isWell, checks: lines }, null, 2) : lines.map(formatLine).join('\n');
  return { text, isWell };
}
