export type TextPart = { text: string; href?: string };

// Marks that turn the direction of what follows could make an address look like another one.
const address = /https?:\/\/[^\s<>"`\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu;
/** So much of a message stands in the banner: four lines of a phone. */
const openingLength = 150;
const lineLength = 38;

/** The address that a text starting with http(s) is, or `null` where it is not safe to be opened. */
function safeHref(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  // 'https://bank.example@other.example' leads elsewhere than it seems to.
  return url.username || url.password ? null : url.href;
}

/** What ends a sentence is not part of an address, nor is a bracket that was opened before it. */
function withoutEnd(found: string): string {
  let text = found.replace(/[.,;:!?'’”»*_]+$/u, '');
  while (/[)\]}]$/u.test(text)) {
    const close = text.at(-1) ?? '';
    const open = { ')': '(', ']': '[', '}': '{' }[close] ?? '';
    if (text.split(open).length >= text.split(close).length) break;
    text = text.slice(0, -1).replace(/[.,;:!?'’”»*_]+$/u, '');
  }
  return text;
}

/** A message as text and links; together their texts are the message. */
export function partsOf(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of message.matchAll(address)) {
    const text = withoutEnd(found);
    const href = safeHref(text);
    if (href === null) continue;
    if (index > done) parts.push({ text: message.slice(done, index) });
    parts.push({ text, href });
    done = index + text.length;
  }
  if (done < message.length) parts.push({ text: message.slice(done) });
  return parts;
}

/** How much room a text takes: a line break takes the rest of its line. */
const room = (text: string) => text.length + (text.split('\n').length - 1) * lineLength;

/** The whole, or the beginning up to a word's end. A link is never cut: it would lead elsewhere. */
export function openingOf(message: string): { parts: TextPart[]; isCut: boolean } {
  const all = partsOf(message);
  if (room(message) <= openingLength) return { parts: all, isCut: false };
  const parts: TextPart[] = [];
  let left = openingLength;
  for (const part of all) {
    if (room(part.text) > left) {
      if (part.href === undefined) parts.push({ text: beginning(part.text, left) });
      break;
    }
    parts.push(part);
    left -= room(part.text);
  }
  const last = parts.at(-1);
  if (last && last.href === undefined) last.text = `${last.text.trimEnd()}…`;
  else parts.push({ text: last ? ' …' : '…' });
  return { parts, isCut: true };
}

function beginning(text: string, most: number): string {
  let kept = '';
  for (const word of text.match(/\s*\S+/gu) ?? []) {
    if (room(kept + word) > most) break;
    kept += word;
  }
  // One word without an end is cut between characters, not within one.
  return kept || text.slice(0, most).replace(/\p{Surrogate}$/u, '');
}
