import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isTooLongForApp,
  buildMailtoHref,
  detectPlatform,
  buildSmsHref,
  buildTelHref,
} from './contact-links.rules.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';
const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36';

describe('a host’s mail app', () => {
  test('gets the address with its @, all else encoded, and lines that end with CRLF', () => {
    expect(
      buildMailtoHref({ address: 'ana+boda@example.com', subject: 'Ana & Søren?', text: 'Hi,\n\n100% yes' }),
    ).toBe(
      'mailto:ana%2Bboda@example.com?subject=Ana%20%26%20S%C3%B8ren%3F&body=Hi%2C%0D%0A%0D%0A100%25%20yes',
    );
  });

  test('gets every message as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (subject, text) => {
        const url = new URL(buildMailtoHref({ address: 'a@example.com', subject, text }));
        expect(url.pathname).toBe('a@example.com');
        const fields = url.search
          .slice(1)
          .split('&')
          .map((field) => decodeURIComponent(field.split('=')[1] ?? ''));
        expect(fields).toEqual([subject, text.replace(/\r\n?|\n/g, '\r\n')]);
      }),
    );
  });

  test('is not asked to take an address that is too long for Windows', () => {
    const letter = (length: number) =>
      buildMailtoHref({ address: 'a@example.com', subject: '', text: 'x'.repeat(length) });
    const room = 2000 - letter(0).length;
    expect([room, room + 1].map((length) => isTooLongForApp(letter(length)))).toEqual([false, true]);
  });
});

test('a host dials a number without what people write between its digits', () => {
  expect(buildTelHref('+44 (20) 7946-0001')).toBe('tel:+442079460001');
  expect(buildTelHref('0044 20 / 7946+0001')).toBe('tel:00442079460001');
});

describe('a host’s text app', () => {
  const text = 'Hi Ana & Søren: https://x.example/i/a?\n+1';

  test("gets the text after '&' where it is Apple's, after '?' everywhere else", () => {
    expect(detectPlatform(iPhone)).toBe('apple');
    expect(detectPlatform(pixel)).toBe('other');
    const body = encodeURIComponent(text);
    const address = '+44 (20) 7946-0001';
    expect(buildSmsHref({ address, text }, 'apple')).toBe(`sms:+442079460001&body=${body}`);
    expect(buildSmsHref({ address, text }, 'other')).toBe(`sms:+442079460001?body=${body}`);
  });
});
