import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSheet, editSheet } from '../../../../tests/factories/edited-sheets.ts';
import type { GuestField } from '@daysheet/shared/guest-lists/guest-rows.ts';
import { createPaperWorld } from '../../../../tests/factories/paper-sheets.ts';
import type { SheetPerson } from './sheet-changes.rules.ts';
import type { SheetContent } from './sheet-rows.rules.ts';

const text = (...of: string[]) => fc.constantFrom(...of);
/** Few values per field, so that people often share names, roles and addresses. */
const row: fc.Arbitrary<SheetContent> = fc.record({
  name: text('Ana Kim', 'Ana Lee', 'ana kim', 'Bo', 'Bo Lee'),
  role: text('', 'Family', 'Crew'),
  email: text('', 'a@example.com', 'b@example.com'),
  phone: text('', '061', '06 1', '062'),
});
/** A sheet's rows, and the columns that it lost. */
const sheet = fc.record({
  rows: fc.array(row, { maxLength: 6 }),
  gone: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.subarray<GuestField>(['role', 'email', 'phone']),
  ),
});
const step = fc.oneof(
  fc.record({ kind: fc.constant('read' as const), sheet }),
  fc.record({
    kind: fc.constant('decide' as const),
    nth: fc.nat(5),
    decision: fc.constantFrom('accept' as const, 'refuse' as const),
  }),
  fc.record({
    kind: fc.constant('decideAll' as const),
    decision: fc.constantFrom('accept' as const, 'refuse' as const),
  }),
  fc.record({ kind: fc.constant('join' as const), nth: fc.nat(5) }),
  fc.record({ kind: fc.constant('giveBack' as const), nth: fc.nat(5) }),
  fc.record({ kind: fc.constant('joinAnew' as const), row }),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type World = ReturnType<typeof createPaperWorld>;
const isOfGuests = ({ kind }: Step) => kind === 'join' || kind === 'giveBack' || kind === 'joinAnew';

function take(world: World, one: Step): void {
  const name = world.names()['nth' in one ? one.nth : 0] ?? '';
  if (one.kind === 'join') world.join(name);
  else if (one.kind === 'giveBack') world.giveBack(name);
  else if (one.kind === 'joinAnew') world.add(one.row, { hasJoined: true, isSelfJoined: true });
  else if (one.kind === 'read') world.read(one.sheet.rows, one.sheet.gone);
  else if (one.kind === 'decideAll') world.decideAll(one.decision);
  else
    world
      .proposals()
      .slice(one.nth, one.nth + 1)
      .forEach((proposal) => world.decideOne(proposal, one.decision));
}

type Answer = Pick<SheetPerson, 'hasJoined' | 'isSelfJoined'> & Partial<SheetContent>;

/** What a person said or did: whether they joined and, for self-joined people, all that they typed. */
const listAnswers = (people: readonly SheetPerson[]) =>
  new Map(
    people
      .filter(({ hasJoined, isSelfJoined }) => hasJoined || isSelfJoined)
      .map(({ id, hasJoined, isSelfJoined, ...typed }): [string, Answer] => {
        const said = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
        return [id, { hasJoined, isSelfJoined, ...(isSelfJoined && said) }];
      }),
  );

test('whatever happens in a sheet, and whatever a host decides, no answer of a guest is lost', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), fc.array(step, { maxLength: 12 }), (listed, steps) => {
      const world = createPaperWorld(listed);
      let answers = new Map<string, Answer>();
      for (const one of steps) {
        take(world, one);
        // Only guests themselves change their answers.
        if (isOfGuests(one)) answers = listAnswers(world.people());
        const now = new Map(world.people().map((person) => [person.id, person]));
        for (const [id, answer] of answers) expect(now.get(id)).toMatchObject(answer);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a sheet that is read twice changes nothing, and once all is accepted nothing is proposed', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 6 }),
      fc.array(sheet, { minLength: 1, maxLength: 4 }),
      (listed, sheets) => {
        const world = createPaperWorld(listed);
        for (const { rows, gone } of sheets) {
          world.read(rows, gone);
          expect(world.read(rows, gone)).toEqual({ written: [], over: [] });
          expect(world.read(rows.toReversed(), gone)).toEqual({ written: [], over: [] });
        }
        world.decideAll('accept');
        const last = sheets.at(-1);
        world.read(last?.rows ?? [], last?.gone);
        expect(world.tell()).toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
});

test('200 edits of 5,000 rows, in another order and with renames, are exactly 200 proposals', () => {
  const rows = createSheet(5000);
  const world = createPaperWorld(rows);
  world.read(rows);
  expect(world.tell()).toEqual([]);
  world.read(editSheet(rows, 200));
  const kinds = world.proposals().map(({ proposal }) => proposal);
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  expect([kinds.length, count('new'), count('gone')]).toEqual([200, 33, 33]);
});
