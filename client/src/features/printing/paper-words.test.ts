import { expect, test } from 'vitest';
import { getChosenLanguage } from '../../lib/texts.ts';
import { loadPaperWords } from './paper-words.ts';

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

test('paper speaks the guests’ language, with its dates and clock, and leaves the screen as it is', async () => {
  const before = getChosenLanguage();
  const german = await loadPaperWords('de');
  expect([german.language, german.direction, german.twelveHours]).toEqual(['de', 'ltr', false]);
  expect(german.say('pocket.asOf', { when: german.formatDayShort('2027-06-05') })).toBe(
    'Stand: Sa., 5. Juni',
  );
  expect(german.formatDayLong('2027-06-05')).toBe('Samstag, 5. Juni');
  expect(german.formatDateSpan('2027-06-05', '2027-06-07')).toBe('5.–7. Juni 2027');
  expect(german.formatTime('22:00')).toBe('22:00');
  const arabic = await loadPaperWords('ar');
  expect([arabic.language, arabic.direction]).toEqual(['ar', 'rtl']);
  expect(plain(arabic.say('schedule.until'))).toBe('حتى');
  expect(getChosenLanguage()).toBe(before);
});

test('paper in English is written as the host’s screens are, and so is that of a language that is gone', async () => {
  for (const language of ['en', 'tlh']) {
    const words = await loadPaperWords(language);
    expect([words.language, words.direction]).toEqual(['en', 'ltr']);
    expect(words.formatDayLong('2027-06-05')).toBe('Saturday, June 5');
    expect(words.formatTime('22:00')).toBe('10:00 PM');
    expect(words.say('schedule.until')).toBe('until');
  }
});
