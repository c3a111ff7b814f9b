import { expect, test } from 'vitest';
import { createFaultTally } from './fault-tally.ts';

const away = () => Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
const kind = { type: 'Error', stack: '    at deliver (jobs.ts:1:1)' };

function createWound() {
  let seconds = 0;
  const tally = createFaultTally(() => seconds * 1000);
  return { tally, wind: (by: number) => (seconds += by) };
}

test('an outage of two minutes that everything meets is a line at its beginning, one each look, and one at its end', () => {
  const { tally, wind } = createWound();
  const lines: unknown[] = [];
  for (let tries = 0; tries < 512; tries += 1) {
    // Whoever met it: it is one outage.
    const said = tally.note(away(), tries % 2 === 0 ? 'a round failed' : 'procedure failed', kind);
    if (said !== null) lines.push(said);
    if (tries < 511) wind(143 / 511);
    if (tries % 55 === 54) lines.push(...tally.look().map(({ text }) => text));
  }
  lines.push(...tally.look().map(({ text }) => text));
  wind(15);
  lines.push(...tally.look().map(({ text }) => text));
  expect(tally.look()).toEqual([]);
  expect(lines).toHaveLength(12);
  expect(lines[0]).toBe('database away');
  expect(lines.slice(-2)).toEqual([
    'database away, 143 s, 512 tries',
    'database back, was away, 143 s, 512 tries',
  ]);
});

test('the next outage is told again', () => {
  const { tally } = createWound();
  expect(tally.note(away(), 'a round failed', kind)).toBe('database away');
  expect(tally.look()).toEqual([{ text: 'database back, was away, 0 s, 1 try', seconds: 0, tries: 1 }]);
  expect(tally.note(away(), 'a round failed', kind)).toBe('database away');
});

test('each other fault is told by its own words, and faults that go on are counted apart', () => {
  const { tally, wind } = createWound();
  const other = { ...kind, stack: '    at push (push.ts:1:1)' };
  expect(tally.note(new Error('one'), 'a job failed', kind)).toBe('a job failed');
  expect(tally.note(new Error('two'), 'a job failed', kind)).toBeNull();
  expect(tally.note(new Error('one'), 'a job failed', other)).toBe('a job failed');
  wind(3);
  expect(tally.note(new Error('one'), 'a job failed', kind)).toBeNull();
  expect(tally.look()).toEqual([{ text: 'a job failed, 3 s, 3 tries', seconds: 3, tries: 3 }]);
  expect(tally.look()).toEqual([]);
});

test('faults of a database are told apart by what it refused, and by our place that asked', () => {
  const { tally } = createWound();
  const failed = (code: string, asking: string) => ({
    type: 'Error',
    stack: `    at query (/srv/node_modules/drizzle-orm/session.js:41:15)\n    at process.run (node:internal/queues:1:1)\n    at async ${asking}`,
    cause: {
      type: 'PostgresError',
      code,
      stack: '    at handle (/srv/node_modules/postgres/connection.js:1:1)',
    },
  });
  const note = (code: string, asking: string) =>
    tally.note(new Error('x'), 'procedure failed', failed(code, asking));
  const [roles, people] = ['listRoles (roles.ts:9:1)', 'listPeople (attendees.ts:9:1)'];
  expect([note('42P01', roles), note('42703', roles), note('42P01', people)]).not.toContain(null);
  expect([note('42P01', roles), note('42703', roles), note('42P01', people)]).toEqual([null, null, null]);
});

test('faults of endless kinds are one after a hundred', () => {
  const { tally } = createWound();
  const reported = Array.from({ length: 500 }, (_, index) =>
    tally.note(new Error('x'), `fault ${index}`, kind),
  ).filter((text) => text !== null);
  expect(reported).toHaveLength(101);
});
