// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { CFB, utils, write } from 'xlsx';
import { readWorkbook } from './workbook.ts';

afterEach(() => vi.unstubAllGlobals());

const limits = { rows: 100, columns: 20 };
const part = '/xl/worksheets/sheet1.xml';

/** A workbook whose first person is called by an entity that the file declares itself. */
function nameByEntity(declared: string, entity: string): Uint8Array {
  const sheet = utils.aoa_to_sheet([
    ['Name', 'Role'],
    ['Ana', 'Family'],
  ]);
  const plain: ArrayBuffer = write(utils.book_new(sheet), { type: 'array', bookType: 'xlsx' });
  const zip = CFB.read(new Uint8Array(plain), { type: 'array' });
  const xml = Buffer.from(CFB.find(zip, part)?.content ?? []).toString();
  const hostile = xml.replace('?>', `?><!DOCTYPE worksheet [${declared}]>`).replace('>Ana<', `>&${entity};<`);
  CFB.utils.cfb_add(zip, part, Buffer.from(hostile));
  const written: unknown = CFB.write(zip, { type: 'buffer', fileType: 'zip' });
  return written instanceof Uint8Array ? written : new Uint8Array();
}

const readNames = (book: Uint8Array) => readWorkbook(book, limits)[0]?.rows.map(([name]) => name);

it.each([
  ['a word of the file', '<!ENTITY x "somebody">'],
  ['a file of this machine', '<!ENTITY x SYSTEM "file:///etc/passwd">'],
  ['a page elsewhere', '<!ENTITY x SYSTEM "http://127.0.0.1:1/names">'],
  ['a page elsewhere, by a parameter', '<!ENTITY % x SYSTEM "http://127.0.0.1:1/names.dtd"> %x;'],
])('an entity of a workbook that stands for %s stays the four letters it is', (_what, declared) => {
  const asked = vi.fn<() => Promise<never>>();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('XMLHttpRequest', asked);
  expect(readNames(nameByEntity(declared, 'x'))).toEqual(['Name', '&x;']);
  expect(asked).not.toHaveBeenCalled();
});

it('entities that multiply are not multiplied', () => {
  const laughs = Array.from(
    { length: 10 },
    (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
  ).join('');
  const started = performance.now();
  expect(readNames(nameByEntity(`<!ENTITY a0 "ha">${laughs}`, 'a10'))).toEqual(['Name', '&a10;']);
  expect(performance.now() - started).toBeLessThan(1000);
});

it('what XML itself calls by a name is read as the sign that it is', () => {
  expect(readNames(nameByEntity('', 'amp'))).toEqual(['Name', '&']);
});
