import type { TieBreaker } from '@daysheet/shared/events.ts';
import { emailProofLetters, type Match, phoneProofDigits } from '@daysheet/shared/join.ts';
import type { MissLimit } from '../../../db/misses.ts';

/** What the host has on file of a person. */
type OnFile = { phone: string | null; email: string | null };
type Needs = Match['needs'];

const isDigit = (letter: string) => /^\p{Nd}$/u.test(letter);

/** What a digit of any script counts: each script's ten stand together, from zero up. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

const digitsOf = (text: string): string =>
  Array.from(text.normalize('NFKC')).filter(isDigit).map(digitValue).join('');

/** The end of the number itself: nobody thinks of an extension as the end of theirs. */
function phoneEnd(phone: string): string | null {
  const [number = ''] = phone.split(/ext|[x#;]/i);
  const digits = digitsOf(number).length >= phoneProofDigits ? digitsOf(number) : digitsOf(phone);
  return digits.length >= phoneProofDigits ? digits.slice(-phoneProofDigits) : null;
}

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase();
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Imports keep what is no address as it was written: that proves nothing. */
function mailbox(email: string): string | null {
  const address = folded(email);
  const at = address.lastIndexOf('@');
  return at > 0 ? address.slice(0, at) : null;
}

/** `typed` begins the box with three letters, or all of a shorter one. */
const begins = (box: string, typed: string) =>
  typed.length >= Math.min(emailProofLetters, box.length) && box.startsWith(typed);

/**
 * What somebody is asked before they get the key of this person: the kind that the host chose, the other where there is
 * nothing of that kind on file, and where there is neither only the host can help.
 */
export function needsOf(tieBreaker: TieBreaker, { phone, email }: OnFile): Needs {
  if (tieBreaker === 'none') return null;
  const usable = {
    phone: phone !== null && phoneEnd(phone) !== null,
    email: email !== null && mailbox(email) !== null,
  };
  const other = tieBreaker === 'phone' ? 'email' : 'phone';
  if (usable[tieBreaker]) return tieBreaker;
  return usable[other] ? other : 'host';
}

/** Whether the answer is right. Digits of every script count, letters in either case, with or without dots. */
export function isProven(needs: 'phone' | 'email', { phone, email }: OnFile, proof: string): boolean {
  if (needs === 'phone') {
    const end = phone === null ? null : phoneEnd(phone);
    return end !== null && digitsOf(proof).slice(-phoneProofDigits) === end;
  }
  const box = email === null ? null : mailbox(email);
  if (box === null) return false;
  const [typed = ''] = folded(proof).split('@');
  if (typed === '') return false;
  const plain = lettersOf(box);
  return begins(box, typed) || (plain !== '' && begins(plain, lettersOf(typed)));
}

/** Wrong answers for one person: a slip or two an hour, and no patient guessing through the day. */
export const personProofLimits = (attendeeId: string): [MissLimit, MissLimit] => [
  { key: `proof:person:${attendeeId}`, max: 5, windowMinutes: 60 },
  { key: `proof:person-day:${attendeeId}`, max: 15, windowMinutes: 24 * 60 },
];

/** Wrong answers from one address, which a hotel's guests share, and for all people of an event. */
export const sharedProofLimits = (
  { id, attendeeCount }: { id: string; attendeeCount: number },
  address: string,
): MissLimit[] => [
  { key: `proof:address:${address}`, max: 60, windowMinutes: 60 },
  { key: `proof:event:${id}`, max: Math.max(200, attendeeCount), windowMinutes: 60 },
];
