import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '../../server/db/client.ts';
import { startServerProcess } from '../../tests/server-process.ts';
import { aimRow } from '../aims.ts';
import type { Row } from '../compare.ts';
import { readWork, watchDatabaseWork } from '../database-work.ts';
import { openListeners } from '../listeners.ts';
import { createDatabase } from '../world.ts';
import { askAll, percentile } from './crowd.ts';
import { startOurs } from './streams.ts';

const guests = 1000;
const rounds = 3;
const changes = 100;
const heardAimMs = 1000;
/** With a processor for each, two servers do at least 1.8 times as much as one: so a response may take this much more. */
const workGoal = 1.8 / 2;

type Server = { url: string; pid: number | undefined };

/** The number of statements that the database has run: each is its own transaction. The statistics are a second late. */
async function countStatements({ sql }: OpenDatabase): Promise<number> {
  await sleep(1500);
  const [row] = await sql<
    { n: string }[]
  >`select xact_commit as n from pg_stat_database where datname = current_database()`;
  return Number(row?.n);
}

/** Processor time and statements of a response, with requests spread evenly over these servers. */
async function measureAnswers(servers: readonly Server[], paths: readonly string[], database: OpenDatabase) {
  const readDatabaseWork = await watchDatabaseWork(database);
  const readAll = async () => {
    const works = await Promise.all(servers.map(({ pid }) => readWork(pid)));
    return works.reduce((sum, work) => sum + work, await readDatabaseWork());
  };
  const shares = servers.map((server, nth) => ({
    server,
    paths: paths.filter((_, index) => index % servers.length === nth),
  }));
  const askShares = () => Promise.all(shares.map((share) => askAll(share.server.url, share.paths)));
  await askShares();
  const askedBefore = await countStatements(database);
  const before = await readAll();
  for (let round = 0; round < rounds; round += 1) await askShares();
  const workMs = ((await readAll()) - before) / (rounds * paths.length);
  const statements = ((await countStatements(database)) - askedBefore) / (rounds * paths.length);
  return { workMs, statements };
}

/** Compares two servers on one database to one: processor time of a response, and how fast changes reach the other. */
export async function measureTwoServers(): Promise<Row[]> {
  await using closers = new AsyncDisposableStack();
  const { url, database } = await createDatabase(closers);
  const { side, stop } = await startOurs(database, url, guests);
  closers.defer(async () => void (await stop()));
  const settings = { DATABASE_URL: url, LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' };
  const second = await startServerProcess(settings);
  closers.defer(async () => void (await second.stop()));
  const other = { url: `http://127.0.0.1:${second.port}`, pid: second.pid };
  const paths = side.paths.map((path) => path.replace('live.guest', 'join.schedule'));
  const one = await measureAnswers([side], paths, database);
  const two = await measureAnswers([side, other], paths, database);
  const listeners = await openListeners(other.url, side.paths.slice(0, 20), (await side.nextSeq()) - 1);
  closers.defer(() => listeners.close());
  const times: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const heard = listeners.allHear(await side.nextSeq());
    const asked = performance.now();
    await side.change();
    times.push(Math.max(...(await heard)) - asked);
  }
  const beside = (what: string, unit: '' | ' ms', figure: number, baseline: number): Row => ({
    ...aimRow(`a schedule of two servers beside one, ${what}`, unit, figure, baseline),
    goal: workGoal,
  });
  return [
    beside('processor of servers and database', ' ms', two.workMs, one.workMs),
    beside('statements', '', two.statements, one.statements),
    aimRow(
      'a change on one server is on the pages of the other, p99',
      ' ms',
      percentile(times, 0.99),
      heardAimMs,
    ),
  ];
}
