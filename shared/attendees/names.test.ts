import { describe, expect, test } from 'vitest';
import { compareNames, listCompounds, listNameStarts, splitName, listSlips } from './names.ts';

const listWords = (name: string) => splitName(name).map((word) => word.join('/'));
const compoundsIn = (name: string) =>
  listCompounds(splitName(name)).map((words) => words.map(([first]) => first).join(' '));

describe('the words of a name', () => {
  test('stand between blanks, commas, hyphens, dots and apostrophes, without accents', () => {
    expect(listWords('  Lee-Novak,  Zoë M. ')).toEqual(['lee', 'novak', 'zoe', 'm']);
    expect(listWords('Müller')).toEqual(['muller/mueller']);
    expect(listWords('! - ,')).toEqual([]);
  });

  test('are eight at most, of forty letters at most', () => {
    expect(splitName('a b c d e f g h i j')).toHaveLength(8);
    expect(splitName('x'.repeat(60))[0]?.[0]).toHaveLength(40);
    // A letter of Adlam takes two UTF-16 units, and is never cut in half.
    expect(splitName(`x${'𞤀'.repeat(30)}`)[0]?.[0]).toBe(`x${'𞤢'.repeat(19)}`);
  });

  test('may be written as one with their neighbours', () => {
    expect(compoundsIn('Anne')).toEqual(['anne']);
    expect(compoundsIn('Anne Marie').toSorted()).toEqual(['anne marie', 'annemarie']);
    expect(compoundsIn('a b c').toSorted()).toEqual(['a b c', 'a bc', 'ab c', 'abc']);
    expect(compoundsIn('')).toEqual(['']);
    // In long names only pairs of neighbours are joined: all ways would be too many.
    expect(compoundsIn('a b c d')).toHaveLength(8);
    expect(compoundsIn('a b c d e')).toEqual(['a b c d e', 'ab c d e', 'a bc d e', 'a b cd e', 'a b c de']);
  });

  test('are begun where they begin, and in a dense script at every letter', () => {
    expect([...listNameStarts(splitName('Anne Lee'))].toSorted()).toEqual(['anne', 'annelee', 'lee']);
    expect([...listNameStarts(splitName('山田花'))].toSorted()).toEqual(['山田花', '田花', '花'].toSorted());
  });

  test('have a slip for each letter left out, where they are long enough', () => {
    expect(listSlips('marie')).toEqual(['arie', 'mrie', 'maie', 'mare', 'mari']);
    expect(listSlips('anna')).toEqual([]);
    expect(listSlips('room12')).toEqual([]);
    expect(listSlips('aabcd')).toEqual(['abcd', 'aacd', 'aabd', 'aabc']);
  });
});

describe('a typed name', () => {
  test('is the name in whatever order, with or without a middle name', () => {
    expect(compareNames('Lee Mary', 'Mary Lee')).toBe('whole');
    expect(compareNames('mary anne lee', 'Mary Lee')).toBe('whole');
    expect(compareNames('Mary Lee', 'Mary Anne Lee')).toBe('whole');
    expect(compareNames('Annemarie Lee', 'Anne Marie Lee')).toBe('whole');
    expect(compareNames('Mueller', 'Müller')).toBe('whole');
    expect(compareNames('Mary', 'Mary Lee')).toBe('part');
    expect(compareNames('Mary Mary', 'Mary Lee')).toBeNull();
    expect(compareNames('', 'Mary Lee')).toBeNull();
    expect(compareNames('Mary', '')).toBeNull();
  });

  test('may have an initial for one of three names, and not for one of two', () => {
    expect(compareNames('Mary A. Lee', 'Mary Anne Lee')).toBe('whole');
    expect(compareNames('Mary Anne Lee', 'Mary A. Lee')).toBe('whole');
    expect(compareNames('Mary B. Lee Omar', 'Mary Anne Lee Omar')).toBeNull();
    expect(compareNames('M. Lee', 'Mary Lee')).toBe('part');
    expect(compareNames('Mary Anne Lee', 'Mary B. Lee')).toBeNull();
  });

  test('is part of it where each word begins another of it', () => {
    expect(compareNames('ma le', 'Mary Lee')).toBe('part');
    expect(compareNames('le ma', 'Mary Lee')).toBe('part');
    expect(compareNames('m mary', 'Mary Mia')).toBe('part');
    expect(compareNames('a an', 'Anna Alder')).toBe('part');
    expect(compareNames('ma ma', 'Mary Lee')).toBeNull();
    expect(compareNames('ma x', 'Mary Lee')).toBeNull();
    expect(compareNames('花', '山田花')).toBe('part');
    expect(compareNames('山 田', '山田花')).toBe('part');
  });

  test('is part of it inside a word, from three letters on, where it is one word', () => {
    expect(compareNames('ari', 'Mary Marie')).toBe('part');
    expect(compareNames('ry', 'Mary Lee')).toBeNull();
    expect(compareNames('ari lee', 'Marie Lee')).toBeNull();
  });

  test('is a slip away with one letter too many, too few or another, or two exchanged', () => {
    for (const typed of ['Novac', 'Noovak', 'Novk', 'Nvoak', 'Novka', 'Xovak'])
      expect(compareNames(typed, 'Novak'), typed).toBe('slip');
    for (const typed of ['Novacc', 'Nvk', 'Nkaov', 'Nocva'])
      expect(compareNames(typed, 'Novak'), typed).toBeNull();
    expect(compareNames('Novac Mary', 'Mary Novak')).toBe('slip');
    expect(compareNames('Novac ma', 'Mary Novak')).toBe('slip');
    expect(compareNames('Novac Omar', 'Mary Novak')).toBeNull();
    expect(compareNames('Novac Mari', 'Mary Novak')).toBeNull();
    // A shorter name with another letter is another name.
    expect(compareNames('Tim', 'Kim')).toBeNull();
    expect(compareNames('Emma', 'Erma')).toBeNull();
    expect(compareNames('Emmma', 'Emma')).toBe('slip');
  });
});
