import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasLink } from '@daysheet/shared/messages/invitations.ts';
import { languages } from '../texts.ts';
import { getMailTexts } from './mail-texts.ts';

const folder = new URL('../../../shared/mail-texts/', import.meta.url);

test('what messages to guests say is there in every language that their pages speak', () => {
  expect(readdirSync(folder).toSorted()).toEqual(languages.map((code) => `${code}.json`).toSorted());
  const english = getMailTexts('en');
  for (const language of languages) {
    const texts = getMailTexts(language);
    expect(Object.keys(texts), language).toEqual(Object.keys(english));
    expect(
      Object.values(texts).filter((text) => text.trim() === ''),
      language,
    ).toEqual([]);
    for (const template of [texts.emailMessage, texts.text, texts.reminderMessage, texts.reminderText]) {
      expect(hasLink(template), language).toBe(true);
      expect(template, language).toContain('{name}');
      expect(template, language).toContain('{event}');
    }
    expect(texts.emailSubject, language).toContain('{event}');
    expect(texts.why, language).toContain('{event}');
  }
  const reasons = languages.map((language) => getMailTexts(language).why);
  expect(new Set(reasons).size).toBe(languages.length);
});

test('a language that nobody wrote is English', () => {
  expect(getMailTexts('xx')).toEqual(getMailTexts('en'));
});
