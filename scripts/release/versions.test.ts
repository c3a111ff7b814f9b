import { expect, test } from 'vitest';
import { refuseVersion } from './versions.ts';

const now = { current: '0.1.0', tags: ['v0.1.0', 'before-the-move'] };

test.each(['0.1.1', '0.2.0', '0.10.0', '1.0.0', '10.0.0'])('%s comes after 0.1.0', (version) => {
  expect(refuseVersion(version, now)).toBeUndefined();
});

test.each(['1', '1.0', 'v1.0.0', '1.0.0-rc.1', '01.0.0', '1.0.0 ', ''])("'%s' is no version", (version) => {
  expect(refuseVersion(version, now)).toContain('is no version');
});

test('a version is greater by its numbers, not by its letters', () => {
  const after = { current: '1.10.2', tags: [] };
  expect(refuseVersion('1.9.9', after)).toBe('1.9.9 is not greater than 1.10.2.');
  expect(refuseVersion('1.10.2', after)).toBe('1.10.2 is not greater than 1.10.2.');
  expect(refuseVersion('1.10.10', after)).toBeUndefined();
  expect(refuseVersion('0.99.99', after)).toContain('not greater');
});

test('a version below one that is tagged is refused, and so is one whose tag is there', () => {
  const tagged = { current: '1.0.0', tags: ['v1.0.0', 'v2.0.0'] };
  expect(refuseVersion('1.5.0', tagged)).toBe('1.5.0 is not greater than 2.0.0.');
  expect(refuseVersion('2.0.0', tagged)).toBe('The tag v2.0.0 is there already.');
});
