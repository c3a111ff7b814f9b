import { readdirSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';

const shared = new URL('../../shared/', import.meta.url);
const readTexts = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(file, shared), 'utf8'));
const inFolder = (folder: string) => readdirSync(new URL(folder, shared)).map((file) => `${folder}/${file}`);
const isEnglish = (file: string) => file.endsWith('/en.json');
const others = ['texts', 'site-texts'].flatMap(inFolder).filter((file) => !isEnglish(file));

type Message = ReturnType<typeof compileMessage>;
type Part = Message[number];

/** The names of the values that a message speaks of, in plurals too. */
function listValues(message: Message): string[] {
  const inPart = (part: Part): string[] => {
    if (typeof part === 'string') return [];
    const [name, , forms] = part;
    const nested = typeof forms === 'object' && forms !== null ? Object.values(forms) : [];
    return [name, ...nested.flatMap((form) => (Array.isArray(form) ? listValues(form) : []))];
  };
  return [...new Set(message.flatMap(inPart))].filter((name) => name !== '#').toSorted();
}

/** Of each plural in a message, the forms that it has a text for. */
const listPlurals = (message: Message): Record<string, unknown>[] =>
  message.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [, type, forms] = part;
    return type === 'plural' && typeof forms === 'object' && forms !== null ? [{ ...forms }] : [];
  });

const saysNumber = (form: unknown): boolean =>
  Array.isArray(form) && form.some((part) => part === '#' || (Array.isArray(part) && part[0] === '#'));

/** The forms that stand for more than one number, those apart that have a form of their own: 0 and 1 are `one` in French. */
function listManyForms(language: string, own: readonly string[]): string[] {
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: 200 }, (_, number) => number).filter((n) => !own.includes(String(n)));
  const counted = Map.groupBy(numbers, (number) => rules.select(number));
  return [...counted].flatMap(([form, { length }]) => (length > 1 ? [form] : []));
}

test('the pages for guests that the site has are in every language of their schedules', () => {
  const languagesIn = (folder: string) => inFolder(folder).map((file) => file.replace(/^.*\//, ''));
  expect(languagesIn('site-texts')).toEqual(expect.arrayContaining(languagesIn('texts')));
});

describe.each(others)('%s', (file) => {
  const texts = readTexts(file);
  const english = readTexts(file.replace(/[\w-]+\.json$/, 'en.json'));
  const language = file.replace(/^.*\/|\.json$/g, '');

  test('says everything that English says, and nothing else', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('fills in the same names and numbers as English', () => {
    expect(listValues(compileMessage('{day}: {count, plural, one {{name}} other {# people}}'))).toEqual([
      'count',
      'day',
      'name',
    ]);
    for (const [id, text] of Object.entries(english)) {
      expect([id, listValues(compileMessage(texts[id] ?? ''))]).toEqual([
        id,
        listValues(compileMessage(text)),
      ]);
    }
  });

  test('has every plural form of its language', () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const withPlurals = Object.entries(texts).filter(([, text]) => text.includes(', plural,'));
    // The site's speak of no numbers that change.
    expect(withPlurals.length > 0).toBe(file.startsWith('texts/'));
    for (const [id, text] of withPlurals) {
      const plurals = listPlurals(compileMessage(text));
      expect(plurals, id).toHaveLength(text.split(', plural,').length - 1);
      for (const forms of plurals) expect(Object.keys(forms), id).toEqual(expect.arrayContaining(needed));
    }
  });

  test('says the number in every form that stands for several', () => {
    for (const [id, text] of Object.entries(texts)) {
      for (const forms of listPlurals(compileMessage(text)).filter(({ other }) => saysNumber(other))) {
        const silent = listManyForms(language, Object.keys(forms)).filter((form) => !saysNumber(forms[form]));
        expect([id, silent]).toEqual([id, []]);
      }
    }
  });
});
