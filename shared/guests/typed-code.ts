import { basePath } from '../lib/base-path.ts';
import { eventCodeMaxLength } from '../events/events.ts';
import { codeShapes } from '../events/event-types.ts';
import { guestPages, getPathPrefix } from '../routes.ts';

/** What a text typed or pasted into a code field means. */
export type TypedCode =
  | { kind: 'code'; eventCode: string }
  /** The token of a personal link. */
  | { kind: 'token'; token: string }
  /** `link`: a foreign link; `words`: a text without a code. */
  | { kind: 'link' | 'words' };

/** The zeros of other scripts' digits; the digits 1 to 9 follow each. */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0x1810,
];

function toOurDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((each) => point >= each && point < each + 10);
  return zero === undefined ? digit : String(point - zero);
}

/** Replaces full-width letters and other scripts' digits, and removes invisible characters. */
const normalizeText = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, toOurDigit)
    .replace(/\p{Cf}/gu, '');

/** In capitals, without the separators that people put into a code. */
const toCodeText = (text: string) =>
  normalizeText(text)
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

const possible = new RegExp(`^[A-Z0-9]{1,${eventCodeMaxLength}}$`);
const shapes = Object.values(codeShapes).map(
  ({ prefix, random }) => new RegExp(`^${prefix}[A-Z0-9]{${random}}$`),
);

/** Whether a text has the format of our codes, not just their letters and digits. */
export const isWholeCode = (text: string): boolean => shapes.some((shape) => shape.test(text));

const begin = String.raw`(?:^|[\s/])`;
const [invitation, join, enterCode, link] = [
  getPathPrefix(guestPages.invitation),
  getPathPrefix(guestPages.join),
  guestPages.enterCode,
  getPathPrefix(guestPages.link),
].map((path) => path.slice(basePath.length + 1));
const codeLink = new RegExp(
  String.raw`${begin}(?:${invitation}|${join}|${enterCode}/?\?(?:[^\s#]*&)?code=)([\p{L}\p{N}\p{Pd}]+)(?!/?[\p{L}\p{N}%])`,
  'iu',
);
const tokenLink = new RegExp(String.raw`${begin}${link}([\w-]{1,100})(?!/?[\w%-])`, 'i');

/** What a link of ours in the text leads to, also in a whole pasted message, and with any former host name. */
function readLink(text: string): TypedCode | null {
  const eventCode = toCodeText(codeLink.exec(text)?.[1] ?? '');
  if (possible.test(eventCode)) return { kind: 'code', eventCode };
  const token = tokenLink.exec(text)?.[1];
  if (token !== undefined) return { kind: 'token', token };
  return /:\/\/|\w\/|\bwww\./i.test(text) ? { kind: 'link' } : null;
}

/** Reads a typed or pasted text: a code alone, a link of ours, or a message with either. */
export function readTypedCode(text: string): TypedCode {
  const said = normalizeText(text).trim();
  const link = readLink(said);
  if (link && link.kind !== 'link') return link;
  const eventCode = toCodeText(said);
  if (possible.test(eventCode)) return { kind: 'code', eventCode };
  const named = said
    .replace(/\S*\/\S*/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .map(toCodeText)
    .find(isWholeCode);
  return named === undefined ? (link ?? { kind: 'words' }) : { kind: 'code', eventCode: named };
}

/** The field's display of a text: a code in its format and length, any other text as typed. */
export function formatCodeField(text: string): string {
  const read = readTypedCode(text);
  if (read.kind === 'code') return read.eventCode;
  const code = toCodeText(text);
  const isOneWord = !/\s/.test(text.trim()) && /^[A-Z0-9]+$/.test(code);
  return isOneWord || code === '' ? code.slice(0, eventCodeMaxLength) : text;
}
