/** A piece of what somebody wrote; with `href` where a tap opens it. */
export type TextPart = { text: string; href?: string };

// Marks that turn the direction of what follows could make an address look like another one.
const inAddress = String.raw`[^\s<>"\x60\u200e\u200f\u202a-\u202e\u2066-\u2069]`;
const web = String.raw`(?:https?:\/\/|(?<![\w@.-])www\.)${inAddress}+`;
const mail = String.raw`(?<![\w.+-])[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}(?![\w@-])`;
/** From the first figure, plus or bracket to the last figure; `findPhoneHref` says whether it is a number to call. */
const figures = String.raw`(?<![\w.,:/+-])(?:\+|\()?\d[\d ().\/\u00a0\u202f-]{4,}\d(?![\w:]|[.,]\d)`;
const found = new RegExp(`(${web})|(${mail})|${figures}`, 'giu');

/** What has none of this has no link in it: most texts, and `found` takes a phone milliseconds to be read. */
const hint = /:\/\/|www\.|@|\d[\d ()./\u00a0\u202f-]{4,}\d/i;

/** The address that a text is, or `null` where it is not safe to be opened. */
function findWebHref(text: string): string | null {
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  // 'https://bank.example@other.example' leads elsewhere than it seems to.
  return url.username || url.password ? null : url.href;
}

/** What ends a sentence is not part of an address, nor is a bracket that was opened before it. */
function withoutEnd(address: string): string {
  let text = address.replace(/[.,;:!?'’”»*_]+$/u, '');
  while (/[)\]}]$/u.test(text)) {
    const close = text.at(-1) ?? '';
    const open = { ')': '(', ']': '[', '}': '{' }[close] ?? '';
    if (text.split(open).length >= text.split(close).length) break;
    text = text.slice(0, -1).replace(/[.,;:!?'’”»*_]+$/u, '');
  }
  return text;
}

/** A date, spans of times or of years: figures that nobody calls. */
const noPhone =
  /(?<![\d./-])(?:\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}([./-])\d{1,2}\2\d{1,2})(?!\d|[./-]\d)|^\d{1,2}\.\d{2}\s?-|^\d{4}\s?[-/ ]\s?\d{4}$/;
/** As North America writes a number without its country: 555-123-4567. */
const american = /^\(?[2-9]\d{2}\)?[ .-]?[2-9]\d{2}[ .-]\d{4}$/;

/** A number with its country, or with the nought before an area, has so many figures; others are only figures. */
function findPhoneHref(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  const isWhole = /^(?:\+|\(?0)/.test(text) && digits.length >= 8 && digits.length <= 15;
  if (noPhone.test(text) || !(isWhole || american.test(text))) return null;
  // '+44 (0)20 …': the nought in brackets is for those who call from inside.
  const dialled = text.startsWith('+') ? `+${text.replace(/\(0\)/, '').replace(/\D/g, '')}` : digits;
  return `tel:${dialled}`;
}

/** A text in pieces of words and of links, to web pages, e-mail addresses and telephones; together they are the text. */
export function parseLinkedText(text: string): TextPart[] {
  if (!hint.test(text)) return text === '' ? [] : [{ text }];
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(found)) {
    const [whole, address, mailbox] = match;
    const piece = address ? withoutEnd(whole) : whole;
    const href = address ? findWebHref(piece) : mailbox ? `mailto:${mailbox}` : findPhoneHref(piece);
    if (href === null) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    parts.push({ text: piece, href });
    done = match.index + piece.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
