import { describe, expect, test } from 'vitest';
import { sheetRowsMax } from '@daysheet/shared/attendees/followed-sheets.ts';
import { atOnce } from '@daysheet/shared/lib/sliced-work.ts';
import { computeNextReading, hashText, readSheetText } from './sheet-text.rules.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const read = (...lines: string[]) => atOnce(readSheetText(encode(lines.join('\n'))));

describe('a published sheet', () => {
  test('is read by its headings', () => {
    expect(read('Name,Role', 'Ana,Family', 'Omar,Crew')).toMatchObject({
      rows: [
        { name: 'Ana', role: 'Family' },
        { name: 'Omar', role: 'Crew' },
      ],
    });
  });

  test('says which columns it has', () => {
    const people = ['Ana,Family,061', 'Omar,Crew,062'];
    expect(read('Name,Role,Phone', ...people)).toMatchObject({ fields: ['name', 'role', 'phone'] });
    expect(read('Name,Role,Ask Bo', ...people)).toMatchObject({ fields: ['name', 'role'] });
    expect(read('Surname,First name,E-mail', 'Ruiz,Ana,ana@example.com')).toMatchObject({
      fields: ['name', 'email'],
    });
  });

  test('may have rows of nobody, which are left out', () => {
    expect(read('Name,Role', 'Ana,Family', ',Crew')).toMatchObject({ rows: [{ name: 'Ana' }] });
  });

  test.each([[[]], [['Name,Role']], [['Name,Role', ',Crew']]])(
    'without anybody is no list, or all who were on it would have left: %j',
    (lines) => {
      expect(read(...lines)).toEqual({ problem: 'no_names' });
    },
  );

  test('has as many people as one may, and not one more', () => {
    const people = (count: number) =>
      read('Name,Role', ...Array.from({ length: count }, (_, at) => `Guest ${at},Crew`));
    const most = people(sheetRowsMax);
    expect('rows' in most && most.rows).toHaveLength(sheetRowsMax);
    expect(people(sheetRowsMax + 1)).toEqual({ problem: 'too_many_rows' });
  });

  test('is known again by its text', () => {
    expect(hashText(encode('Name\nAna'))).toBe(hashText(encode('Name\nAna')));
    expect(hashText(encode('Name\nAna'))).not.toBe(hashText(encode('Name\nOmar')));
  });
});

test.each([
  [0, 50],
  [1, 60],
  [2, 120],
  [3, 240],
  [6, 32 * 60],
  [7, 60 * 60],
  [70, 60 * 60],
])('after %i failures a sheet is read again in %i seconds', (failures, seconds) => {
  const now = new Date('2026-06-05T12:00:00Z');
  expect(computeNextReading(now, failures)).toEqual(new Date(now.getTime() + seconds * 1000));
});
