import type { ImportRow } from '@daysheet/shared/attendees.schemas.ts';
import { expect, it } from 'vitest';
import { createId } from '../../../lib/ids.ts';
import { noProgress, type Progress, sendRows } from './send-rows.ts';

const people = (count: number, name = 'Ana'): ImportRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: createId(), name: `${name} ${at}`, role: 'Family' }));

/** A server that takes parts, fails when told to, and remembers whom it got. */
function fakeServer(failAt?: number) {
  const parts: ImportRow[][] = [];
  let calls = 0;
  const send = (rows: ImportRow[]) => {
    calls += 1;
    if (calls === failAt) return Promise.reject(new Error('lost'));
    parts.push(rows);
    return Promise.resolve({ imported: rows.length - 1, skipped: 1, rolesCreated: ['Family'] });
  };
  return { parts, send };
}

it('an import sends everybody once, in order, a thousand at a time', async () => {
  const rows = people(2500);
  const server = fakeServer();
  const seen: Progress[] = [];
  const done = await sendRows(rows, noProgress, {
    send: server.send,
    onProgress: (progress) => seen.push(progress),
    isStopped: () => false,
  });
  expect(server.parts.map((part) => part.length)).toEqual([1000, 1000, 500]);
  expect(server.parts.flat()).toEqual(rows);
  expect(done).toEqual({ sent: 2500, imported: 2497, skipped: 3, rolesCreated: ['Family'] });
  expect(seen.map(({ sent }) => sent)).toEqual([1000, 2000, 2500]);
});

it('an import goes on where a lost connection stopped it', async () => {
  const rows = people(2500);
  const server = fakeServer(2);
  let progress = noProgress;
  const run = () =>
    sendRows(rows, progress, {
      send: server.send,
      onProgress: (reached) => {
        progress = reached;
      },
      isStopped: () => false,
    });
  await expect(run()).rejects.toThrow('lost');
  expect(progress.sent).toBe(1000);
  await run();
  expect(server.parts.flat()).toEqual(rows);
});

it('a host’s Stop ends an import between two parts', async () => {
  const server = fakeServer();
  const done = await sendRows(people(2500), noProgress, {
    send: server.send,
    onProgress: () => undefined,
    isStopped: () => server.parts.length === 1,
  });
  expect(done.sent).toBe(1000);
});

it('an import keeps a part of very long names below what the server takes', async () => {
  const server = fakeServer();
  const rows = people(1500, '婚'.repeat(115)).map((row) => ({ ...row, email: '婚'.repeat(254) }));
  await sendRows(rows, noProgress, {
    send: server.send,
    onProgress: () => undefined,
    isStopped: () => false,
  });
  expect(server.parts.flat()).toEqual(rows);
  const sizes = server.parts.map((part) => new TextEncoder().encode(JSON.stringify(part)).length);
  expect(Math.max(...sizes)).toBeLessThan(700_000);
});
