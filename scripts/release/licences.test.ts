import { expect, test } from 'vitest';
import { type Component, joinBoms, listPackages } from './bom.ts';
import { isAllowed, listLicences, refuseLicences } from './licences.ts';

const under = (licence: string | undefined) => ({ name: 'some', version: '1.0.0', licence, url: undefined });

test.each(['MIT', 'Apache-2.0', '(MIT OR GPL-2.0-only)', '(MIT AND ISC)', 'SSPL-1.0 OR MIT'])(
  '%s goes with AGPL-3.0',
  (licence) => {
    expect(isAllowed(licence)).toBe(true);
  },
);

test.each([
  'GPL-2.0-only',
  'SSPL-1.0',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE.md',
  'MIT AND SSPL-1.0',
  'Apache-2.0 WITH some-exception',
  '(MIT OR ISC) AND SSPL-1.0',
  'toString',
  '',
])("'%s' does not, or is for a person to judge", (licence) => {
  expect(isAllowed(licence)).toBe(false);
});

test('a package of another licence, or of none, is named', () => {
  expect(refuseLicences([under('MIT'), under('SSPL-1.0'), under(undefined)])).toEqual([
    'some@1.0.0 is under SSPL-1.0, which scripts/release/licences.ts does not allow.',
    'some@1.0.0 does not say its licence.',
  ]);
});

const component = (name: string, more: Partial<Component> = {}): Component => ({
  'bom-ref': `pkg:npm/${name}@1.0.0`,
  name,
  version: '1.0.0',
  ...more,
});
const mit = { licenses: [{ license: { id: 'MIT' } }] };

test('packages of other machines are listed, under the licence of their siblings at their version', () => {
  const group = '@kit';
  const { components } = joinBoms({
    locked: {
      components: [
        component('windows', { group }),
        component('linux', { group }),
        component('mac', { group, version: '2.0.0' }),
        component('alone'),
      ],
    },
    installed: { components: [component('linux', { group, ...mit })] },
  });
  expect(listPackages({ components })).toEqual([
    { name: 'alone', version: '1.0.0', licence: undefined, url: undefined },
    { name: '@kit/linux', version: '1.0.0', licence: 'MIT', url: undefined },
    { name: '@kit/mac', version: '2.0.0', licence: undefined, url: undefined },
    { name: '@kit/windows', version: '1.0.0', licence: 'MIT', url: undefined },
  ]);
});

test('our own packages are not those of others, and several licences are all meant', () => {
  const both = { licenses: [{ license: { id: 'MIT' } }, { license: { name: 'Some terms' } }] };
  const packages = listPackages({
    components: [component('shared', { group: '@daysheet' }), component('both', both)],
  });
  expect(packages.map(({ name, licence }) => [name, licence])).toEqual([['both', 'MIT AND Some terms']]);
});

test('the list names each package, and why each licence goes with ours', () => {
  const list = listLicences(
    [under('MIT'), { ...under('(MIT OR CC0-1.0)'), url: 'https://kit.example' }],
    '1.0.0',
  );
  expect(list).toContain('| MIT | 1 | asks for its notice only |');
  expect(list).toContain('| (MIT OR CC0-1.0) | 1 | leaves a choice |');
  expect(list).toContain('| [some](https://kit.example) | 1.0.0 | (MIT OR CC0-1.0) |');
});
