import { describe, expect, it } from 'vitest';
import { findSameNames } from './same-names.rules.ts';

const mary = { name: 'Mary Smith', hint: null, roleName: 'Friends' };

describe('people of one name whom nothing tells apart', () => {
  it('are two of one role', () => {
    expect(findSameNames([mary, { ...mary, name: 'mary smith ' }, { ...mary, name: 'Mary Lee' }])).toEqual([
      { name: 'mary smith ', count: 2 },
    ]);
  });

  it('are not those of other roles, nor those with a hint', () => {
    const others = [
      { ...mary, roleName: 'Family' },
      { ...mary, hint: 'the aunt' },
    ];
    expect(findSameNames([mary, ...others])).toEqual([]);
  });
});
