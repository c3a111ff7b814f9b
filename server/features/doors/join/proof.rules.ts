import type { TieBreaker } from '@daysheet/shared/events/events.ts';
import { emailProofLetters, phoneProofDigits } from '@daysheet/shared/guests/join.ts';
import type { Match } from '@daysheet/shared/guests/join.schemas.ts';
import type { FailedAttemptLimit } from '../../../db/failed-attempts.ts';

/** The contacts that the host has stored for a person. */
type StoredContact = { phone: string | null; email: string | null };
type Needs = Match['needs'];

const isDigit = (letter: string) => /\p{Nd}/u.test(letter);

/** The value of a digit in any script: the ten digits of a script are consecutive, from zero up. */
function getDigitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

const extractDigits = (text: string): string =>
  Array.from(text.normalize('NFKC')).filter(isDigit).map(getDigitValue).join('');

/** The last digits of the number itself: nobody takes an extension for the end of their number. */
function extractPhoneEnd(phone: string): string | null {
  const [number = ''] = phone.split(/ext|[x#;]/i);
  const digits =
    extractDigits(number).length >= phoneProofDigits ? extractDigits(number) : extractDigits(phone);
  return digits.length >= phoneProofDigits ? digits.slice(-phoneProofDigits) : null;
}

const normalizeText = (text: string) => text.normalize('NFKC').trim().toLowerCase();
const stripSigns = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Imports keep invalid addresses as they were written: those prove nothing. */
function extractMailbox(email: string): string | null {
  const address = normalizeText(email);
  const at = address.lastIndexOf('@');
  return at > 0 ? address.slice(0, at) : null;
}

/** Whether `typed` is the start of the mailbox, with at least three letters, or all of a shorter one. */
const beginsWith = (box: string, typed: string) =>
  typed.length >= Math.min(emailProofLetters, box.length) && box.startsWith(typed);

/**
 * Returns what is asked before a phone gets this person's key: the kind that the host chose, or the other kind if only
 * that is stored; if neither is, only the host can help.
 */
export function resolveNeeds(tieBreaker: TieBreaker, { phone, email }: StoredContact): Needs {
  if (tieBreaker === 'none') return null;
  const usable = {
    phone: phone !== null && extractPhoneEnd(phone) !== null,
    email: email !== null && extractMailbox(email) !== null,
  };
  const other = tieBreaker === 'phone' ? 'email' : 'phone';
  if (usable[tieBreaker]) return tieBreaker;
  return usable[other] ? other : 'host';
}

/** Whether the answer is right. It accepts digits of every script, and letters in either case, with or without dots. */
export function isProven(needs: 'phone' | 'email', { phone, email }: StoredContact, proof: string): boolean {
  if (needs === 'phone') {
    const end = phone === null ? null : extractPhoneEnd(phone);
    return end !== null && extractDigits(proof).slice(-phoneProofDigits) === end;
  }
  const box = email === null ? null : extractMailbox(email);
  if (box === null) return false;
  const [typed = ''] = normalizeText(proof).split('@');
  if (typed === '') return false;
  const plain = stripSigns(box);
  return beginsWith(box, typed) || (plain !== '' && beginsWith(plain, stripSigns(typed)));
}

/** Limits wrong answers for one person: it allows a slip or two an hour, and no patient guessing through the day. */
export const getPersonProofLimits = (attendeeId: string): [FailedAttemptLimit, FailedAttemptLimit] => [
  { key: `proof:person:${attendeeId}`, max: 5, windowMinutes: 60 },
  { key: `proof:person-day:${attendeeId}`, max: 15, windowMinutes: 24 * 60 },
];

/** Limits wrong answers from one address, which a hotel's guests share, and for all people of an event. */
export const getSharedProofLimits = (
  { id, attendeeCount }: { id: string; attendeeCount: number },
  address: string,
): FailedAttemptLimit[] => [
  { key: `proof:address:${address}`, max: 60, windowMinutes: 60 },
  { key: `proof:event:${id}`, max: Math.max(200, attendeeCount), windowMinutes: 60 },
];
