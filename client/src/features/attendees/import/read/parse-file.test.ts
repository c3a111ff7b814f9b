// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toNeutralCell, toPlainCell } from '@daysheet/shared/lib/csv-cells.ts';
import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { parseCsv } from '@daysheet/shared/guest-lists/csv.ts';
import { parseFile } from '../../../../../../tests/listed-file.ts';

const guestLists = join(import.meta.dirname, '../../../../../../tests/data/guest-lists');
const utf8 = (text: string) => new TextEncoder().encode(text);
const readSample = (file: string) => parseFile(file, readFileSync(join(guestLists, file)));

function expectList(parsed: ReturnType<typeof parseFile>) {
  if (parsed.kind === 'problem') throw new Error(`No list: ${parsed.problem}`);
  return parsed;
}

const readable: [file: string, people: number, roles: number][] = [
  ['wedding-180.xlsx', 178, 6],
  ['retreat-60.xls', 60, 5],
  ['family-25.numbers', 25, 5],
  ['familie-90-semicolon-cp1252.csv', 90, 5],
  ['party-40-utf16-tab.csv', 40, 5],
  ['formula-names.xlsx', 4, 2],
  ['conference-20000.csv', 20_000, 5],
  ['no-role-column.csv', 1, 0],
];
const refused: [file: string, problem: string][] = [
  ['empty.csv', 'empty'],
  ['headings-only.csv', 'no_valid_data'],
  ['not-a-spreadsheet.xlsx', 'unreadable'],
];

describe('a host’s guest list', () => {
  it('of each kind that is kept here is read below', () => {
    const named = [...readable, ...refused].map(([file]) => file);
    expect(named.toSorted()).toEqual(readdirSync(guestLists).toSorted());
  });

  it.each(readable)('%s: %i people in %i roles', (file, people, roles) => {
    const { list, isCut } = expectList(readSample(file));
    expect(list.people).toHaveLength(people);
    expect(list.roles.map((role) => role.name.toLowerCase())).toHaveLength(roles);
    expect(list.roles.reduce((sum, role) => sum + role.count, list.withoutRole)).toBe(people);
    expect(isCut).toBe(false);
    expect(list.people.filter(({ name, role }) => /\uFFFD|^\s|\s$/.test(name + role))).toEqual([]);
  });

  it.each(refused)('%s is refused: %s', (file, problem) => {
    expect(readSample(file)).toEqual({ kind: 'problem', problem });
  });

  it('counts the rows of wedding-180.xlsx that it skips, by why, and those without a role', () => {
    const { skipped, withoutRole } = expectList(readSample('wedding-180.xlsx')).list;
    expect(skipped).toEqual({ withoutName: 1, empty: 1 });
    expect(withoutRole).toBe(1);
  });

  it('keeps names, zeros and plus signs, in every encoding', () => {
    const wedding = expectList(readSample('wedding-180.xlsx')).list.people;
    expect(wedding[1]).toEqual({
      name: 'さくら van der Berg',
      role: 'Bride & Groom',
      email: 'guest.vanderberg1@example.com',
      phone: '0127228176',
    });
    const windows = expectList(readSample('familie-90-semicolon-cp1252.csv')).list.people;
    expect(windows.slice(4, 7).map((person) => person.name)).toEqual([
      'Inês Ångström',
      'Karl "Kalle" Müller',
      'Müller; Anna',
    ]);
    expect(windows[1]?.phone).toBe('+44 20 7946 0531');
    expect(expectList(readSample('party-40-utf16-tab.csv')).list.people[0]?.name).toBe('דנה van der Berg');
  });

  it('keeps names that look like formulas as text', () => {
    expect(expectList(readSample('formula-names.xlsx')).list.people.map((person) => person.name)).toEqual([
      '=HYPERLINK("http://example.com","x")',
      '+1+1',
      '@SUM(A1)',
      '-Dash Name',
    ]);
  });
});

describe('a host’s headings', () => {
  it.each([
    'Name,Role',
    'name,role',
    'NAME,ROLE',
    ' Name ; ROLE ',
    'Phone\tRole\tFull name\tE-Mail (optional)',
  ])('are found in %j', (headings) => {
    const separator = /[,;\t]/.exec(headings)?.[0] ?? ',';
    const values = headings.split(separator).map((heading) => (/name/i.test(heading) ? 'Ana' : 'Family'));
    const { list } = expectList(parseFile('a.csv', utf8(`${headings}\n${values.join(separator)}`)));
    expect(list.people[0]).toMatchObject({ name: 'Ana', role: 'Family' });
  });

  it('may stand below a title, and after a column named ID', () => {
    const { list } = expectList(
      parseFile('a.csv', utf8('Our wedding, 2027\n\nID,Name,Role\n1,Ana,Family\n')),
    );
    expect(list.people).toEqual([{ name: 'Ana', role: 'Family', email: '', phone: '' }]);
  });
});

describe('a host’s text', () => {
  it('leaves dates, exponents and zeros as they are written', () => {
    const { list } = expectList(parseFile('a.csv', utf8('Name,Role,Phone\n3/4,1e5,0612345678\n')));
    expect(list.people[0]).toMatchObject({ name: '3/4', role: '1e5', phone: '0612345678' });
  });

  it('reads UTF-8 without a mark, and UTF-16 of the other byte order', () => {
    const text = 'Name,Role\nJosé,Família\n';
    expect(expectList(parseFile('a.csv', utf8(text))).list.people[0]?.name).toBe('José');
    const swapped = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    expect(expectList(parseFile('a.csv', swapped)).list.people[0]?.name).toBe('José');
  });

  it('does not let an unclosed quote swallow the list', () => {
    const { list } = expectList(parseFile('a.csv', utf8('Name,Role\n"Ana,Family\nBo,Family\n')));
    expect(list.people.map((person) => person.name)).toEqual(['"Ana', 'Bo']);
  });

  it('cuts what is too long, not through an emoji, and keeps the person', () => {
    const brides = '👰'.repeat(150);
    const text = `Name,Role\n${brides},Family\nA${brides},Family\nBo,Family\n`;
    const { list } = expectList(parseFile('a.csv', utf8(text)));
    const whole = attendeeNameMaxLength / 2;
    expect(list.people.map((person) => person.name)).toEqual([
      '👰'.repeat(whole),
      `A${'👰'.repeat(whole - 1)}`,
      'Bo',
    ]);
    expect(list.shortened).toBe(2);
  });
});

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    'Müller; "Anna"',
    'a\nb',
    'a\r\nb',
    '👩‍👩‍👧 Ana',
    'فاطمة',
    '"',
    '""',
    ',',
    '=1+1',
    ' x ',
    ';=1',
    "'=1",
    '＝1',
  ),
);
const folded = (text: string) => text.replace(/\s+/gu, ' ').trim();

describe('a host’s list is read as it was written', () => {
  it.each([',', ';', '\t'])('any cells, separated by %j', (separator) => {
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (rows) => {
        const text = rows.map((row) => row.map(quote).join(separator)).join('\r\n');
        expect(parseCsv(text, separator, { rows: 1000, columns: 50 }).rows).toEqual(rows);
      }),
    );
  });

  it('any names, through a file of ours', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 8 }), (cells) => {
        const names = cells.map((one) => `${folded(one)}x`);
        const lines = names.map((one) => `"${toNeutralCell(one).replaceAll('"', '""')}",Family`);
        const { list } = expectList(parseFile('a.csv', utf8(`\uFEFFName,Role\r\n${lines.join('\r\n')}\r\n`)));
        expect(list.people.map((person) => person.name)).toEqual(names);
      }),
    );
  });

  it('any names, through a workbook', () => {
    // XML cannot hold control characters.
    const name = cell.filter((text) => folded(text) !== '' && !/[\p{Cc}\uFFFE\uFFFF]/u.test(text));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), (names) => {
        const book = utils.book_new(
          utils.aoa_to_sheet([['Name', 'Role'], ...names.map((one) => [one, 'Family'])]),
        );
        const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx' });
        const { list } = expectList(parseFile('a.xlsx', new Uint8Array(bytes)));
        expect(list.people.map((person) => person.name)).toEqual(
          names.map((one) => folded(toPlainCell(one))),
        );
      }),
      { numRuns: 30 },
    );
  });
});
