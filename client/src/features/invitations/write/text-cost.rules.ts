import { fillTemplate, fillLongest } from '@daysheet/shared/messages/invitations.ts';
import { measureSms, smsSizes, textMaxLength } from '@daysheet/shared/messages/sms.ts';
import { formatCount } from '../../../lib/format-count.ts';

type TextFacts = { event: string; link: string; names: readonly string[] };

export type TextCost = {
  longest: { name: string; characters: number };
  /** Below zero if the text is too long. */
  left: number;
  /** How many phones get how many messages, fewest messages first. */
  groups: { segments: number; phones: number }[];
  total: number;
  /** What makes texts longer than they look: its kind, and the letters. */
  because: { kind: 'message' | 'names' | 'double'; letters: string[] } | null;
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const shownLetters = 3;

function listLetters(text: string, isMeant: (letter: string) => boolean): string[] {
  const letters = new Set<string>();
  for (const { segment } of graphemes.segment(text)) {
    if (isMeant(segment)) letters.add(segment);
    if (letters.size === shownLetters) break;
  }
  return [...letters];
}

/** Letters that are not in the short alphabet of text messages. */
const listOddLetters = (text: string) =>
  listLetters(text, (letter) => measureSms(letter).encoding === 'UCS-2');
const listDoubleLetters = (text: string) =>
  listLetters(text, (letter) => measureSms(letter.repeat(81)).segments > 1);

function explain(template: string, facts: TextFacts, costly: readonly string[]): TextCost['because'] {
  if (costly.length === 0) return null;
  const inAll = listOddLetters(fillTemplate(template, { ...facts, name: '' }));
  if (inAll.length > 0) return { kind: 'message', letters: inAll };
  const inNames = listOddLetters(costly.join(''));
  if (inNames.length > 0) return { kind: 'names', letters: inNames };
  return { kind: 'double', letters: listDoubleLetters(costly.join('')) };
}

/** The cost of a text over all its recipients, counted on what each of them gets. */
export function computeTextCost(template: string, facts: TextFacts): TextCost {
  const { name, text } = fillLongest(template, facts);
  const phones = new Map<number, number>();
  const costly: string[] = [];
  for (const one of facts.names) {
    const filled = fillTemplate(template, { ...facts, name: one });
    const { segments } = measureSms(filled);
    phones.set(segments, (phones.get(segments) ?? 0) + 1);
    if (segments > 1) costly.push(filled);
  }
  const groups = [...phones]
    .map(([segments, count]) => ({ segments, phones: count }))
    .toSorted((a, b) => a.segments - b.segments);
  return {
    longest: { name, characters: text.length },
    left: textMaxLength - text.length,
    groups,
    total: groups.reduce((sum, group) => sum + group.segments * group.phones, 0),
    because: explain(template, facts, costly),
  };
}

const quoteLetters = (letters: readonly string[]) => letters.map((letter) => `“${letter}”`).join(', ');

function describeReason({ kind, letters }: NonNullable<TextCost['because']>): string {
  if (kind === 'double') return `because ${quoteLetters(letters)} takes two places each time`;
  const which = letters.length === 1 ? `the ${quoteLetters(letters)}` : quoteLetters(letters);
  const where = kind === 'names' ? `${which} in names` : which;
  return `because of ${where}: with such letters one message holds ${smsSizes['UCS-2'].alone} characters, not ${smsSizes['GSM-7'].alone}`;
}

/** '2 messages each, because of the “ñ”: …' */
export function describeCost({ groups, total, because }: TextCost): string {
  const [first, ...more] = groups;
  if (!first) return '';
  const reason = because ? `, ${describeReason(because)}` : '';
  if (more.length === 0) return `${formatCount(first.segments, 'message')} each${reason}.`;
  const rest = more.map(({ segments, phones }) => `${segments} for ${phones.toLocaleString('en')}`);
  const start = `${formatCount(first.segments, 'message')} each for ${formatCount(first.phones, 'phone')}`;
  return `${[start, ...rest].join(', ')} (${total.toLocaleString('en')} in all)${reason}.`;
}
