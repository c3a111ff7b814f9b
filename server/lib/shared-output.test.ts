import { expect, test } from 'vitest';
import { z } from 'zod';
import { createSharedOutput, getSharedText } from './shared-output.ts';

const output = createSharedOutput(z.object({ name: z.string() }));

test('what is given to many is parsed where it is made, and cannot change', () => {
  const shared = output.parseShared({ name: 'Ana', secret: 'x' });
  expect(shared).toEqual({ name: 'Ana' });
  expect(output.parse(shared)).toBe(shared);
  expect(() => Object.assign(shared, { secret: 'x' })).toThrow(TypeError);
  expect(output.parse({ ...shared, secret: 'x' })).toEqual({ name: 'Ana' });
});

test('its JSON is made once; of anything else there is none', () => {
  const shared = output.parseShared({ name: 'Ana' });
  expect(getSharedText(shared)).toBe('{"name":"Ana"}');
  expect(getSharedText({ ...shared })).toBeNull();
  expect(getSharedText(undefined)).toBeNull();
});
