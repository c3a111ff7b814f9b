import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deriveLinkToken } from '../../core/links/links.rules.ts';
import {
  buildContentDisposition,
  buildCalendarLink,
  deriveCalendarToken,
  isCalendarToken,
} from './calendar.rules.ts';

const linkKey = randomBytes(32);
const attendeeId = randomUUID();
const person = { attendeeId, issue: 1, name: 'Ana & Søren' };

describe('a calendar address', () => {
  test('is the same each time, and another for every person, issue, server and purpose', () => {
    const token = deriveCalendarToken(linkKey, attendeeId, 1);
    expect(isCalendarToken(token)).toBe(true);
    expect(deriveCalendarToken(linkKey, attendeeId, 1)).toBe(token);
    const others = [
      deriveCalendarToken(linkKey, attendeeId, 2),
      deriveCalendarToken(linkKey, randomUUID(), 1),
      deriveCalendarToken(randomBytes(32), attendeeId, 1),
      deriveLinkToken(linkKey, attendeeId, 1),
    ];
    expect(new Set([token, ...others]).size).toBe(5);
  });

  test('comes as each calendar wants it', () => {
    const token = deriveCalendarToken(linkKey, attendeeId, 1);
    const link = buildCalendarLink({ linkKey, publicUrl: 'https://day.example' }, person);
    expect(link).toEqual({
      address: `https://day.example/calendar/${token}.ics`,
      apple: `webcal://day.example/calendar/${token}.ics`,
      google: expect.any(String),
      outlook: expect.any(String),
      download: `/calendar/${token}.ics?download`,
    });
    expect(new URL(link.google ?? '').searchParams.get('cid')).toBe(link.apple);
    const outlook = new URL(link.outlook ?? '').searchParams;
    expect([outlook.get('url'), outlook.get('name')]).toEqual([link.address, 'Ana & Søren']);
  });

  test.each(['http://day.example', 'https://localhost:3000', 'http://192.168.1.20:3000'])(
    'at %s is out of reach for Google and Outlook',
    (publicUrl) => {
      expect(buildCalendarLink({ linkKey, publicUrl }, person)).toMatchObject({
        google: null,
        outlook: null,
      });
    },
  );

  test.each(['', 'x', 'A'.repeat(21), 'A'.repeat(23), `${'A'.repeat(21)}\n`, '%00'])(
    'is never %j',
    (text) => {
      expect(isCalendarToken(text)).toBe(false);
    },
  );
});

test.each([
  ['Ana & Søren', `attachment; filename="Ana Sren.ics"; filename*=UTF-8''Ana%20S%C3%B8ren.ics`],
  ['婚礼', `attachment; filename="schedule.ics"; filename*=UTF-8''%E5%A9%9A%E7%A4%BC.ics`],
  ['"../\r\n', `attachment; filename="Schedule.ics"; filename*=UTF-8''Schedule.ics`],
  ["Zoë's", `attachment; filename="Zoe s.ics"; filename*=UTF-8''Zo%C3%AB%20s.ics`],
])('the file of %j has a name that every system takes', (name, header) => {
  expect(buildContentDisposition(name)).toBe(header);
});

test('a file’s name is short enough for every disk, however long the event’s is', () => {
  const header = buildContentDisposition('a'.repeat(200));
  expect(header).toBe(`attachment; filename="${'a'.repeat(80)}.ics"; filename*=UTF-8''${'a'.repeat(80)}.ics`);
  // In decorative letters, none of which is cut in half.
  expect(buildContentDisposition(`a${'𝒜'.repeat(60)}`)).toBe(
    `attachment; filename="a${'A'.repeat(39)}.ics"; filename*=UTF-8''a${encodeURIComponent('𝒜'.repeat(39))}.ics`,
  );
});
