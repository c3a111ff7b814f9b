import { parseLinkedText, type TextPart } from '@daysheet/shared/lib/linked-text.ts';
import { cutText } from '@daysheet/shared/lib/text.ts';

/** The most of a message that the banner shows: four lines of a phone. */
const openingLength = 150;
const lineLength = 38;

/** How much room a text takes, in characters: a line break uses up its line. */
const measureRoom = (text: string) => text.length + (text.split('\n').length - 1) * lineLength;

/** The whole, or the beginning up to a word's end. A link is never cut: it would lead elsewhere. */
export function extractOpening(message: string): { parts: TextPart[]; isCut: boolean } {
  const all = parseLinkedText(message);
  if (measureRoom(message) <= openingLength) return { parts: all, isCut: false };
  const parts: TextPart[] = [];
  let left = openingLength;
  for (const part of all) {
    if (measureRoom(part.text) > left) {
      const text = part.href === undefined ? cutToFit(part.text, left) : '';
      if (text) parts.push({ text });
      break;
    }
    parts.push(part);
    left -= measureRoom(part.text);
  }
  const last = parts.at(-1);
  if (last && last.href === undefined) last.text = `${last.text.trimEnd()}…`;
  else parts.push({ text: last ? ' …' : '…' });
  return { parts, isCut: true };
}

function cutToFit(text: string, most: number): string {
  let fitting = '';
  for (const word of text.match(/\s*\S+/gu) ?? []) {
    if (measureRoom(fitting + word) > most) break;
    fitting += word;
  }
  // A single endless word is cut between characters, not within one.
  return fitting || cutText(text, most);
}
