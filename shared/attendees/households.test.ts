import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countPlacesLeft, type HouseholdMember, mayAnswerFor } from './households.ts';

const person = (id: string, own: Partial<HouseholdMember> = {}): HouseholdMember => ({
  id,
  householdId: 'novaks',
  plusOnes: 0,
  isChild: false,
  plusOneOf: null,
  ...own,
});

const mother = person('mother');
const child = person('child', { isChild: true });
const friend = person('friend', { plusOneOf: 'mother' });
const stranger = person('stranger', { householdId: null });
const alone = person('alone', { householdId: null });

describe('for whom somebody may answer', () => {
  test.for([
    { who: 'a mother', one: mother, other: child, may: true },
    { who: 'a mother, for whom a housemate brings', one: person('father'), other: friend, may: true },
    { who: 'a child', one: child, other: mother, may: false },
    { who: 'a child, for itself', one: child, other: child, may: true },
    { who: 'who was brought', one: friend, other: mother, may: false },
    { who: 'who was brought, for themselves', one: friend, other: friend, may: true },
    { who: 'somebody of no household', one: alone, other: stranger, may: false },
    {
      who: 'somebody of no household, for whom they bring',
      one: alone,
      other: person('x', { householdId: null, plusOneOf: 'alone' }),
      may: true,
    },
    { who: 'a neighbour', one: person('y', { householdId: 'leighs' }), other: child, may: false },
  ])('$who: $may', ({ one, other, may }) => {
    expect(mayAnswerFor(one, other)).toBe(may);
  });
});

const bringing = (by: string, count: number) =>
  Array.from({ length: count }, (_, at) => person(`${by}+${at}`, { plusOneOf: by }));

describe('how many more somebody may bring', () => {
  test('is their own number, then what the household shares', () => {
    const [ana, ben] = [person('ana', { plusOnes: 1 }), person('ben')];
    expect(countPlacesLeft(ana, [ana, ben], 2)).toBe(3);
    const people = [ana, ben, ...bringing('ana', 2)];
    expect(countPlacesLeft(ana, people, 2)).toBe(1);
    expect(countPlacesLeft(ben, people, 2)).toBe(1);
    expect(countPlacesLeft(ben, [...people, ...bringing('ben', 1)], 2)).toBe(0);
  });

  test('is nobody for a child and for who was brought', () => {
    expect(countPlacesLeft({ ...child, plusOnes: 2 }, [child], 2)).toBe(0);
    expect(countPlacesLeft({ ...friend, plusOnes: 2 }, [friend], 2)).toBe(0);
  });

  test('is their own number where there is no household', () => {
    expect(countPlacesLeft({ ...alone, plusOnes: 1 }, [alone], 0)).toBe(1);
  });

  test('never lets more come than all numbers together, in whichever order they are named', () => {
    const numbers = fc.array(fc.nat(3), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(numbers, fc.nat(4), fc.array(fc.nat(3), { maxLength: 20 }), (own, shared, turns) => {
        const hosts = own.map((plusOnes, at) => person(`${at}`, { plusOnes }));
        const people = [...hosts];
        for (const [at, turn] of turns.entries()) {
          const bringer = hosts[turn % hosts.length];
          if (bringer && countPlacesLeft(bringer, people, shared) > 0)
            people.push(person(`guest ${at}`, { plusOneOf: bringer.id }));
        }
        const allowed = own.reduce((sum, one) => sum + one, shared);
        const left = hosts.map((host) => countPlacesLeft(host, people, shared));
        expect(people.length - hosts.length).toBeLessThanOrEqual(allowed);
        const isFull = people.length - hosts.length === allowed;
        expect(isFull && Math.max(...left) > 0).toBe(false);
      }),
    );
  });
});
