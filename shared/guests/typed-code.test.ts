import { describe, expect, test } from 'vitest';
import { formatCodeField, readTypedCode } from './typed-code.ts';

const here = 'https://daysheet.example';

describe('a guest’s code is found in', () => {
  test.each([
    ['the code itself', 'WED234567'],
    ['small letters', 'wed234567'],
    ['spaces around and in it', ' wed 234 567\n'],
    ['dashes of all lengths', 'WED-234‑567–'],
    ['full-width letters and digits', 'ＷＥＤ２３４５６７'],
    ['Arabic digits', 'WED٢٣٤٥٦٧'],
    ['Persian digits', 'wed۲۳۴۵۶۷'],
    ['Devanagari digits', 'WED२३४५६७'],
    ['Thai digits', 'WED๒๓๔๕๖๗'],
    ['marks of direction that nobody sees', '\u2068\u200eWED234567\u2069'],
    ['a share link', `${here}/join-event/WED234567`],
    ['a share link in small letters, with a slash', `${here}/join-event/wed234567/`],
    ['a link in capitals', 'HTTPS://DAYSHEET.EXAMPLE/JOIN-EVENT/WED234567'],
    ['a link without its beginning', 'daysheet.example/join-event/WED234567'],
    ['a path alone', '/join-event/WED234567'],
    ['a link to the way in, with what others added', `${here}/join-flow/WED234567?utm=poster#top`],
    ['a link that names the code', `${here}/join-event?code=wed234567`],
    ['a link that names it later', `${here}/join-event?lang=es&code=WED234567&x=1`],
    ['a link of the host name of before', 'http://old.example:8080/join-event/WED234567'],
    ['a message with a link', `Join Ana & Søren! ${here}/join-event/WED234567 See you there.`],
    ['a sentence that ends with a link', `It is ${here}/join-event/WED234567.`],
    ['a link with dashes in its code', `${here}/join-event/wed-234-567`],
    ['a message with the code', 'Your code is: wed234567. See you!'],
    ['a message with another link', `Photos: https://photos.example/a and the code WED234567`],
  ])('%s', (_what, text) => {
    expect(readTypedCode(text)).toEqual({ kind: 'code', eventCode: 'WED234567' });
    expect(formatCodeField(text)).toBe('WED234567');
  });
});

test.each([`${here}/i/wTYkK1lqG-mT0x_hGz9c0A`, ' daysheet.example/i/wTYkK1lqG-mT0x_hGz9c0A?x=1 '])(
  'a guest’s personal link %s leads there, its letters as they are',
  (text) => {
    expect(readTypedCode(text)).toEqual({ kind: 'token', token: 'wTYkK1lqG-mT0x_hGz9c0A' });
    expect(formatCodeField(text)).toBe(text);
  },
);

test.each([
  ['link', 'https://elsewhere.example/photos'],
  ['link', `${here}/`],
  ['link', `${here}/join-event`],
  ['link', `${here}/join-event/%3Cscript%3E`],
  ['link', `${here}/join-event/WED234567/more`],
  ['link', `${here}/i/a%2Fb`],
  ['link', 'www.example.org'],
  ['words', 'the wedding of Ana and Søren'],
  ['words', 'WED*234567'],
  ['words', 'ВЕД234567'],
  ['words', '💍'],
])('a guest hears that there is no code in a %s such as %j, which stays as it was typed', (kind, text) => {
  expect(readTypedCode(text)).toEqual({ kind });
  expect(formatCodeField(text)).toBe(text);
});

test('a guest who types on finds no more in the field than a code has, and several words are left whole', () => {
  expect(formatCodeField('WED234567890A')).toBe('WED234567890');
  expect(formatCodeField('wed 234567 8901')).toBe('wed 234567 8901');
  expect(formatCodeField(' - ')).toBe('');
});
