import { describe, expect, test } from 'vitest';
import {
  canGiveBack,
  canReturn,
  resolveEarlierOutcome,
  outcomeMessages,
  resolveLocalOutcome,
} from './not-me.rules.ts';

const now = Date.parse('2026-06-06T12:00:00Z');

describe("'This is not me'", () => {
  test('gives a name back that this phone took within the day, and no other', () => {
    const pickIds = ['a'];
    expect(canGiveBack({ joinedAt: '2026-06-05T12:00:01Z', pickIds }, now)).toBe(true);
    expect(canGiveBack({ joinedAt: '2026-06-05T12:00:00Z', pickIds }, now)).toBe(false);
    expect(canGiveBack({ joinedAt: '2026-06-06T11:00:00Z', pickIds: [] }, now)).toBe(false);
    expect(canGiveBack({ joinedAt: '2026-06-06T11:00:00Z' }, now)).toBe(false);
    expect(canGiveBack({ joinedAt: '', pickIds }, now)).toBe(false);
    expect(canGiveBack(undefined, now)).toBe(false);
  });

  test('asks the server where this phone took the name, and not of who came by link a moment ago', () => {
    expect(resolveLocalOutcome(['a'], true)).toBeNull();
    expect(resolveLocalOutcome(['a'], false)).toBeNull();
    expect(resolveLocalOutcome([], true)).toBe('forgotten');
    expect(resolveLocalOutcome([], false)).toBe('nothing');
  });

  test('is done where the key opens nothing any more: the answer to an earlier try was lost', () => {
    expect(resolveEarlierOutcome('join.access_denied')).toBe('undone');
    expect(resolveEarlierOutcome('join.paused')).toBeNull();
    expect(resolveEarlierOutcome(undefined)).toBeNull();
  });

  test('offers the way back only where the host was told nothing', () => {
    const lefts = ['undone', 'kept', 'nothing', 'forgotten'] as const;
    expect(lefts.filter(canReturn)).toEqual(['nothing', 'forgotten']);
    expect(new Set(lefts.map((left) => outcomeMessages[left])).size).toBe(4);
  });
});
