import { describe, expect, test } from 'vitest';
import { type Recipient, splitChosen, withHouseholds } from './choice.rules.ts';
import { gatherMessages, takeFirst } from './messages.rules.ts';

const person = (name: string, address: string | null, householdId: string | null = null): Recipient => ({
  attendeeId: name,
  name,
  roleId: null,
  householdId,
  isChild: false,
  address,
  sentTo: address,
  problem: null,
  reason: address === null ? 'no_email' : null,
  isInvited: false,
  isWaiting: false,
  isJoined: false,
  isOptedOut: false,
  isLinkRevoked: false,
});
const way = { oneToHousehold: true, language: 'en' };
const gather = (people: readonly Recipient[]) =>
  gatherMessages(withHouseholds(splitChosen(people, false)).reached, way);

const novaks = [
  { ...person('Aa', null, 'novaks'), isChild: true },
  person('Ana', 'novak@example.com', 'novaks'),
  person('Ben', 'Novak@example.com', 'novaks'),
  person('Cora', null, 'novaks'),
];
const lees = [person('Dan', 'dan@example.com', 'lees'), person('Eva', 'eva@example.com', 'lees')];
const olga = person('Olga', 'olga@example.com');

describe('the messages that a host is about to send', () => {
  test('are one to each address of a household, which names all of them as the server does', () => {
    const { names, isToHousehold } = gather([...novaks, ...lees, olga]);
    expect(names).toEqual(['Ana, Ben, Cora, and Aa', 'Dan and Eva', 'Dan and Eva', 'Olga']);
    expect(isToHousehold).toBe(true);
  });

  test('are one to one number, however it is written on the list', () => {
    const own = [
      { ...person('Ana', '+44 20 7946 0664', 'novaks'), sentTo: '+442079460664' },
      { ...person('Ben', '020 7946 0664', 'novaks'), sentTo: '+442079460664' },
    ];
    expect(gather(own).names).toEqual(['Ana and Ben']);
  });

  test('are one to each person where the host wants it so, and to who is alone', () => {
    const each = gatherMessages(splitChosen([...novaks, ...lees], false).reached, {
      ...way,
      oneToHousehold: false,
    });
    expect(each).toMatchObject({ names: ['Ana', 'Ben', 'Dan', 'Eva'], isToHousehold: false });
    expect(gather([olga, ...lees.slice(1)])).toMatchObject({ names: ['Olga', 'Eva'], isToHousehold: false });
  });
});

describe('as many of them as can still go out today', () => {
  const all = gather([...novaks, ...lees, olga]);

  test('take along who goes along, and count what the server will', () => {
    const first = takeFirst(all, 1);
    expect(first).toEqual({ count: 1, attendeeIds: ['Aa', 'Ana', 'Ben', 'Cora'] });
    const chosen = novaks.filter(({ attendeeId }) => first.attendeeIds.includes(attendeeId));
    expect(gather(chosen).names).toHaveLength(first.count);
  });

  test('leave no household half written to', () => {
    expect(takeFirst(all, 2)).toEqual({ count: 2, attendeeIds: ['Aa', 'Ana', 'Ben', 'Cora', 'Olga'] });
    expect(takeFirst(gather(lees), 1)).toEqual({ count: 0, attendeeIds: [] });
    expect(takeFirst(all, 9).count).toBe(4);
  });
});
