import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { deleteAccountInput, updateProfileInput } from './account/account.schemas.ts';
import { splitFullName } from './account/account.ts';
import { findContactProblems, createAttendeeInput } from './attendees/attendees.schemas.ts';
import {
  emailSchema,
  newPasswordSchema,
  passwordSchema,
  signUpInput,
  verifyEmailInput,
} from './account/auth.schemas.ts';
import { contactForm, contactInput } from './site/contact.schemas.ts';
import { outboxInput } from './messages/emails.schemas.ts';
import { findOutboxKey } from './messages/emails.ts';
import { isReason } from './errors.ts';
import { carriesCalendars } from './messages/invitations.ts';
import { retryInput } from './messages/invitations.schemas.ts';
import { openLinkInput, reissueLinkInput } from './guests/links.schemas.ts';
import { notificationForm } from './messages/notifications.schemas.ts';
import { startsIn } from './messages/notifications.ts';
import { listPocketsInput } from './guests/pocket-schedules.schemas.ts';
import { subscribePushInput } from './messages/push.schemas.ts';
import { runSheetInput } from './schedule/run-sheets.schemas.ts';

const id = '0190a5a0-0000-4000-8000-000000000000';
const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
/** The messages, and the path of each field. */
const listProblems = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('an account', () => {
  test('has a full name that is split at its first space', () => {
    expect(splitFullName('Ana')).toEqual({ firstName: 'Ana', lastName: '' });
    expect(splitFullName('Ana María del Mar')).toEqual({ firstName: 'Ana', lastName: 'María del Mar' });
  });

  test('needs a first name, and both fit together', () => {
    expect(takes(updateProfileInput, { firstName: 'A', lastName: '' })).toBe(true);
    expect(listProblems(updateProfileInput, { firstName: ' ', lastName: 'Lee' })).toEqual([
      'firstName: Please enter your first name.',
    ]);
    expect(takes(updateProfileInput, { firstName: 'A'.repeat(59), lastName: 'B'.repeat(60) })).toBe(true);
    expect(listProblems(updateProfileInput, { firstName: 'A'.repeat(60), lastName: 'B'.repeat(60) })).toEqual(
      ['lastName: First and last name have at most 120 characters together.'],
    );
  });

  test('is known by an address in small letters, without blanks around it', () => {
    expect(emailSchema.parse('  ANA@Example.com ')).toBe('ana@example.com');
    expect(listProblems(emailSchema, ' ')).toContain(': Please enter your e-mail address.');
    expect(listProblems(emailSchema, 'ana')).toEqual([': Please enter a valid e-mail address.']);
    const long = (letters: number) => `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(letters)}.example`;
    expect(listProblems(emailSchema, `${long(60)}.${'d'.repeat(64)}`)).toContain(': At most 254 characters.');
    expect(takes(emailSchema, long(60))).toBe(true);
  });

  test('has a password of six characters or more, blanks around it not counted', () => {
    expect(['123456', ' 123456 ', 'x'.repeat(1000)].map((one) => takes(newPasswordSchema, one))).toEqual([
      true,
      true,
      true,
    ]);
    expect(listProblems(newPasswordSchema, '12345 ')).toEqual([
      ': Password must be at least 6 characters long.',
    ]);
    expect(listProblems(newPasswordSchema, 'x'.repeat(1001))).toEqual([': At most 1000 characters.']);
    // An older password may be shorter.
    expect([takes(passwordSchema, '1'), takes(passwordSchema, 'x'.repeat(1000))]).toEqual([true, true]);
    expect(listProblems(passwordSchema, '')).toEqual([': Please enter your password.']);
    expect(listProblems(passwordSchema, 'x'.repeat(1001))).toEqual([': At most 1000 characters.']);
  });

  test('is made, confirmed and deleted with all that belongs to it', () => {
    const ana = { fullName: 'Ana', email: 'ana@example.com', password: '123456' };
    expect(takes(signUpInput, ana)).toBe(true);
    expect(listProblems(signUpInput, { ...ana, fullName: ' ' })).toEqual([
      'fullName: Please enter your full name.',
    ]);
    const tokens = ['a'.repeat(43), 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}!`];
    expect(tokens.map((token) => takes(verifyEmailInput, { token }))).toEqual([true, false, false, false]);
    expect(takes(deleteAccountInput, { password: '123456' })).toBe(false);
    // The server asks an account without a password for another confirmation.
    expect(takes(deleteAccountInput, { email: 'ana@example.com' })).toBe(true);
    expect(takes(deleteAccountInput, { email: 'ana@example.com', password: '' })).toBe(false);
    expect(takes(deleteAccountInput, { email: 'ana@example.com', password: '1' })).toBe(true);
  });
});

describe('somebody on the list', () => {
  test('has a number of 5 to 15 digits without letters, and an address that can be one', () => {
    const isBad = (phone: string | null) => findContactProblems({ email: null, phone }).phoneProblem !== null;
    expect([null, '12345', '+386 (40) 123-456', '123456789012345'].map(isBad)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(['1234', '1234567890123456', 'call 12345', '12345 x', ''].map(isBad)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    const findEmailProblem = (email: string | null) =>
      findContactProblems({ email, phone: null }).emailProblem;
    expect([null, 'ana@example.com', 'ana', ''].map(findEmailProblem)).toEqual([
      null,
      null,
      'bad_email',
      'bad_email',
    ]);
    expect(findContactProblems({ email: 'ana', phone: '1' })).toEqual({
      emailProblem: 'bad_email',
      phoneProblem: 'bad_phone',
    });
  });

  test('may be without address and number, and has none that cannot be one', () => {
    const ana = { eventId: id, id, name: 'Ana', roleId: id };
    expect(createAttendeeInput.parse(ana)).toMatchObject({ email: null, phone: null });
    expect(createAttendeeInput.parse({ ...ana, email: '', phone: ' ' })).toMatchObject({
      email: null,
      phone: null,
    });
    expect(createAttendeeInput.parse({ ...ana, email: ' a@example.com ', phone: 'ext 7' })).toMatchObject({
      email: 'a@example.com',
      phone: 'ext 7',
    });
    expect(listProblems(createAttendeeInput, { ...ana, email: 'ana' })).toEqual([
      'email: This is not a valid e-mail address.',
    ]);
    expect(listProblems(createAttendeeInput, { ...ana, phone: 'home' })).toEqual([
      'phone: This is not a phone number.',
    ]);
    expect(listProblems(createAttendeeInput, { ...ana, name: ' ' })).toEqual(['name: Name is required.']);
  });
});

describe('what is asked of whom', () => {
  const letter = { firstName: 'Ana', lastName: '', email: 'a@example.com', subject: 'Hello', message: 'Hi' };

  test('a letter to us says who, what about and what', () => {
    expect(takes(contactForm, letter)).toBe(true);
    expect(listProblems(contactForm, { ...letter, firstName: '', subject: ' ', message: '\n' })).toEqual([
      'firstName: Please enter your first name.',
      'subject: Please say in a few words what it is about.',
      'message: Please write your message.',
    ]);
    expect(contactInput.parse({ ...letter, id })).toMatchObject({ website: '' });
    expect(takes(contactInput, { ...letter, id, website: 'x'.repeat(2000) })).toBe(true);
    expect(takes(contactInput, { ...letter, id, website: 'x'.repeat(2001) })).toBe(false);
    expect(takes(contactInput, letter)).toBe(false);
  });

  test('the key of the outbox is found alone, in its link and in the line that the start prints', () => {
    const key = 'Abcdef_hij-lmnopqrstu1';
    for (const text of [key, ` ${key}\n`, `http://localhost:3000/outbox#${key}`, `The outbox: ${key}`])
      expect(findOutboxKey(text), text).toBe(key);
    for (const text of ['', key.slice(1), `${key}x`, `x${key}`, `${key} now`, `outbox/${key}`])
      expect(findOutboxKey(text), text).toBeUndefined();
    expect(outboxInput.parse(undefined)).toEqual({ key: '' });
    expect(outboxInput.parse({})).toEqual({ key: '' });
    expect(outboxInput.parse({ key: 'x' })).toEqual({ key: 'x' });
    expect(takes(outboxInput, { key: 'x'.repeat(200) })).toBe(true);
    expect(takes(outboxInput, { key: 'x'.repeat(201) })).toBe(false);
  });

  test('a reason is one of ours', () => {
    expect(['join.deleted', 'join.nothing', 'toString', '', 7, null].map(isReason)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('a link is issued anew by its number', () => {
    const reissue = (issue: unknown) => takes(reissueLinkInput, { eventId: id, attendeeId: id, issue });
    expect([1, 7, 0, 1.5, undefined].map(reissue)).toEqual([true, true, false, false, false]);
    expect(takes(openLinkInput, { token: 'x'.repeat(200) })).toBe(true);
    expect(takes(openLinkInput, { token: 'x'.repeat(201) })).toBe(false);
    expect(takes(openLinkInput, {})).toBe(false);
  });

  test('calendars go along by one’s own mail server, and by Resend to some hundred', () => {
    expect([carriesCalendars('smtp', 10_000), carriesCalendars('resend', 300)]).toEqual([true, true]);
    expect([carriesCalendars('resend', 301), carriesCalendars('outbox', 1)]).toEqual([false, false]);
  });

  test('what is sent again is a whole send or single messages', () => {
    const retry = (input: object) => takes(retryInput, { eventId: id, ...input });
    expect([retry({ sendId: id }), retry({ deliveryIds: [id] })]).toEqual([true, true]);
    expect([retry({}), retry({ sendId: id, deliveryIds: [id] })]).toEqual([false, false]);
  });

  test('a message to a role or to people names one at least', () => {
    const words = { title: 'Dinner', message: 'Now' };
    const says = (target: object) => listProblems(notificationForm, { ...words, ...target });
    expect(says({ targetType: 'all' })).toEqual([]);
    expect(says({ targetType: 'role', attendeeIds: [id] })).toEqual([
      'roleIds: Please choose at least one role.',
    ]);
    expect(says({ targetType: 'role', roleIds: [id] })).toEqual([]);
    expect(says({ targetType: 'individual', roleIds: [id] })).toEqual([
      'attendeeIds: Please choose at least one person.',
    ]);
    expect(says({ targetType: 'individual', attendeeIds: [id] })).toEqual([]);
    expect(listProblems(notificationForm, { targetType: 'all', title: '', message: ' ' })).toEqual([
      'title: Please fill in both title and message.',
      'message: Please fill in both title and message.',
    ]);
  });

  test('how far off something is is said in the largest unit that it is whole in', () => {
    const said = [0, 1, 15, 60, 90, 180, 1440, 1500, 2880].map((minutes) => {
      const { id: text, count } = startsIn(minutes);
      return `${text.replace('messages.starts', '')} ${count}`;
    });
    expect(said).toEqual([
      'Now 0',
      'Minutes 1',
      'Minutes 15',
      'Hours 1',
      'Minutes 90',
      'Hours 3',
      'Days 1',
      'Hours 25',
      'Days 2',
    ]);
  });

  test('pockets are by role or by person', () => {
    const by = (one: unknown) => takes(listPocketsInput, { eventId: id, by: one, page: 1 });
    expect([by('role'), by('person'), by('day'), by('')]).toEqual([true, true, false, false]);
  });

  test('a phone is told over https, with the keys of its browser', () => {
    const keys = { p256dh: 'B-_9'.repeat(22), auth: 'a'.repeat(22) };
    const phone = { eventId: id, guestKey: 'A'.repeat(22), endpoint: 'https://push.example/x', keys };
    expect(subscribePushInput.parse(phone)).toMatchObject({ locale: 'en-US' });
    const wrong = [
      { endpoint: 'http://push.example/x' },
      { endpoint: 'xhttps://push.example/x' },
      { endpoint: `https://push.example/${'x'.repeat(2000)}` },
      { endpoint: undefined },
      { keys: undefined },
      { keys: { ...keys, auth: 'a!' } },
      { keys: { ...keys, auth: '!a' } },
      { keys: { ...keys, auth: '' } },
      { keys: { ...keys, auth: 'a'.repeat(41) } },
      { keys: { ...keys, p256dh: 'a'.repeat(101) } },
      { locale: 'x' },
      { locale: 'en_US' },
      { locale: 'en-'.repeat(30) },
    ];
    for (const change of wrong)
      expect(takes(subscribePushInput, { ...phone, ...change }), JSON.stringify(change)).toBe(false);
    for (const locale of ['de', 'pt-BR', 'zh-Hant-HK'])
      expect(takes(subscribePushInput, { ...phone, locale }), locale).toBe(true);
  });

  test('a run sheet is of both days or of neither, in order, and of a month at most', () => {
    const sheet = (from?: string, to?: string) => takes(runSheetInput, { eventId: id, from, to });
    expect(sheet()).toBe(true);
    expect(sheet('2026-06-06', '2026-06-06')).toBe(true);
    expect(sheet('2026-06-01', '2026-07-01')).toBe(true);
    expect(sheet('2026-06-01', '2026-07-02')).toBe(false);
    expect(sheet('2026-06-06', '2026-06-05')).toBe(false);
    expect([sheet('2026-06-06'), sheet(undefined, '2026-06-06')]).toEqual([false, false]);
    expect(runSheetInput.parse({ eventId: id })).toMatchObject({ withNumbers: true });
  });
});
