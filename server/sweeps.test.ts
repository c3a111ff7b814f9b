import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweeps } from './sweeps.ts';

test('each sweep runs every hour', () => {
  const files = globSync('{db,features}/**/*.ts', { cwd: import.meta.dirname });
  const declared = files.flatMap((file) =>
    [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/export async function (sweep\w+)/g),
    ].map((match) => match[1]),
  );
  expect(new Set(sweeps.map(({ name }) => name))).toEqual(new Set(declared));
});
