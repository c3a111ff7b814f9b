import { expect, test } from 'vitest';
import { fillLetter, renderEmail, buildSampleUnsubscribeLink } from './invitation-texts.rules.ts';
import { getAccentColors } from '../../../lib/covers/accents.ts';
import { plainBrand } from '../../../lib/brand/brand.ts';

const link = 'https://day.example/i/abc?a=1&b=2';
const letter = {
  subject: '{event}, {name}',
  message: 'Dear {name},\nplease come.\n\n[LINK]\n\nOr copy [LINK] by hand.',
  eventName: 'Ana & Ben',
  name: '<Mary>',
  link,
  language: 'en',
  look: null,
};
const source = { publicUrl: 'https://day.example', brand: plainBrand };
const wayOut = 'https://day.example/unsubscribe/xyz';

test('each person gets their own name and link, in the subject too; a text has no subject', () => {
  expect(fillLetter(letter)).toEqual({
    subject: 'Ana & Ben, <Mary>',
    text: `Dear <Mary>,\nplease come.\n\n${link}\n\nOr copy ${link} by hand.`,
  });
  expect(fillLetter({ ...letter, subject: null }).subject).toBeNull();
});

test('a link on a line of its own is a button with its address below; within a line it stays a link', () => {
  const { html } = renderEmail(letter, wayOut, source);
  const href = 'href="https://day.example/i/abc?a=1&amp;b=2"';
  expect(html.split(href)).toHaveLength(3);
  expect(html).toMatch(
    /<p [^>]*><a [^>]*>Open my schedule<\/a><br><span [^>]*>https:[^<]*&amp;b=2<\/span><\/p>/,
  );
  expect(html).toMatch(/<p [^>]*>Or copy <a [^>]*>https:[^<]*&amp;b=2<\/a> by hand\.<\/p>/);
  const indented = renderEmail({ ...letter, message: '  [LINK] ' }, wayOut, source);
  expect(indented.html).toContain('Open my schedule');
});

test('paragraphs and lines stay what they are, and nobody’s words are HTML', () => {
  const { html } = renderEmail(letter, wayOut, source);
  expect(html).toMatch(/<p [^>]*>Dear &lt;Mary&gt;,<br>please come\.<\/p><p /);
  expect(html).toContain('<title>Ana &amp; Ben, &lt;Mary&gt;</title>');
  const spaced = renderEmail({ ...letter, message: 'One.\n\n\n\nTwo.' }, wayOut, source);
  expect(spaced.html).toMatch(/<p [^>]*>One\.<\/p><p [^>]*>Two\.<\/p><p /);
});

test('the way out stands at the end, and where mail programs look for it', () => {
  const { text, html, headers, subject } = renderEmail(letter, wayOut, source);
  expect(subject).toBe('Ana & Ben, <Mary>');
  const note =
    'You get this because you are on the guest list of Ana & Ben. If you want no more messages about it:';
  expect(text.endsWith(`by hand.\n\n-- \n${note}\n${wayOut}`)).toBe(true);
  expect(html).toContain(
    `guest list of Ana &amp; Ben. If you want no more messages about it: <a href="${wayOut}"`,
  );
  expect(headers).toEqual({
    'List-Unsubscribe': `<${wayOut}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('what a host reads of it opens nobody’s way out; without a subject there is an empty one', () => {
  expect(buildSampleUnsubscribeLink('https://day.example')).toBe('https://day.example/unsubscribe/example');
  const { subject, html } = renderEmail({ ...letter, subject: null }, wayOut, source);
  expect(subject).toBe('');
  expect(html).toContain('<title></title>');
});

test('an invitation looks as its event did when it was sent', () => {
  const button = (html: string) => /background:(#[\da-f]+);/.exec(html.slice(html.indexOf('<a ')))?.[1];
  const sent = { ...letter, look: { accent: 'plum', cover: 'hills/plum/1a.svg' } } as const;
  const { html } = renderEmail(sent, wayOut, source);
  expect(html).toContain('<img src="https://day.example/covers/hills/plum/1a.png" alt=""');
  expect(button(html)).toBe(getAccentColors('plum').light.accent);
  const plain = renderEmail(letter, wayOut, source).html;
  expect(plain).not.toContain('<img');
  expect(button(plain)).toBe(getAccentColors('forest').light.accent);
});

test('what a host wrote goes in its own direction, and our words in the guest’s', () => {
  const hebrew = { ...letter, subject: 'הזמנה', message: 'שלום {name},\n\nSee you there!' };
  for (const [language, direction] of [
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ]) {
    const { html } = renderEmail({ ...hebrew, language: language ?? '' }, wayOut, source);
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(html).toMatch(/<h1 dir="auto" style="[^"]*;text-align:start">הזמנה<\/h1>/);
    expect(html).toMatch(/<p dir="auto" style="[^"]*;text-align:start">שלום &lt;Mary&gt;,<\/p>/);
    expect(html).toMatch(/<p dir="auto" style="[^"]*;text-align:start">See you there!<\/p><p style=/);
  }
});
