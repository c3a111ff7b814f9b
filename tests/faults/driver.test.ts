import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { openDatabase, type Database } from '../../server/db/client.ts';
import { cloneDatabase } from '../postgres.ts';
import { eventually } from '../eventually.ts';
import { findFreePort } from '../server-process.ts';

const WRITERS = 30;
const KILLED_AT_ONCE = 3;
/** Enough to have met the bad moments; some transactions end between two of them, however fast the machine is. */
const KILLS = 20;
const COMMITTED_BETWEEN = 15;
/** What hangs does so for ever. */
const SETTLE_MS = 60_000;

type Outcome = { committed: Set<string>; failed: number; isOver: boolean };

/** Two rows that only make sense together. */
async function writePair(db: Database, id: string) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into pairs (id, side) values (${id}, 'first')`);
    // Time for a kill to fall between the two.
    await tx.execute(sql`select pg_sleep(0.002)`);
    await tx.execute(sql`insert into pairs (id, side) values (${id}, 'second')`);
  });
}

async function write(db: Database, name: string, outcome: Outcome) {
  for (let count = 0; !outcome.isOver; count += 1) {
    const id = `${name}-${count}`;
    try {
      await writePair(db, id);
      outcome.committed.add(id);
    } catch {
      outcome.failed += 1;
    }
  }
}

async function openPairs() {
  const database = await cloneDatabase(inject('testCluster'));
  const pool = openDatabase(database.url, { applicationName: 'victim' });
  const killer = openDatabase(database.url, { max: 1, applicationName: 'killer' });
  onTestFinished(async () => {
    await Promise.all([pool.close(), killer.close()]);
    await database.drop();
  });
  await killer.sql`create table pairs (id text not null, side text not null, primary key (id, side))`;
  const victims = killer.sql`
    select pid from pg_stat_activity where application_name = 'victim' and datname = current_database()`;
  const kill = (howMany: number) => killer.sql<{ pid: number }[]>`
    select pid, pg_terminate_backend(pid)
    from (${victims} order by random() limit ${howMany}) as victims`;
  const listOpen = () => killer.sql<{ pid: number }[]>`${victims}`;
  return { pool, killer, kill, listOpen };
}

test('connections killed in the middle of transactions leave nothing half written and nothing waiting', async () => {
  const { pool, killer, kill } = await openPairs();
  const outcome: Outcome = { committed: new Set(), failed: 0, isOver: false };
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, i) => write(pool.db, `w${i}`, outcome)));
  for (let round = 1; round <= KILLS; round += 1) {
    await eventually(
      () => expect(outcome.committed.size).toBeGreaterThanOrEqual(round * COMMITTED_BETWEEN),
      5,
    );
    expect(await kill(KILLED_AT_ONCE)).not.toEqual([]);
  }
  outcome.isOver = true;
  const ended = await Promise.race([writers.then(() => 'all settled'), sleep(SETTLE_MS, 'some still wait')]);

  expect(ended).toBe('all settled');
  expect(outcome.failed).toBeGreaterThanOrEqual(KILLS);
  const halves = await killer.sql`select id from pairs group by id having count(*) <> 2`;
  expect(halves).toEqual([]);
  const stored = await killer.sql<{ id: string }[]>`select distinct id from pairs`;
  const storedIds = new Set(stored.map((row) => row.id));
  expect([...outcome.committed].filter((id) => !storedIds.has(id))).toEqual([]);
  expect((await pool.sql`select 1 as one`)[0]?.['one']).toBe(1);
});

test('a transaction that outlives its connection does not go on with another one', async () => {
  const { pool, killer, kill, listOpen } = await openPairs();
  // They wait for a connection, so that the pool opens others in place of the killed ones.
  const others = Array.from({ length: 20 }, () => pool.sql`select pg_sleep(0.05)`);

  const attempt = pool.db.transaction(async (tx) => {
    await tx.execute(sql`insert into pairs (id, side) values ('lost', 'first')`);
    const killed = (await kill(10)).map(({ pid }) => pid);
    await eventually(
      async () => expect((await listOpen()).filter(({ pid }) => !killed.includes(pid))).not.toEqual([]),
      1,
    );
    await tx.execute(sql`insert into pairs (id, side) values ('lost', 'second')`).catch(() => undefined);
    await tx.execute(sql`insert into pairs (id, side) values ('lost', 'third')`);
  });

  await expect(attempt).rejects.toThrow(/CONNECTION_CLOSED|terminating connection/);
  await Promise.allSettled(others);
  expect(await killer.sql`select * from pairs`).toEqual([]);
  await writePair(pool.db, 'afterwards');
  expect(await killer.sql`select * from pairs`).toHaveLength(2);
});

test('a query is refused where whoever listens hangs up, and is not asked again for ever', async () => {
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    socket.on('error', () => undefined).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const pool = openDatabase(`postgres://ana:secret@127.0.0.1:${port}/daysheet`);
  onTestFinished(async () => {
    await pool.close();
    server.close();
  });

  await expect(pool.sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(asked).toBe(1);
});

test('a query is refused where none of several hosts answers, once each of them was asked', async () => {
  const ports = [await findFreePort(), await findFreePort()];
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join();
  const pool = openDatabase(`postgres://ana@${hosts}/daysheet?target_session_attrs=read-write`, { max: 2 });
  onTestFinished(pool.close);
  for (let query = 0; query < 5; query += 1) {
    await expect(pool.sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED', port: ports[1] });
  }
});
