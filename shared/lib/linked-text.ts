/** A piece of a person's text; with `href` if it is a link. */
export type TextPart = { text: string; href?: string };

// Excludes characters that change the text direction: they could disguise an address.
const inAddress = String.raw`[^\s<>"\x60\u200e\u200f\u202a-\u202e\u2066-\u2069]`;
const web = String.raw`(?:https?:\/\/|(?<![\w@.-])www\.)${inAddress}+`;
const mail = String.raw`(?<![\w.+-])[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}(?![\w@-])`;
/** From the first digit, plus or bracket to the last digit; `findPhoneHref` decides whether it is a phone number. */
const figures = String.raw`(?<![\w.,:/+-])(?:\+|\()?\d[\d ().\/\u00a0\u202f-]{4,}\d(?![\w:]|[.,]\d)`;
const linkPattern = new RegExp(`(${web})|(${mail})|${figures}`, 'giu');

/** A cheap check: texts without any of these have no link, as most texts, and `linkPattern` takes a phone milliseconds to compile. */
const hint = /:\/\/|www\.|@|\d[\d ()./\u00a0\u202f-]{4,}\d/i;

/** The safe web address in a text, or `null`. */
function findWebHref(text: string): string | null {
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  // 'https://bank.example@other.example' does not lead where it seems to.
  return url.username || url.password ? null : url.href;
}

/** Removes punctuation that ends a sentence, and the bracket that closes one opened before the address. */
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

/** Dates, and ranges of times or years: numbers that nobody calls. */
const nonPhone =
  /(?<![\d./-])(?:\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}([./-])\d{1,2}\2\d{1,2})(?!\d|[./-]\d)|^\d{1,2}\.\d{2}\s?-|^\d{4}\s?[-/ ]\s?\d{4}$/;
/** A North American number without its country code: 555-123-4567. */
const american = /^\(?[2-9]\d{2}\)?[ .-]?[2-9]\d{2}[ .-]\d{4}$/;

/** Digits count as a phone number only with a country code, or with an area's leading zero, in a valid length. */
function findPhoneHref(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  const isWhole = /^(?:\+|\(?0)/.test(text) && digits.length >= 8 && digits.length <= 15;
  if (nonPhone.test(text) || !(isWhole || american.test(text))) return null;
  // '+44 (0)20 …': the zero in brackets is for domestic calls.
  const dialled = text.startsWith('+') ? `+${text.replace(/\(0\)/, '').replace(/\D/g, '')}` : digits;
  return `tel:${dialled}`;
}

/** Splits a text into plain pieces and links to web pages, e-mail addresses and phone numbers; joined, they are the text. */
export function parseLinkedText(text: string): TextPart[] {
  if (!hint.test(text)) return text === '' ? [] : [{ text }];
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(linkPattern)) {
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
