import { basePath } from '../lib/base-path.ts';
import { eventCodeMaxLength } from '../events/events.ts';
import { codeShapes } from '../events/event-types.ts';
import { guestPages, getPathPrefix } from '../routes.ts';

/** What somebody typed or pasted where an event's code is asked for. */
export type TypedCode =
  | { kind: 'code'; eventCode: string }
  /** Of a personal link. */
  | { kind: 'token'; token: string }
  /** `link`: one with nothing of ours in it; `words`: no code is to be found. */
  | { kind: 'link' | 'words' };

/** The zeros of the digits that keyboards of other scripts write; their nine others follow each. */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0x1810,
];

function toOurDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((each) => point >= each && point < each + 10);
  return zero === undefined ? digit : String(point - zero);
}

/** Full-width letters, digits of other scripts and marks that are not seen, as a code has none. */
const normalizeText = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, toOurDigit)
    .replace(/\p{Cf}/gu, '');

/** In capitals, without what people put between the parts of a code. */
const toCodeText = (text: string) =>
  normalizeText(text)
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

const possible = new RegExp(`^[A-Z0-9]{1,${eventCodeMaxLength}}$`);
const shapes = Object.values(codeShapes).map(
  ({ prefix, random }) => new RegExp(`^${prefix}[A-Z0-9]{${random}}$`),
);

/** Whether a text is of the shape that our codes have, and not just of letters and digits. */
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

/** What a link in the text leads to: of a whole message that was pasted, too, and whatever its host was called then. */
function readLink(text: string): TypedCode | null {
  const eventCode = toCodeText(codeLink.exec(text)?.[1] ?? '');
  if (possible.test(eventCode)) return { kind: 'code', eventCode };
  const token = tokenLink.exec(text)?.[1];
  if (token !== undefined) return { kind: 'token', token };
  return /:\/\/|\w\/|\bwww\./i.test(text) ? { kind: 'link' } : null;
}

/** The code in what somebody typed or pasted: the code alone, a link of ours, or a message that names either. */
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

/** What the field shows of it: a code as codes are written, no longer than one is, and all else as it was typed. */
export function formatCodeField(text: string): string {
  const read = readTypedCode(text);
  if (read.kind === 'code') return read.eventCode;
  const code = toCodeText(text);
  const isOneWord = !/\s/.test(text.trim()) && /^[A-Z0-9]+$/.test(code);
  return isOneWord || code === '' ? code.slice(0, eventCodeMaxLength) : text;
}
