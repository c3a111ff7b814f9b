import { expect, test } from 'vitest';
import { languages } from '../lib/texts.ts';
import { buildLinkPreview } from './link-preview.ts';

const event = {
  name: 'Ana & Ben',
  startDate: '2026-06-05',
  endDate: '2026-06-07',
  eventType: 'wedding',
  accent: 'plum',
  cover: 'hills',
  picture: null,
  guestLanguage: 'en',
} as const;

test('what chats show of an event says its days, in English where its host set no other language', () => {
  const { title, description, picture } = buildLinkPreview(event);
  expect([title, description, picture?.alt]).toEqual([
    'Ana & Ben',
    'Friday, June 5 – Sunday, June 7, 2026. Open it to see your own schedule.',
    'The cover of Ana & Ben',
  ]);
  const oneDay = buildLinkPreview({ ...event, endDate: event.startDate, guestLanguage: 'xx' });
  expect(oneDay.description).toBe('Friday, June 5, 2026. Open it to see your own schedule.');
});

test('it speaks the language that the host set for the guests', () => {
  const german = buildLinkPreview({ ...event, guestLanguage: 'de' });
  expect(german.description).toMatch(/^Freitag, 5\. .*Juni 2026\./);
  const shown = languages.map((guestLanguage) => buildLinkPreview({ ...event, guestLanguage }));
  expect(new Set(shown.map(({ description }) => description.replace(/.*2026/, ''))).size).toBe(
    languages.length,
  );
  expect(new Set(shown.map(({ picture }) => picture?.alt)).size).toBe(languages.length);
  for (const { title, description, picture } of shown) {
    expect(title).toBe('Ana & Ben');
    expect(picture?.alt).toContain('Ana & Ben');
    expect(description).not.toMatch(/[{}]/);
  }
});
