import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureSms } from './sms.ts';

const gsm = fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ 0189@£éñüÇΔ\n!?')), maxLength: 500 });
const anything = fc.string({ unit: 'grapheme', maxLength: 500 });

describe('a text message', () => {
  test.each([
    ['', 0, 'GSM-7'],
    ['a'.repeat(160), 1, 'GSM-7'],
    ['a'.repeat(161), 2, 'GSM-7'],
    ['a'.repeat(306), 2, 'GSM-7'],
    ['a'.repeat(307), 3, 'GSM-7'],
    ['€'.repeat(80), 1, 'GSM-7'],
    ['€'.repeat(81), 2, 'GSM-7'],
    ['š'.repeat(70), 1, 'UCS-2'],
    ['š'.repeat(71), 2, 'UCS-2'],
    ['š'.repeat(135), 3, 'UCS-2'],
    ['ç', 1, 'UCS-2'],
    ['it’s', 1, 'UCS-2'],
  ] as const)('%j takes %i in %s', (text, segments, encoding) => {
    expect(measureSms(text)).toEqual({ characters: text.length, segments, encoding });
  });

  test('a letter of two places is never split over two parts', () => {
    expect(measureSms('€'.repeat(153)).segments).toBe(3);
    expect(measureSms('a'.repeat(1) + '€'.repeat(152)).segments).toBe(2);
    expect(measureSms('😀'.repeat(35)).segments).toBe(1);
    expect(measureSms('😀'.repeat(66)).segments).toBe(2);
    expect(measureSms('😀'.repeat(67)).segments).toBe(3);
  });

  test('a longer text never takes fewer segments, and one letter of another script makes all of it dearer', () => {
    fc.assert(
      fc.property(anything, anything, (text, more) => {
        expect(measureSms(text + more).segments).toBeGreaterThanOrEqual(measureSms(text).segments);
      }),
    );
    fc.assert(
      fc.property(gsm, (text) => {
        const plain = measureSms(text);
        const dear = measureSms(`${text}я`);
        expect([plain.encoding, dear.encoding]).toEqual(['GSM-7', 'UCS-2']);
        expect(plain.segments).toBe(
          text.length === 0 ? 0 : text.length <= 160 ? 1 : Math.ceil(text.length / 153),
        );
        expect(dear.segments).toBe(text.length + 1 <= 70 ? 1 : Math.ceil((text.length + 1) / 67));
      }),
    );
  });
});
