import { expect, test } from 'vitest';
import type { Transaction } from './db/client.ts';
import { emit, emitAll, listen, type Reaction, type Reactions } from './domain-events/emit.ts';
import type { DomainEventKind } from './domain-events/kinds.ts';
import { writeImport, writeActivityLine } from './features/signals/activity/activity.reactions.ts';
import { signalChange } from './features/signals/live/live.reactions.ts';
import { reactions } from './domain-events.reactions.ts';

const happened = { kind: 'code_replaced' } as const;
const scope = { eventId: 'wedding', userId: 'ana', address: '192.0.2.7' };
const now = new Date('2026-06-05T12:00:00Z');
/** No test here uses a database. */
const tx: Transaction = JSON.parse('{}');

test('what happened is lost to nobody: without listeners it is refused', async () => {
  await expect(emit(tx, scope, happened, now)).rejects.toThrow('Nobody listens');
});

test('reactions are done one after the other, and know who did it and when', async () => {
  const done: unknown[] = [];
  const react =
    (name: string): Reaction =>
    async (_tx, event, circumstances) => {
      await Promise.resolve();
      done.push([name, event, circumstances]);
    };
  const table: Reactions = {
    ...reactions,
    code_replaced: { reactions: [react('first')], signals: [react('second')] },
  };
  listen(table);
  await emit(tx, scope, happened, now);
  expect(done).toEqual([
    ['first', happened, { ...scope, now }],
    ['second', happened, { ...scope, now }],
  ]);
});

test('of several that are said together the signals come last, since all of the event wait for them', async () => {
  const done: string[] = [];
  const react =
    (name: string): Reaction =>
    async () => {
      await Promise.resolve();
      done.push(name);
    };
  const [told, heard] = [react('told'), react('heard')];
  listen({
    ...reactions,
    code_replaced: { reactions: [react('code')], signals: [told, heard] },
    answers_given: { reactions: [react('answers'), react('mails')], signals: [] },
  });
  const given = { kind: 'answers_given' as const, attendeeIds: [] };
  const said = [happened, given, happened].map((event) => ({ by: scope, event }));
  await emitAll(tx, said, now);
  expect(done).toEqual(['code', 'answers', 'mails', 'code', 'told', 'heard', 'told', 'heard']);
});

const rows: [string, Record<'reactions' | 'signals', readonly unknown[]>][] = Object.entries(reactions);

test('whatever is told to open pages stands in a line by then', () => {
  // For people copied later, 'event_duplicated' already has a line.
  // So has an import, before its people become searchable by name; and the domain event that renamed people or gave a role
  // back.
  // A reading of a sheet is no line of the event before the host decides on it.
  // Former addresses are named nowhere, and neither are messages to them.
  // Guests' answers have a history of their own: lines of twenty thousand answers would bury all others.
  const silent: DomainEventKind[] = [
    'event_deleted',
    'items_changing',
    'series_split',
    'items_unmade',
    'people_copied',
    'people_completed',
    'people_renamed',
    'roles_returned',
    'invites_imported',
    'invites_unimported',
    'sheet_read',
    'messages_erased',
    'answers_given',
    'places_given',
  ];
  for (const [kind, row] of rows.filter(([name]) => !silent.some((each) => each === name))) {
    expect([writeActivityLine, writeImport], kind).toContain(row.reactions.at(-1));
    expect(row.signals[0], kind).toBe(signalChange);
  }
});

test('nothing that follows is told before all of it is done', () => {
  const following = rows.flatMap(([, row]) => row.reactions);
  for (const signal of new Set(rows.flatMap(([, row]) => row.signals)))
    expect(following).not.toContain(signal);
});
