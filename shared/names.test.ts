import { describe, expect, test } from 'vitest';
import { compareNames, compoundsOf, nameStarts, nameWords, slipsOf } from './names.ts';

const wordsOf = (name: string) => nameWords(name).map((word) => word.join('/'));
const compoundsIn = (name: string) =>
  compoundsOf(nameWords(name)).map((words) => words.map(([first]) => first).join(' '));

describe('the words of a name', () => {
  test('stand between blanks, commas, hyphens, dots and apostrophes, without accents', () => {
    expect(wordsOf('  Lee-Novak,  Zoë M. ')).toEqual(['lee', 'novak', 'zoe', 'm']);
    expect(wordsOf('Müller')).toEqual(['muller/mueller']);
    expect(wordsOf('! - ,')).toEqual([]);
  });

  test('are eight at most, of forty letters at most', () => {
    expect(nameWords('a b c d e f g h i j')).toHaveLength(8);
    expect(nameWords('x'.repeat(60))[0]?.[0]).toHaveLength(40);
  });

  test('may be written as one with their neighbours', () => {
    expect(compoundsIn('Anne')).toEqual(['anne']);
    expect(compoundsIn('Anne Marie').toSorted()).toEqual(['anne marie', 'annemarie']);
    expect(compoundsIn('a b c').toSorted()).toEqual(['a b c', 'a bc', 'ab c', 'abc']);
    expect(compoundsIn('')).toEqual(['']);
    // Of long names two neighbours only: all ways would be many.
    expect(compoundsIn('a b c d')).toHaveLength(8);
    expect(compoundsIn('a b c d e')).toEqual(['a b c d e', 'ab c d e', 'a bc d e', 'a b cd e', 'a b c de']);
  });

  test('are begun where they begin, and in a dense script at every letter', () => {
    expect([...nameStarts(nameWords('Anne Lee'))].toSorted()).toEqual(['anne', 'annelee', 'lee']);
    expect([...nameStarts(nameWords('山田花'))].toSorted()).toEqual(['山田花', '田花', '花'].toSorted());
  });

  test('have a slip for each letter left out, where they are long enough', () => {
    expect(slipsOf('marie')).toEqual(['arie', 'mrie', 'maie', 'mare', 'mari']);
    expect(slipsOf('anna')).toEqual([]);
    expect(slipsOf('room12')).toEqual([]);
    expect(slipsOf('aabcd')).toEqual(['abcd', 'aacd', 'aabd', 'aabc']);
  });
});

describe('a typed name', () => {
  const whole = (typed: string, listed: string) => expect(compareNames(typed, listed), typed).toBe('whole');
  const part = (typed: string, listed: string) => expect(compareNames(typed, listed), typed).toBe('part');
  const slip = (typed: string, listed: string) => expect(compareNames(typed, listed), typed).toBe('slip');
  const none = (typed: string, listed: string) => expect(compareNames(typed, listed), typed).toBeNull();

  test('is the name in whatever order, with or without a middle name', () => {
    whole('Lee Mary', 'Mary Lee');
    whole('mary anne lee', 'Mary Lee');
    whole('Mary Lee', 'Mary Anne Lee');
    whole('Annemarie Lee', 'Anne Marie Lee');
    whole('Mueller', 'Müller');
    part('Mary', 'Mary Lee');
    none('Mary Mary', 'Mary Lee');
    none('', 'Mary Lee');
    none('Mary', '');
  });

  test('may have an initial for one of three names, and not for one of two', () => {
    whole('Mary A. Lee', 'Mary Anne Lee');
    whole('Mary Anne Lee', 'Mary A. Lee');
    none('Mary B. Lee Omar', 'Mary Anne Lee Omar');
    part('M. Lee', 'Mary Lee');
    none('Mary Anne Lee', 'Mary B. Lee');
  });

  test('is part of it where each word begins another of it', () => {
    part('ma le', 'Mary Lee');
    part('le ma', 'Mary Lee');
    part('m mary', 'Mary Mia');
    part('a an', 'Anna Alder');
    none('ma ma', 'Mary Lee');
    none('ma x', 'Mary Lee');
    part('花', '山田花');
    part('山 田', '山田花');
  });

  test('is part of it inside a word, from three letters on, where it is one word', () => {
    part('ari', 'Mary Marie');
    none('ry', 'Mary Lee');
    none('ari lee', 'Marie Lee');
  });

  test('is a slip away with one letter too many, too few or another, or two exchanged', () => {
    for (const typed of ['Novac', 'Noovak', 'Novk', 'Nvoak', 'Novka', 'Xovak']) slip(typed, 'Novak');
    for (const typed of ['Novacc', 'Nvk', 'Nkaov', 'Nocva']) none(typed, 'Novak');
    slip('Novac Mary', 'Mary Novak');
    slip('Novac ma', 'Mary Novak');
    none('Novac Omar', 'Mary Novak');
    none('Novac Mari', 'Mary Novak');
    // A shorter name with another letter is another name.
    none('Tim', 'Kim');
    none('Emma', 'Erma');
    slip('Emmma', 'Emma');
  });
});
