import postgres from 'postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../tests/postgres.ts';

/**
 * The driver sends up to a hundred statements ahead on one connection. A transaction that exceeded this was refused
 * (UNSAFE_TRANSACTION): patches/postgres@3.4.9.patch.
 */
test('a transaction begins also where its connection takes no more statements', async () => {
  const database = await cloneDatabase(inject('testCluster'));
  // The driver's types lack `max_pipeline`.
  const options = { max: 2, max_pipeline: 1 };
  const sql = postgres(database.url, options);
  onTestFinished(async () => {
    await sql.end();
    await database.drop();
  });
  const count = async (n: number) => {
    const [row] = await sql.begin(async (tx) => {
      await tx`select ${n}::int`;
      return tx<{ n: number }[]>`select ${n}::int as n`;
    });
    return row?.n;
  };
  await Promise.all([sql`select 1`, sql`select 1`]);
  const asked = Array.from({ length: 200 }, (_, n) =>
    n % 2 ? count(n) : sql`select ${n}::int as n`.then(([row]) => row?.['n']),
  );
  expect(await Promise.all(asked)).toEqual(asked.map((_, n) => n));
});
