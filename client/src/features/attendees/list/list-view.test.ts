import { expect, test } from 'vitest';
import { withoutGoneRole } from './list-view.ts';

const family = { id: 'family' };

test('a filter by a role falls away with the role, and stays while the roles are on their way', () => {
  const view = { q: 'anna', role: 'family', page: 3 };
  expect(withoutGoneRole(view, [family])).toBe(view);
  expect(withoutGoneRole(view, undefined)).toBe(view);
  expect(withoutGoneRole(view, [])).toEqual({ q: 'anna' });
});
