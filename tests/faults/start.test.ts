import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../postgres.ts';
import { startServerProcess } from '../server-process.ts';

test('a port in use ends the start with one line that says so', async () => {
  const database = await cloneDatabase(inject('testCluster'));
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(async () => {
    other.close();
    await database.drop();
  });
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';

  const start = startServerProcess({ DATABASE_URL: database.url, PORT: port });

  await expect(start).rejects.toThrow(`Daysheet did not start. Port ${port} is in use`);
});

test('a database that is not there ends the start with one line, without its password', async () => {
  const start = startServerProcess({ DATABASE_URL: 'postgres://ana:secret@127.0.0.1:1/daysheet' });

  await expect(start).rejects.toThrow(
    /^The server ended at its start:\nDaysheet did not start\. DATABASE_URL 127\.0\.0\.1:1\/daysheet: nothing answers there[^\n]*\n$/,
  );
});
