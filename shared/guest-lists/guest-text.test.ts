import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../lib/sliced-work.ts';
import { readGuestText } from './guest-text.ts';

const rowsOf = (text: string) =>
  atOnce(readGuestText(text))?.rows.map(({ row, name, role, email, phone }) => [
    row,
    name,
    role,
    email,
    phone,
  ]);

describe('a guest list that is text', () => {
  it('is read with its rows numbered as a spreadsheet numbers them', () => {
    const text =
      'Our wedding\n\nVorname;Nachname;Gruppe;Handy\nMüge;Öz;Familie;0151 23456\n;;;\n;;familie;\n\n';
    expect(rowsOf(text)).toEqual([
      [4, 'Müge Öz', 'Familie', '', '0151 23456'],
      [5, '', '', '', ''],
      [6, '', 'Familie', '', ''],
    ]);
  });

  it.each([',', ';', '\t', '|'])('is parted by %j', (separator) => {
    expect(rowsOf(['Name', 'Role'].join(separator) + '\n' + ['Ana', 'Crew'].join(separator))).toEqual([
      [2, 'Ana', 'Crew', '', ''],
    ]);
  });

  it('without names is none', () => {
    expect(atOnce(readGuestText(''))).toBeUndefined();
    expect(atOnce(readGuestText('12;14\n13;15\n'))).toBeUndefined();
  });

  const scripts = {
    Latin: 'Zoë Ångström-Łęcka ',
    Cyrillic: 'Ольга Їжакевич ',
    Arabic: 'فاطمة الزهراء ',
    CJK: '王小芳 さくら 김민준',
    'combining marks': 'e\u0301 n\u0303 ق\u0651 का\u093F ',
  };
  it.each(Object.entries(scripts))('keeps names of %s as they are written', (_script, letters) => {
    const unit = fc.constantFrom(...(letters.match(/\P{M}\p{M}*/gu) ?? []));
    const name = fc.string({ unit, minLength: 1, maxLength: 30 }).filter((text) => /\p{L}/u.test(text));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), (names) => {
        const folded = names.map((one) => one.replace(/\s+/gu, ' ').trim());
        const text = ['Name;Role', ...names.map((one) => `"${one}";Family`)].join('\n');
        expect(atOnce(readGuestText(text))?.rows.map((row) => row.name)).toEqual(folded);
      }),
    );
  });
});
