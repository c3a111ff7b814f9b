import { describe, expect, test } from 'vitest';
import { type AnswerLine, computeRetryAt, renderAnswerMail } from './answer-mails.rules.ts';

const dinner: AnswerLine = {
  what: 'Dinner',
  reply: 'coming',
  isWaiting: false,
  offeredUntil: null,
  until: null,
};
const letter = {
  about: 'answers',
  language: 'en',
  timeZone: 'Europe/Ljubljana',
  name: 'Mary',
  eventName: 'Ana & Søren',
  title: null,
  decided: [],
  places: [],
  answered: [dinner],
  hasFile: false,
  link: 'https://day.example/i/secret',
} as const;
const write = (overrides: Partial<Parameters<typeof renderAnswerMail>[0]> = {}) =>
  renderAnswerMail({ ...letter, ...overrides });
const heldUntil = new Date('2026-06-05T16:30:00Z');

describe('who answered reads', () => {
  test('what they said to each thing, and the link, each on its own', () => {
    const { subject, text } = write({
      answered: [
        dinner,
        { ...dinner, what: 'Walk', reply: 'not_coming' },
        { ...dinner, what: 'Bus', reply: 'maybe' },
      ],
    });
    expect(subject).toContain('Ana & Søren');
    const parts = text.split('\n\n');
    expect(parts).toHaveLength(3);
    expect(parts[0]).toContain('Mary');
    const lines = parts[1]?.split('\n') ?? [];
    expect(lines.map((line) => ['Dinner', 'Walk', 'Bus'].find((what) => line.includes(what)))).toEqual([
      'Dinner',
      'Walk',
      'Bus',
    ]);
    expect(new Set(lines.map((line) => line.replace(/Dinner|Walk|Bus/, ''))).size).toBe(3);
    expect(parts[2]).toBe(letter.link);
  });

  test('until when they can say otherwise, where there is a last day', () => {
    expect(write().text).not.toContain('June');
    expect(write({ answered: [{ ...dinner, until: '2026-06-01' }] }).text).toMatch(/June 1|1 June/);
  });

  test('that a file for their calendar is there, only where it is', () => {
    expect(write({ hasFile: true }).text.split('\n\n')).toHaveLength(4);
  });

  test('that they wait, or that a place is held, and not that they come', () => {
    const say = (answered: Partial<AnswerLine>) => write({ answered: [{ ...dinner, ...answered }] }).text;
    const said = [say({}), say({ isWaiting: true }), say({ isWaiting: true, offeredUntil: heldUntil })];
    expect(new Set(said).size).toBe(3);
    expect(said.join()).not.toContain('undefined');
    // A guest who does not come waits for nothing.
    expect(say({ reply: 'not_coming', isWaiting: true })).toBe(say({ reply: 'not_coming' }));
  });

  test('what a host called things word for word, also where that looks like a slot of ours', () => {
    const { text, subject } = write({ eventName: '{name}', answered: [{ ...dinner, what: '{answer}' }] });
    expect(subject).toContain('{name}');
    expect(text).toContain('{answer}');
  });
});

describe('a message that waited says only what is still so:', () => {
  const waiting = { ...dinner, isWaiting: true };
  const subjectOf = (about: 'place' | 'offer', answered: AnswerLine) =>
    write({ about, title: 'Dinner', answered: [answered] }).subject;
  const plain = write().subject;

  test('that there is a place, while they have it', () => {
    expect(subjectOf('place', dinner)).toContain('Dinner');
    expect(subjectOf('place', waiting)).toBe(plain);
    expect(subjectOf('place', { ...dinner, reply: 'not_coming' })).toBe(plain);
    expect(subjectOf('place', { ...dinner, what: 'Walk' })).toBe(plain);
  });

  test('that one is held, and until when by the event’s clock, while it is', () => {
    const held = { ...waiting, offeredUntil: heldUntil };
    expect(subjectOf('offer', held)).toContain('Dinner');
    const { text } = write({ about: 'offer', title: 'Dinner', answered: [held] });
    expect(text).toMatch(/6:30|18:30/);
    // Another place that is held for them until then has its own message.
    const other = { ...held, what: 'Walk', offeredUntil: new Date('2026-06-05T09:15:00Z') };
    const both = write({ about: 'offer', title: 'Dinner', answered: [other, held] }).text;
    expect(both).toMatch(/6:30|18:30/);
    expect(both).not.toContain('11:15');
    const walked = { ...dinner, what: 'Walk' };
    expect(write({ about: 'offer', title: 'Dinner', answered: [walked, held] }).text).toMatch(/6:30|18:30/);
    expect(subjectOf('offer', waiting)).toBe(plain);
    expect(subjectOf('offer', dinner)).toBe(plain);
  });
});

describe('what a host decided is told', () => {
  const decided = (accepts: boolean, otherName: string | null, answered = [dinner]) =>
    write({ decided: [{ title: 'Dinner', accepts, otherName }], answered });

  test('also to whom nothing is asked any more', () => {
    const subjects = [decided(true, null, []), decided(false, null, []), write()].map(
      ({ subject }) => subject,
    );
    expect(new Set(subjects).size).toBe(3);
    // Without answers there is no list of current ones.
    expect(decided(true, null, []).text.split('\n\n')).toHaveLength(3);
  });

  test('before the answers that stand', () => {
    const [, told = '', standing = ''] = decided(true, null).text.split('\n\n');
    expect(told.split('\n')).toHaveLength(1);
    expect(standing.split('\n')).toHaveLength(2);
  });

  test('of somebody else with their name in it, and never in the subject', () => {
    for (const accepts of [true, false]) {
      const { subject, text } = decided(accepts, 'Grandma');
      expect(subject).not.toContain('Grandma');
      expect(text).toContain('Grandma');
      expect(decided(accepts, null).text).not.toContain('Grandma');
    }
  });
});

test('a line that begins with a host’s words goes in the direction of who reads it', () => {
  const decided = [{ title: 'ארוחה', accepts: true, otherName: null }];
  const answered = [{ ...dinner, what: 'ארוחה' }, dinner];
  const tell = (language: string) => write({ language, answered, decided }).text.split('\n');
  expect(tell('en')).toEqual(
    expect.arrayContaining([
      '\u200e\u2068ארוחה\u2069: coming',
      'Dinner: coming',
      '\u200e\u2068ארוחה\u2069: your host said yes.',
    ]),
  );
  expect(tell('ar').filter((line) => line.startsWith('\u200f\u2068'))).toHaveLength(3);
});

test('each language has words of its own, and an unknown one those in English', () => {
  expect(write({ language: 'de' }).text).not.toBe(write().text);
  expect(write({ language: 'xx' }).text).toBe(write().text);
});

test('what could not be written is tried again five minutes later', () => {
  expect(computeRetryAt(new Date('2026-06-05T12:00:00Z'))).toEqual(new Date('2026-06-05T12:05:00Z'));
});
