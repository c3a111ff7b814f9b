import { idSchema } from '@daysheet/shared/ids.schemas.ts';
import { expect, it } from 'vitest';
import { createId } from './ids.ts';

it('whatever a host makes has an id that the server takes, each a new one', () => {
  const ids = Array.from({ length: 200 }, createId);
  for (const id of ids) expect(idSchema.safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
