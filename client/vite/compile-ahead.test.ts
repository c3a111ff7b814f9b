import { expect, test } from 'vitest';
import { compileAhead } from './compile-ahead.ts';

test('the scripts that a page begins with ask to be compiled while they arrive, before all else in them', () => {
  const { generateBundle } = compileAhead(['shared', 'join-part']);
  const bundle = Object.fromEntries(
    ['shared-BLX025HX.js', 'join-part-CWj_-uJR.js', 'shared-links-BLX025HX.js', 'later-BLX025HX.js'].map(
      (name) => {
        const fileName = `assets/${name}`;
        return [fileName, { type: 'chunk', fileName, code: 'import"./a.js";' }];
      },
    ),
  );
  if (typeof generateBundle !== 'object') throw new Error('It runs last, or its hint does not stand first.');
  expect(generateBundle.order).toBe('post');
  Reflect.apply(generateBundle.handler, undefined, [{}, bundle]);
  expect(Object.values(bundle).map(({ code }) => code)).toEqual([
    '//# allFunctionsCalledOnLoad\nimport"./a.js";',
    '//# allFunctionsCalledOnLoad\nimport"./a.js";',
    'import"./a.js";',
    'import"./a.js";',
  ]);
});
