import { describe, expect, test } from 'vitest';
import {
  choosePeople,
  countReasons,
  firstChoice,
  type Recipient,
  searchPeople,
  haveHouseholds,
  splitChosen,
  withHouseholds,
} from './choice.rules.ts';

const person = (attendeeId: string, overrides: Partial<Recipient> = {}): Recipient => ({
  attendeeId,
  name: attendeeId,
  roleId: 'family',
  householdId: null,
  isChild: false,
  address: `${attendeeId}@example.com`,
  sentTo: `${attendeeId}@example.com`,
  problem: null,
  reason: null,
  isInvited: false,
  isWaiting: false,
  isJoined: false,
  isOptedOut: false,
  isLinkRevoked: false,
  ...overrides,
});
const ids = (people: readonly Recipient[]) => people.map(({ attendeeId }) => attendeeId);

const people = [
  person('ana'),
  person('ben', { isInvited: true }),
  person('cleo', { isJoined: true, isInvited: true, roleId: 'friends' }),
  person('dan', { isWaiting: true, roleId: null }),
];

describe('a host’s choice of whom to invite', () => {
  const by = (choice: Partial<typeof firstChoice>) =>
    ids(choosePeople(people, { ...firstChoice, ...choice }));

  test('takes as not yet invited those to whom nothing was sent or waits, and who did not come by themselves', () => {
    expect(by({})).toEqual(['ana']);
    expect(by({ kind: 'not_joined' })).toEqual(['ana', 'ben', 'dan']);
    expect(by({ kind: 'all' })).toHaveLength(4);
  });

  test('by role and by hand takes only those chosen, whatever was chosen for the other', () => {
    expect(by({ kind: 'role' })).toEqual([]);
    expect(by({ kind: 'role', roleIds: ['friends'], picked: ['ana'] })).toEqual(['cleo']);
    expect(by({ kind: 'hand', picked: ['dan', 'gone'] })).toEqual(['dan']);
  });
});

test('who has no address is reached with somebody of their household, where that gets one message', () => {
  const novak = { householdId: 'novaks' };
  const noAddress = { reason: 'no_email' as const, address: null, sentTo: null };
  const chosen = [
    person('lea', { ...novak, ...noAddress }),
    person('ana', novak),
    person('ben', { ...novak, reason: 'opted_out' }),
    person('eva', { ...novak, ...noAddress, isOptedOut: true }),
    person('fay', { ...novak, ...noAddress, isLinkRevoked: true }),
    person('dan', { householdId: 'lees', ...noAddress }),
  ];
  const split = withHouseholds(splitChosen(chosen, false));
  expect(ids(split.reached)).toEqual(['lea', 'ana']);
  expect(split.leftOut.map((one) => one.person.attendeeId)).toEqual(['ben', 'eva', 'fay', 'dan']);
  expect(split.attendeeIds).toEqual(['lea', 'ana', 'ben', 'eva', 'fay', 'dan']);
  expect(haveHouseholds(splitChosen(chosen, false))).toBe(true);
  expect(haveHouseholds(splitChosen([person('ana', novak), person('dan')], false))).toBe(false);
});

describe('of those whom a host chose', () => {
  const chosen = [
    person('ana'),
    person('ben', { reason: 'no_email', address: null }),
    person('cleo', { problem: 'address_refused' }),
    person('dan', { reason: 'no_country' }),
    person('eva', { reason: 'opted_out', problem: 'stopped' }),
  ];

  test('one whose address failed is left out for a provider, and not tried again', () => {
    const { reached, leftOut, attendeeIds } = splitChosen(chosen, false);
    expect(ids(reached)).toEqual(['ana']);
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      'no_email',
      'address_refused',
      'no_country',
      'opted_out',
    ]);
    expect(attendeeIds).toEqual(['ana', 'ben', 'dan', 'eva']);
  });

  test("one whom a provider refused, or whose country is not known, may be written to with the host's own app", () => {
    expect(ids(splitChosen(chosen, true).reached)).toEqual(['ana', 'cleo', 'dan']);
  });

  test('those left out are counted by reason, the most frequent first', () => {
    const { leftOut } = splitChosen([...chosen, person('fay', { reason: 'opted_out' })], false);
    expect(countReasons(leftOut)[0]).toEqual({ reason: 'opted_out', count: 2 });
  });
});

test('a host finds people without minding accents or case, and by their addresses too', () => {
  const list = [person('1', { name: 'Iñaki Etxeberria' }), person('2', { name: 'Søren', address: null })];
  expect(ids(searchPeople(list, ' INAKI '))).toEqual(['1']);
  expect(ids(searchPeople(list, '1@ex'))).toEqual(['1']);
  expect(searchPeople(list, '')).toBe(list);
});
