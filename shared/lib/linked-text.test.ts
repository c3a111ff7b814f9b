import { describe, expect, test } from 'vitest';
import { parseLinkedText } from './linked-text.ts';

const hrefs = (text: string) => parseLinkedText(text).flatMap(({ href }) => href ?? []);

describe('what a guest can tap in an item', () => {
  test.each([
    ['Menu: https://example.com/menu?a=1&b=2.', ['https://example.com/menu?a=1&b=2']],
    ['(see http://example.com/a_(b))', ['http://example.com/a_(b)']],
    ['www.example.com, upstairs', ['https://www.example.com/']],
    ['https://maps.app.goo.gl/AbC123xyz', ['https://maps.app.goo.gl/AbC123xyz']],
    ['https://www.google.com/maps/@46.36,14.09,15z', ['https://www.google.com/maps/@46.36,14.09,15z']],
    ['Mail ana.novak+wed@example.co.uk!', ['mailto:ana.novak+wed@example.co.uk']],
    ['+386 40 123 456', ['tel:+38640123456']],
    ['Call +44 (0)20 7946 0958, or +1 (415) 555-2671.', ['tel:+442079460958', 'tel:+14155552671']],
    ['00386 40 123456', ['tel:0038640123456']],
    ['Taxi 040/123-456', ['tel:040123456']],
    ['Taxi 040/123-4567', ['tel:0401234567']],
    ['01 23 45 67 89', ['tel:0123456789']],
    ['01.23.45.67.89', ['tel:0123456789']],
    ['(020) 7946 0958', ['tel:02079460958']],
    ['555-234-4567 (Omar)', ['tel:5552344567']],
    ['415-555-2671 (Omar)', ['tel:4155552671']],
    ['(415) 555-2671', ['tel:4155552671']],
    ['+4915112345678 or a@b.de', ['tel:+4915112345678', 'mailto:a@b.de']],
    ['+33\u00a06\u00a012\u00a034\u00a056\u00a078', ['tel:+33612345678']],
  ])('%s', (text, links) => {
    expect(hrefs(text)).toEqual(links);
    expect(
      parseLinkedText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

test.each([
  '10:00-11:30',
  '10:00 - 11:30',
  '09.00-11.30',
  '09.00 – 11.30',
  '0900-1030',
  '2026-2027',
  '2026 2027',
  '06.06.2026',
  '06/06/2026 18:00',
  '2026-06-06',
  '06-06-26',
  '01.06. - 03.06.2026',
  'Room 1204, table 12',
  '1 200 000',
  '1,200,000.00',
  '46.3683, 14.1146',
  'Flight JP 1234567',
  'IBAN SI56 1910 0000 0123 438',
  'Code 123456',
  '12345678',
  'Gates 1-2-3-4-5-6-7',
  'javascript:alert(1)',
  'JAVASCRIPT://%0aalert(1)',
  'data:text/html,x',
  'https://bank.example@other.example',
  '@ana and a@b',
  'St. John.Smith',
  '+1',
])('a guest taps nothing in %s', (text) => {
  expect(parseLinkedText(text)).toEqual([{ text }]);
});

describe('web addresses in what a guest reads', () => {
  test('are what starts with http or https, or with www', () => {
    expect(parseLinkedText('Map: https://example.com/a?b=1#c here')).toEqual([
      { text: 'Map: ' },
      { text: 'https://example.com/a?b=1#c', href: 'https://example.com/a?b=1#c' },
      { text: ' here' },
    ]);
    expect(hrefs('HTTP://EXAMPLE.com')).toEqual(['http://example.com/']);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<b>x',
    'ftp://example.com',
    'https://',
    'https://bank.example@other.example/login',
    'https://user:secret@example.com',
    '<script>alert(1)</script>',
  ])('are not %s', (message) => {
    expect(parseLinkedText(message)).toEqual([{ text: message }]);
  });

  test('end before what belongs to the sentence', () => {
    expect(hrefs('See https://example.com/map.')).toEqual(['https://example.com/map']);
    expect(hrefs('(https://example.com/map), please!')).toEqual(['https://example.com/map']);
    expect(hrefs('https://example.org/wiki/Bled_(town)')).toEqual(['https://example.org/wiki/Bled_(town)']);
    expect(hrefs('https://example.com/a\nhttps://example.com/b')).toHaveLength(2);
  });

  test('end before marks that turn the direction', () => {
    expect(hrefs('https://example.com/\u202Egpj.exe')).toEqual(['https://example.com/']);
  });

  test('leave every character in its place', () => {
    const message = 'الخريطة https://example.com/a, 👩‍👩‍👧 https:// and\n\n(http://b.example) end';
    expect(
      parseLinkedText(message)
        .map((part) => part.text)
        .join(''),
    ).toBe(message);
  });
});
