// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { utils, type WorkSheet, write } from 'xlsx';
import { importFileSizeMax } from '@daysheet/shared/lib/import-files.ts';
import { bombFile, wideFile } from '../../../../../../tests/hostile-workbook.ts';
import { how, parseFile } from '../../../../../../tests/listed-file.ts';
import { readSheets } from '../../../imports/read/read-sheets.ts';
import { decompressesWithinReason } from '../../../imports/read/decompressed-size.ts';
import { decompressedSizeMax } from '../../../imports/read/file-kind.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

function workbookFile(sheet: WorkSheet, compression = true): Uint8Array<ArrayBuffer> {
  const bytes: ArrayBuffer = write(utils.book_new(sheet), { type: 'array', bookType: 'xlsx', compression });
  return new Uint8Array(bytes);
}

/** Changes a number in every entry of a zip's directory. */
function editDirectory(zip: Uint8Array, offset: number, value: number): Uint8Array {
  const view = new DataView(zip.buffer);
  for (let at = 0; at < zip.length - 46; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + offset, value, true);
  }
  return zip;
}

describe('a hostile file that a host imports', () => {
  it('with one cell far away, and a range as large, is read in a moment', () => {
    const sheet = utils.aoa_to_sheet([
      ['Name', 'Role'],
      ['Ana', 'Family'],
    ]);
    sheet['AAA999'] = { t: 's', v: 'far' };
    sheet['!ref'] = 'A1:AAA999';
    // Stored, not deflated, so that the cell can be moved to where the writer itself would take minutes to get.
    const stored = Buffer.from(workbookFile(sheet, false).buffer).toString('latin1');
    const bytes = Buffer.from(stored.replaceAll('AAA999', 'XFD999'), 'latin1');
    const started = performance.now();
    const parsed = parseFile('a.xlsx', bytes);
    expect(performance.now() - started).toBeLessThan(1000);
    expect(parsed.kind === 'list' && parsed.list.people).toHaveLength(1);
  });

  it('that would unpack to more than a list of that size can is refused unread', () => {
    const bomb = editDirectory(
      workbookFile(
        utils.aoa_to_sheet([
          ['Name', 'Role'],
          ['Ana', 'Family'],
        ]),
      ),
      24,
      50_000_000,
    );
    expect(parseFile('a.xlsx', bomb)).toEqual({ kind: 'problem', problem: 'unreadable' });
  });

  it.each([
    ['one entry', 120, 1],
    ['many entries that are one', 5, 100],
  ])(
    'that says it is small, and is not, is refused before it is unpacked: %s',
    async (_what, megabytes, copies) => {
      const bomb = bombFile(megabytes, copies);
      expect(bomb.length).toBeLessThan(importFileSizeMax);
      const before = process.memoryUsage();
      expect(await readSheets('a.xlsx', bomb, how)).toEqual({ kind: 'problem', problem: 'unreadable' });
      const after = process.memoryUsage();
      const grown = after.heapUsed + after.external - before.heapUsed - before.external;
      expect(grown).toBeLessThan(decompressedSizeMax);
      expect(await decompressesWithinReason(bombFile(1))).toBe(true);
    },
  );

  it('with more columns than any spreadsheet has is refused, with as many is read', () => {
    expect(parseFile('a.xlsx', wideFile(16_383))).toEqual({ kind: 'problem', problem: 'unreadable' });
    expect(parseFile('a.xlsx', wideFile(16_382))).toMatchObject({ kind: 'list' });
  });

  it('larger than an import takes is refused', () => {
    const bytes = utf8(`Name,Role\n${'Ana,Family\n'.repeat(importFileSizeMax / 10)}`);
    expect(parseFile('a.csv', bytes)).toEqual({ kind: 'problem', problem: 'too_large' });
  });

  it('with more rows than are read says so', () => {
    const parsed = parseFile('a.csv', utf8(`Name,Role\n${'Ana,Family\n'.repeat(20_005)}`));
    expect(parsed.kind === 'list' && [parsed.list.people.length, parsed.isCut]).toEqual([20_000, true]);
    const rows = Array.from({ length: 20_005 }, (_, at) => [`Ana ${at}`, 'Family']);
    const book = parseFile('a.xlsx', workbookFile(utils.aoa_to_sheet([['Name', 'Role'], ...rows])));
    expect(book.kind === 'list' && [book.list.people.length, book.isCut]).toEqual([20_000, true]);
  });

  it.each([
    ['a web page', 'a.xls', utf8('<table><tr><td>Name</td><td>Role</td></tr></table>')],
    ['random bytes', 'a.csv', new Uint8Array([1, 0, 2, 0, 3, 0])],
    ['half a zip', 'a.xlsx', workbookFile(utils.aoa_to_sheet([['Name', 'Role']])).slice(0, 900)],
    ['another type', 'a.pdf', utf8('Name,Role\nAna,Family')],
  ])('that is %s is refused', (_what, name, bytes) => {
    expect(parseFile(name, bytes)).toEqual({ kind: 'problem', problem: 'unreadable' });
  });

  it('with headings like __proto__ is a list like any other', () => {
    const parsed = parseFile('a.csv', utf8('__proto__,Name,Role,constructor\nx,toString,__proto__,y\n'));
    expect(parsed.kind === 'list' && parsed.list.roles).toEqual([{ name: '__proto__', count: 1 }]);
  });
});
