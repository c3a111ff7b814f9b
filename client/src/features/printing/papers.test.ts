import { expect, test } from 'vitest';
import { choosePaper } from './papers.ts';

test('a guest prints on the paper that the country writes on', () => {
  expect(['en-US', 'es-MX', 'en-GB', 'de'].map(choosePaper)).toEqual(['letter', 'letter', 'a4', 'a4']);
});
