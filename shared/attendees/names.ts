import { isDense } from '../lib/dense-script.ts';
import { cutText, toSearchableName } from '../lib/text.ts';

/**
 * Decides whether two spellings are one name: for the search by name, 'Are you one of these?' and duplicates in a list.
 * `server/db/name-search.ts` is the same rule in SQL.
 */

/** Accents, the points of Hebrew and Arabic, the nukta of Indian scripts, and invisible characters. */
const marks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u093c\u09bc]|[\u00ad\u0640\u200b-\u200f\u2060\ufeff]/g;
/** Apostrophes that Unicode classifies as letters. */
const letterApostrophes = /[\u02b9-\u02bf\u02c8\u02ca\u02cb]/g;

/** Characters that never change how a name looks. Joiners and the sign that lengthens a word may, so they are separate below. */
const unseen = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g;
const joiners = /[\u0640\u200c\u200d]/g;
/** The variants of apostrophe and hyphen that keyboards and programs produce. */
const apostrophes = /[`\u00b4\u02b9-\u02bd\u2018-\u201b\u2032\u05f3\uff07]/g;
const hyphens = /[\u2010-\u2015\u2212\u05be]/g;

/** Equal for two names that look the same. */
export const toSpelling = (name: string): string => name.replace(unseen, '').normalize('NFC').trim();

/** Equal for two names that differ only in accents, case or such characters. */
export const toNameKey = (name: string): string =>
  toSearchableName(
    name.replace(unseen, '').replace(joiners, '').replace(apostrophes, "'").replace(hyphens, '-'),
  );

/** Each pair is a letter and its replacement. */
const buildLetterMap = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs.split(' ').map((pair) => {
      const [letter = '', ...rest] = pair;
      return [letter, rest.join('')];
    }),
  );

/** Letters with a plain variant that people type in their languages, or variant forms of one letter. */
const plainLetters = buildLetterMap(
  'øo łl đd ðd þth ıi ßss æae œoe ŋn ħh əe ςσ ґг ךכ םמ ןנ ףפ ץצ ىي یي ةه ہه ھه ەه کك ٱا \u0901\u0902 \u0981\u0982',
);
/** The two-letter spelling of the same letters: Müller is Mueller, Åse is Aase. */
const writtenOut = buildLetterMap('äae öoe üue øoe åaa');

const replaceLetters = (text: string, letters: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => letters.get(letter) ?? letter).join('');

/** Katakana and hiragana are in the same order, 96 code points apart. */
const asHiragana = (text: string) =>
  text.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 96));

const normalizeWord = (word: string) =>
  asHiragana(
    replaceLetters(
      replaceLetters(word.normalize('NFKD').replace(marks, '').normalize('NFKC'), plainLetters),
      plainLetters,
    ),
  );

/** One word of a name, in the one or two ways that people type it without accents. */
export type Word = readonly string[];

const wordsMax = 8;
const lettersMax = 40;
/** Most words have a single form: this check halves the time for a list of thousands. */
const isPlainWord = (word: string) => /^[a-z0-9]+$/.test(word);
const listForms = (word: string): string[] =>
  isPlainWord(word)
    ? [word]
    : [normalizeWord(word), normalizeWord(replaceLetters(word, writtenOut))].filter(Boolean);

/** Letters with a single form, and ASCII separators: most names of most lists. */
const isPlainName = (name: string) => /^[\x20-\x7e]*$/.test(name);
const splitPlain = (name: string): Word[] =>
  (name.toLowerCase().match(/[a-z0-9]+/g) ?? [])
    .slice(0, wordsMax)
    .map((word) => [word.slice(0, lettersMax)]);

/** The words of a name. Commas, hyphens, dots and apostrophes separate words. */
export function splitName(name: string): Word[] {
  if (isPlainName(name)) return splitPlain(name);
  const text = name.normalize('NFKC').toLowerCase().normalize('NFC').replace(letterApostrophes, ' ');
  const words = text.match(/[\p{L}\p{N}\p{M}\u200b-\u200f\u00ad\u2060\ufeff]+/gu) ?? [];
  return words
    .flatMap((word) => {
      const forms = listForms(word);
      return forms.length === 0 ? [] : [[...new Set(forms.map((form) => cutText(form, lettersMax)))]];
    })
    .slice(0, wordsMax);
}

const joinWords = (words: readonly Word[]): Word => {
  const forms = [words.map(([first]) => first).join(''), words.map((word) => word.at(-1)).join('')];
  return [...new Set(forms)];
};

/** With more words, not all of them are joined. */
const joinedMax = 4;

/** The words as written, and with neighbours joined: 'Anne Marie' is Annemarie, 'O Brien' is OBrien. */
export function listCompounds(words: readonly Word[]): Word[][] {
  if (words.length > joinedMax) {
    const pairs = words.slice(1).map((_, at) => words.toSpliced(at, 2, joinWords(words.slice(at, at + 2))));
    return [[...words], ...pairs];
  }
  return Array.from({ length: 2 ** Math.max(0, words.length - 1) }, (_, gaps) => {
    const groups: Word[][] = [];
    for (const [at, word] of words.entries()) {
      const last = groups.at(-1);
      if (last && (gaps >> (at - 1)) % 2 === 1) last.push(word);
      else groups.push([word]);
    }
    return groups.map(joinWords);
  });
}

/** Each spelling of each word and compound, where a search may match; in a dense script from every letter. */
export function listNameStarts(words: readonly Word[]): Set<string> {
  const whole = listCompounds(words).flat(2);
  return new Set(
    whole.flatMap((word) => {
      if (!isDense(word)) return [word];
      const letters = Array.from(word);
      return letters.map((_, at) => letters.slice(at).join(''));
    }),
  );
}

/** The shortest text that is searched for within words. */
export const insideLetters = 3;
/** A shorter name with another letter is another name: Kim and Tim. */
const slipLetters = 5;

/** The word without one letter, for each letter: two words that are one slip apart share one of these. */
export function listSlips(word: string): string[] {
  if (word.length < slipLetters || isDense(word) || /\p{N}/u.test(word)) return [];
  const slips = new Set<string>();
  let at = 0;
  for (const letter of word) {
    slips.add(word.slice(0, at) + word.slice(at + letter.length));
    at += letter.length;
  }
  return [...slips];
}

/** One letter too many, missing or different, or two neighbours swapped. */
function isOneSlipApart(one: string, other: string): boolean {
  if (listSlips(one).length + listSlips(other).length === 0 || Math.abs(one.length - other.length) > 1)
    return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  if (from === one.length && from === other.length) return false;
  const [restOne, restOther] = [one.slice(from), other.slice(from)];
  const isSwapped = restOne[0] === restOther[1] && restOne[1] === restOther[0];
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    (isSwapped && restOne.slice(2) === restOther.slice(2))
  );
}

const isSameWord = (one: Word, other: Word) => one.some((form) => other.includes(form));
/** 'A.' matches Ann. */
const isInitialFor = (one: Word, other: Word) =>
  one[0]?.length === 1 && !isDense(one[0]) && other[0]?.startsWith(one[0]) === true;

/** All words of the shorter name are in the longer one, in any order; at least two, or both names are one word. */
function isSameName(one: readonly Word[], other: readonly Word[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  if (few.length === 0 || (few.length === 1 && many.length > 1)) return false;
  const left = [...many];
  const isThere = (word: Word) => {
    const same = left.findIndex((candidate) => isSameWord(word, candidate));
    const at =
      same < 0 && few.length > 2
        ? left.findIndex((candidate) => isInitialFor(word, candidate) || isInitialFor(candidate, word))
        : same;
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  return few.every(isThere);
}

const isBegunBy = (listed: Word, typed: Word) =>
  listed.some((full) =>
    typed.some((form) => full.startsWith(form) || (isDense(full) && full.includes(form))),
  );

/** Each typed word begins a different word of the listed name, or is in one of a dense script. */
function isBegun(typed: readonly Word[], listed: readonly Word[]): boolean {
  const left = [...listed];
  // The longest first: it matches fewer words, and a shorter one may match those too.
  const words = typed.toSorted((one, other) => (other[0]?.length ?? 0) - (one[0]?.length ?? 0));
  return words.every((word) => {
    const at = left.findIndex((candidate) => isBegunBy(candidate, word));
    if (at >= 0 && !left[at]?.some(isDense)) left.splice(at, 1);
    return at >= 0;
  });
}

/** One word is a slip away, and the others match. */
const isNear = (typed: readonly Word[], listed: readonly Word[]) =>
  typed.some((word, at) =>
    listed.some(
      (candidate, n) =>
        word.some((form) => candidate.some((full) => isOneSlipApart(form, full))) &&
        isBegun(typed.toSpliced(at, 1), listed.toSpliced(n, 1)),
    ),
  );

const hasShortWord = (words: readonly Word[]) => words.some(([form]) => (form?.length ?? 0) < 3);

/** `whole`: the same name. `part`: the listed name contains the typed text so far. `slip`: the same, except for one slip. */
export type NameMatch = 'whole' | 'part' | 'slip';

/** How a typed name matches one on a list; `null` if it does not. */
export function compareNames(typed: string, listed: string): NameMatch | null {
  const [words, listedWords] = [splitName(typed), splitName(listed)];
  const [only, second] = words;
  if (!only) return null;
  // A single word, as most searches are, does not need all ways to write the listed name.
  if (!second && listedWords.some((word) => isBegunBy(word, only)))
    return listedWords.length <= joinedMax && isSameWord(only, joinWords(listedWords)) ? 'whole' : 'part';
  const [ways, listedWays] = [listCompounds(words), listCompounds(listedWords)];
  const isSome = (goes: (one: readonly Word[], other: readonly Word[]) => boolean) =>
    ways.some((one) => listedWays.some((other) => goes(one, other)));
  if (isSome(isSameName)) return 'whole';
  if (isSome(isBegun)) return 'part';
  const isInside = (form: string) =>
    form.length >= insideLetters && listedWords.flat().some((full) => full.includes(form));
  if (!second && only.some(isInside)) return 'part';
  // Joined short words would pass the minimum length for slips.
  const nearWays = hasShortWord(words) ? [words] : ways;
  const isSlip = nearWays.some((one, way) =>
    (way === 0 ? listedWays : [listedWords]).some((other) => isNear(one, other)),
  );
  return isSlip ? 'slip' : null;
}
