import { expect, it } from 'vitest';
import { getLineState, listRoles, planImport } from './import-plan.rules.ts';
import { describeLine } from './import.texts.ts';
import type { Line } from './read/listing.ts';

const row = (at: number, more: object = {}) => ({
  row: at,
  name: 'Anna',
  role: 'Family',
  email: '',
  phone: '',
  isShortened: false,
  ...more,
});
const beside = { problems: [], twin: 0, isInsisted: false, doubles: [] };
const change = { field: 'email' as const, from: null, to: 'a@example.com' };
const lines: Line[] = [
  { ...beside, kind: 'new', row: row(2), twin: 1 },
  { ...beside, kind: 'new', row: row(3, { role: '' }) },
  { ...beside, kind: 'changes', row: row(4), personId: 'p1', by: 'email', changes: [change] },
  { ...beside, kind: 'same', row: row(5), personId: 'p2', by: 'all' },
  { ...beside, kind: 'skipped', row: row(6, { name: '' }), because: 'no_name' },
  { ...beside, kind: 'look', row: row(7), personIds: ['p3'] },
  { ...beside, kind: 'new', row: row(8, { email: 'x' }), problems: ['email'] },
];
const undecided = { leftOut: new Set<number>(), removed: new Set<string>(), role: '' };
const ids = { importId: 'i', fileName: 'f', createId: () => 'id' };

it('only who is new or changes is sent, and whom the host ticked', () => {
  const plan = planImport(lines, { ...undecided, removed: new Set(['p9']) }, ids);
  expect(plan.add.map(({ twin, email }) => [twin, email])).toEqual([
    [1, ''],
    [0, 'x'],
  ]);
  expect(plan.change).toEqual([{ id: 'p1', email: { from: null, to: 'a@example.com' } }]);
  expect(plan.remove).toEqual(['p9']);
});

it('whoever is new and has no role gets the one for all, and nobody else does', () => {
  const decisions = { ...undecided, role: 'Friends' };
  expect(planImport(lines, decisions, ids).add.map(({ role }) => role)).toEqual([
    'Family',
    'Friends',
    'Family',
  ]);
  expect(listRoles(lines, decisions)).toEqual([
    { name: 'Family', count: 4 },
    { name: 'Friends', count: 1 },
  ]);
});

it('what is left out is skipped, and says so', () => {
  const decisions = { ...undecided, leftOut: new Set([2, 4]) };
  const plan = planImport(lines, decisions, ids);
  expect([plan.add.length, plan.change.length]).toEqual([1, 0]);
  expect(lines.map((line) => getLineState(line, decisions))).toEqual([
    'skipped',
    'skipped',
    'skipped',
    'same',
    'skipped',
    'look',
    'look',
  ]);
  expect(lines.map((line) => describeLine(line, decisions))).toEqual([
    'Skipped: you left it out',
    'Skipped: has no role',
    'Skipped: you left it out',
    '',
    'Skipped: has no name',
    '1 person of this name may be meant',
    '‘x’ is not an e-mail address',
  ]);
});
