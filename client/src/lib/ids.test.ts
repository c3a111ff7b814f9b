import { idSchema } from '@daysheet/shared/lib/ids.schemas.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { createId } from './ids.ts';

const { crypto: ofBrowser } = globalThis;
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['over https', ofBrowser],
  ['over plain http', { getRandomValues: ofBrowser.getRandomValues.bind(ofBrowser) }],
])('%s whatever a host makes has an id that the server takes, each a new one', (_where, crypto) => {
  vi.stubGlobal('crypto', crypto);
  const ids = Array.from({ length: 200 }, createId);
  for (const id of ids) expect(idSchema.safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
