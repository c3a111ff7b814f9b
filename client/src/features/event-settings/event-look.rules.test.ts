import { expect, test } from 'vitest';
import { resolveChosenLook, toCoverAddress } from './event-look.rules.ts';

const drawn = { cover: 'waves', seed: '1a' } as const;

test('a look is shown to a host as it will be drawn, also of an event that had no drawing until now', () => {
  const chosen = resolveChosenLook({ cover: 'none', seed: '1a' }, { accent: 'sky', cover: 'hills' });
  expect(toCoverAddress(chosen)).toBe('hills/sky/1a.svg');
  expect(toCoverAddress(resolveChosenLook(drawn, { accent: null, cover: null }))).toBe('waves/house/1a.svg');
  expect(toCoverAddress(resolveChosenLook(drawn, { accent: null, cover: 'none' }))).toBeNull();
});
