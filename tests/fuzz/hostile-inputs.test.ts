import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyProcedure, AnyRouter } from '@trpc/server';
import { freeGuesses, guessDelayMilliseconds, slowGuesses } from '@daysheet/shared/guests/guessing.ts';
import { occurrencesMax } from '@daysheet/shared/schedule/schedule.ts';
import { appRouter } from '../../server/trpc/router.ts';
import { testEnv } from '../env.ts';
import type { LoopFigures } from '../monitored-server.ts';
import { type AttackedServer, longest, startAttackedServer } from './attacked-server.ts';
import { anyInput } from './hostile-inputs.ts';
import type { Known } from './hostile-values.ts';
import { mostOccurrences, plantHostileWorld } from './hostile-world.ts';

/** More than the largest list that a page asks for at once. */
const LARGEST_ANSWER_BYTES = 8 * 1024 * 1024;
/** What one request may take from the database: all people and items of a large event are fewer, and smaller. */
const MOST_ROWS = 25_000;
const MOST_READ_BYTES = 16 * 1024 * 1024;
/** What others notice, and what one person bears. Judged by `npm run fuzz`; in a whole test run the machine is busy. */
const LONGEST_HELD_MS = 50;
const LONGEST_ANSWER_MS = 1000;
/** Who guesses codes is made to wait, which holds nobody else. */
const GUESS_DELAY_MS = (slowGuesses - freeGuesses) * guessDelayMilliseconds;
/** Pictures are read in a process of their own, which holds nobody either. */
const PICTURE_MS = 4000;
const getLongest = (what: string) => {
  if (what.startsWith('pictures.')) return PICTURE_MS;
  return LONGEST_ANSWER_MS + (what.startsWith('join.') ? GUESS_DELAY_MS : 0);
};
/** Each procedure's first answer reads its modules and compiles its schemas. */
const WARM_UP_RUNS = 3;

/** They would end the session, or the world, that the others are tried in; they are sent without it. */
const endings = [
  'auth.signOut',
  'auth.signOutOthers',
  'account.delete',
  'events.delete',
  'events.deactivate',
];

type Sent = LoopFigures & { what: string; status: number; bytes: number; tookMs: number };

const router: AnyRouter = appRouter;
const isFuzzed = (path: string) =>
  testEnv.fuzzedParts.length === 0 || testEnv.fuzzedParts.includes(path.split('.')[0] ?? '');
const procedures = Object.entries<AnyProcedure>(router._def.procedures).filter(([path]) => isFuzzed(path));

/** One call: as a host who is signed in, or for what would end that, as nobody. */
const anyCall = (known: Known) =>
  fc
    .constantFrom(...procedures)
    .chain(([path, procedure]) =>
      anyInput(procedure, known).map((input) => ({ path, type: procedure._def.type, input })),
    );
type Call = { path: string; type: string; input: unknown };

type Headers = Record<'origin' | 'cookie' | 'content-type', string>;

async function send(server: AttackedServer, signedIn: Headers, { path, type, input }: Call): Promise<Sent> {
  const text = JSON.stringify(input);
  const what = `${path} ${text?.slice(0, 600)}`;
  const headers = { ...signedIn, cookie: endings.includes(path) ? '' : signedIn.cookie };
  // What others have read meanwhile is not counted.
  await server.readLoopFigures();
  const begun = performance.now();
  const url = `${server.url}/trpc/${path}`;
  const response =
    type === 'subscription'
      ? await fetch(`${url}?input=${encodeURIComponent(text ?? '')}`, { headers, signal: longest() })
      : await fetch(url, { method: 'POST', headers, body: text ?? null, signal: longest() });
  let bytes = 0;
  if (type === 'subscription') await response.body?.cancel();
  else bytes = (await response.arrayBuffer()).byteLength;
  const tookMs = performance.now() - begun;
  return { what, status: response.status, bytes, tookMs, ...(await server.readLoopFigures()) };
}

const counted = ['workMs', 'clockMs', 'tookMs', 'bytes', 'rows', 'readBytes'] as const;
type Counted = (typeof counted)[number];

function describeWorst(all: readonly Sent[], key: Counted): string {
  const sorted = all.toSorted((a, b) => b[key] - a[key]);
  const lines = sorted.slice(0, 3).map((sent) => `  ${sent[key].toFixed(1)} ${sent.what.slice(0, 160)}`);
  return [`${key}:`, ...lines].join('\n');
}

test('whatever the schemas let through, no answer is an error of the server, and none holds it', async () => {
  const server = await startAttackedServer();
  const { known, headers } = await plantHostileWorld(server);
  const warmUp = procedures.length * WARM_UP_RUNS;
  // A seed of its own where it is searched; the same each time where it is checked.
  const seed = testEnv.isFuzzing ? Date.now() : 19;
  const calls = fc.sample(anyCall(known), {
    numRuns: testEnv.fuzzRuns + (testEnv.isFuzzing ? warmUp : 0),
    seed,
  });
  const all: Sent[] = [];
  for (const call of calls) all.push(await send(server, headers, call));

  const failed = all.filter(({ status }) => status >= 500);
  const judged = testEnv.isFuzzing ? all.slice(warmUp) : [];
  if (testEnv.isFuzzing) {
    const answered = all.filter(({ status }) => status === 200).length;
    console.log(`seed ${seed}: ${all.length} sent, ${answered} answered, ${failed.length} failed`);
    console.log(counted.map((key) => describeWorst(judged, key)).join('\n'));
  }
  expect(
    failed.map(({ what, status }) => `${status} ${what}`),
    server.output().slice(-4000),
  ).toEqual([]);
  const budgets = { bytes: LARGEST_ANSWER_BYTES, rows: MOST_ROWS, readBytes: MOST_READ_BYTES };
  for (const key of ['bytes', 'rows', 'readBytes'] as const)
    expect(all.filter((sent) => sent[key] > budgets[key]).map(({ what }) => `${key}: ${what}`)).toEqual([]);
  expect(await mostOccurrences(server.databaseUrl)).toBeLessThanOrEqual(occurrencesMax);
  expect(judged.filter(({ workMs }) => workMs > LONGEST_HELD_MS).map(({ what }) => what)).toEqual([]);
  expect(judged.filter(({ what, tookMs }) => tookMs > getLongest(what)).map(({ what }) => what)).toEqual([]);
}, 3_600_000);
