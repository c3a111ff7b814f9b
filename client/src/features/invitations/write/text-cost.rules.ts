import { fillTemplate, longestFilled } from '@daysheet/shared/invitations.ts';
import { smsSegments, smsSizes } from '@daysheet/shared/sms.ts';
import { textMaxLength } from '@daysheet/shared/limits.ts';
import { counted, countedPeople } from '../../../lib/counted.ts';

type Facts = { event: string; link: string; names: readonly string[] };

export type TextCost = {
  longest: { name: string; characters: number };
  /** Below zero where the text is too long. */
  left: number;
  /** How many people get how many messages, fewest messages first. */
  groups: { segments: number; people: number }[];
  total: number;
  /** What makes texts longer than they look: where it stands, and the letters. */
  because: { kind: 'message' | 'names' | 'double'; letters: string[] } | null;
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const shownLetters = 3;

function lettersOf(text: string, isMeant: (letter: string) => boolean): string[] {
  const letters = new Set<string>();
  for (const { segment } of graphemes.segment(text)) {
    if (isMeant(segment)) letters.add(segment);
    if (letters.size === shownLetters) break;
  }
  return [...letters];
}

/** Letters that text messages have no place for in their short alphabet. */
const oddLetters = (text: string) => lettersOf(text, (letter) => smsSegments(letter).encoding === 'UCS-2');
const doubleLetters = (text: string) =>
  lettersOf(text, (letter) => smsSegments(letter.repeat(81)).segments > 1);

function explain(template: string, facts: Facts, costly: readonly string[]): TextCost['because'] {
  if (costly.length === 0) return null;
  const inAll = oddLetters(fillTemplate(template, { ...facts, name: '' }));
  if (inAll.length > 0) return { kind: 'message', letters: inAll };
  const inNames = oddLetters(costly.join(''));
  if (inNames.length > 0) return { kind: 'names', letters: inNames };
  return { kind: 'double', letters: doubleLetters(costly.join('')) };
}

/** What a text comes to over all its recipients, counted on what each of them gets. */
export function textCost(template: string, facts: Facts): TextCost {
  const { name, text } = longestFilled(template, facts);
  const people = new Map<number, number>();
  const costly: string[] = [];
  for (const one of facts.names) {
    const filled = fillTemplate(template, { ...facts, name: one });
    const { segments } = smsSegments(filled);
    people.set(segments, (people.get(segments) ?? 0) + 1);
    if (segments > 1) costly.push(filled);
  }
  const groups = [...people]
    .map(([segments, count]) => ({ segments, people: count }))
    .toSorted((a, b) => a.segments - b.segments);
  return {
    longest: { name, characters: text.length },
    left: textMaxLength - text.length,
    groups,
    total: groups.reduce((sum, group) => sum + group.segments * group.people, 0),
    because: explain(template, facts, costly),
  };
}

const quoted = (letters: readonly string[]) => letters.map((letter) => `“${letter}”`).join(', ');

function becauseInWords({ kind, letters }: NonNullable<TextCost['because']>): string {
  if (kind === 'double') return `because ${quoted(letters)} takes two places each time`;
  const which = letters.length === 1 ? `the ${quoted(letters)}` : quoted(letters);
  const where = kind === 'names' ? `${which} in names` : which;
  return `because of ${where}: with such letters one message holds ${smsSizes['UCS-2'].alone} characters, not ${smsSizes['GSM-7'].alone}`;
}

/** '2 messages each, because of the “ñ”: …' */
export function costInWords({ groups, total, because }: TextCost): string {
  const [first, ...more] = groups;
  if (!first) return '';
  const reason = because ? `, ${becauseInWords(because)}` : '';
  if (more.length === 0) return `${counted(first.segments, 'message')} each${reason}.`;
  const rest = more.map(({ segments, people }) => `${segments} for ${people.toLocaleString('en')}`);
  const start = `${counted(first.segments, 'message')} each for ${countedPeople(first.people)}`;
  return `${[start, ...rest].join(', ')} (${total.toLocaleString('en')} in all)${reason}.`;
}
