import { expect, test } from 'vitest';
import { tryFeature } from '../scripts/try-feature.ts';

// Types, lint and tests of a whole tree: seconds on an idle machine, minutes on a busy one.
test('the steps of docs/adding-a-feature.md make a feature that is typed, tidy and tested', () => {
  const { files, tests } = tryFeature();
  expect(files).toContain('server/features/core/packing/packing.test.ts');
  expect(tests).toMatch(/Tests .*4 passed/);
}, 600_000);
