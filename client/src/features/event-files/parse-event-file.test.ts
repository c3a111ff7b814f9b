import { expect, test } from 'vitest';
import { sampleFile } from '../../../../tests/factories/event-files.ts';
import { parseEventFile } from './parse-event-file.ts';

const parse = (file: unknown) => parseEventFile(JSON.stringify(file));

test('a host sees what a file has before it is brought', () => {
  const read = parse(sampleFile());
  expect(read).toMatchObject({
    kind: 'file',
    file: { head: { name: 'Ana & Søren' }, people: 2, items: 2 },
  });
});

test('what is no file of an event is told so, whatever it is', () => {
  const other = { kind: 'problem', problem: { kind: 'unreadable' } };
  for (const text of ['', 'Name,Role', '[]', '{}', 'null', '{"format":"x"}', `${'['.repeat(100_000)}`])
    expect(parseEventFile(text)).toEqual(other);
  expect(parseEventFile(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toEqual(other);
});

test('a file of a newer Daysheet asks for an update', () => {
  expect(parse({ ...sampleFile(), version: 2 })).toEqual({ kind: 'problem', problem: { kind: 'newer' } });
});

test('a file with a mistake says where it is', () => {
  const [mary, omar] = sampleFile().people;
  expect(parse({ ...sampleFile(), people: [mary, { ...omar, name: '' }] })).toEqual({
    kind: 'problem',
    problem: { kind: 'wrong', at: 'people, row 2, name', message: 'Name is required.', more: 0 },
  });
});
