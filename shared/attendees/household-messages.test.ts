import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gatherHouseholds, findReachProblem, type Reach } from './household-messages.ts';

const reach: fc.Arbitrary<Reach> = fc.oneof(
  fc.constantFrom('a@example.com', 'A@example.com', 'b@example.com').map((address) => ({ address })),
  fc.constant({ address: null, reason: 'no_email' as const }),
  fc.constant({ address: 'a@example.com', reason: 'opted_out' as const }),
);
type Sent = Parameters<typeof gatherHouseholds>[0][number] & { id: string };
const person: fc.Arbitrary<Sent> = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom('Ana', 'Ben', 'Cora'),
  householdId: fc.constantFrom(null, 'novaks', 'lees'),
  isChild: fc.boolean(),
  language: fc.constant('en'),
  isOptedOut: fc.boolean(),
  isLinkRevoked: fc.boolean(),
  reach,
});
const none: Reach = { address: null, reason: 'no_email' };
const wanted = { isOptedOut: false, isLinkRevoked: false };
const isSent = ({ reach: found }: { reach: Reach }) => findReachProblem(found) === null;

const listAddresses = (people: readonly Sent[]) =>
  people.filter(isSent).map(({ reach: { address } }) => address?.toLowerCase() ?? '');
const everything = fc.array(person, { maxLength: 12 });

test('a household gets one message at each of its addresses, and nobody goes along with nobody', () => {
  fc.assert(
    fc.property(everything, fc.constantFrom('novaks', 'lees'), (people, householdId) => {
      const theirs = gatherHouseholds(people).filter((one) => one.householdId === householdId);
      const addresses = listAddresses(theirs);
      expect(new Set(addresses).size).toBe(addresses.length);
      expect(addresses.length > 0).toBe(theirs.length > 0);
    }),
  );
});

test('everybody is still there, each address that was written to is, and who wants nothing gets nothing', () => {
  fc.assert(
    fc.property(everything, (people) => {
      const gathered = gatherHouseholds(people);
      expect(gathered.map(({ id }) => id)).toEqual(people.map(({ id }) => id));
      expect(new Set(listAddresses(gathered))).toEqual(new Set(listAddresses(people)));
      const wantNothing = gathered.filter(
        (_one, at) => findReachProblem(people[at]?.reach ?? none) === 'opted_out',
      );
      expect(wantNothing.every((one) => one.householdId === null && !isSent(one))).toBe(true);
    }),
  );
});

test('children are named behind the others, and who is alone keeps their own message', () => {
  const member = { householdId: 'novaks', isChild: false, language: 'en', ...wanted };
  const family = [
    { ...member, name: 'Aa', isChild: true, reach: { address: null, reason: 'no_email' as const } },
    { ...member, name: 'Ben', reach: { address: 'b@example.com' } },
    { ...member, householdId: 'lees', name: 'Dan', reach: { address: 'd@example.com' } },
  ];
  expect(gatherHouseholds(family)).toMatchObject([
    { name: 'Aa', householdId: 'novaks', reach: { reason: 'with_household' } },
    { name: 'Ben and Aa', householdId: 'novaks', reach: { address: 'b@example.com' } },
    { name: 'Dan', householdId: null },
  ]);
});

test.for(['isOptedOut', 'isLinkRevoked'] as const)(
  'who has no address is not named where %s: they get nothing, and it is noted of them',
  (which) => {
    const member = { householdId: 'novaks', isChild: false, language: 'en', ...wanted };
    const [ana, ben, cora] = [
      { ...member, name: 'Ana', reach: { address: 'a@example.com' } },
      { ...member, name: 'Ben', reach: none },
      { ...member, name: 'Cora', reach: none, [which]: true },
    ];
    expect(gatherHouseholds([ana, ben, cora])).toMatchObject([
      { name: 'Ana and Ben', householdId: 'novaks' },
      { name: 'Ben', reach: { reason: 'with_household' } },
      { name: 'Cora', householdId: null, reach: none },
    ]);
    expect(gatherHouseholds([ana, cora])).toMatchObject([
      { name: 'Ana', householdId: null },
      { reach: none },
    ]);
  },
);
