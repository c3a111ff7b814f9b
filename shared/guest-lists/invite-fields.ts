import type { Reply } from '../attendees/answers.ts';
import { householdNameMaxLength, plusOnesMax } from '../attendees/households.ts';
import { toNameKey } from '../attendees/names.ts';
import { cutText, toSearchableName } from '../lib/text.ts';
import { parseReply } from './reply-words.ts';

/** Further columns of a list about a person: their household, and their answers. */
export const inviteFields = ['household', 'plusOnes', 'coming', 'meal', 'diet'] as const;
export type InviteField = (typeof inviteFields)[number];
/** Missing fields mean no information. `coming` is a `Reply`, `plusOnes` a digit. */
export type Invite = Partial<Record<InviteField, string>>;
/** A cell that is not imported. */
export type UnreadCell = { field: InviteField; text: string };

const textMax: Record<'household' | 'meal' | 'diet', number> = {
  household: householdNameMaxLength,
  meal: 80,
  diet: 300,
};

function tidy(field: keyof typeof textMax, text: string): string {
  const line = text.replaceAll('\u0000', '').toWellFormed().replace(/\s+/gu, ' ').trim();
  return cutText(line, textMax[field]).trim();
}

/** '2' is 2; '+1', 'yes' and 'ja' are 1. */
function readPlusOnes(text: string): string | null {
  const [, digits] = /^\+?\s*(\d{1,3})(?:[.,]0+)?$/.exec(text) ?? [];
  if (digits !== undefined) return Number(digits) <= plusOnesMax ? String(Number(digits)) : null;
  const reply = parseReply(text);
  return reply === 'coming' ? '1' : reply === 'not_coming' ? '0' : null;
}

const read: Record<InviteField, (text: string) => string | null> = {
  household: (text) => tidy('household', text),
  plusOnes: readPlusOnes,
  coming: parseReply,
  meal: (text) => tidy('meal', text),
  diet: (text) => tidy('diet', text),
};

/** Parses these cells of a row; `unread` are the ones that cannot be parsed. */
export function readInvite(cell: (field: InviteField) => string): { invite: Invite; unread: UnreadCell[] } {
  const invite: Invite = {};
  const unread: UnreadCell[] = [];
  for (const field of inviteFields) {
    const text = cell(field);
    if (text === '') continue;
    const value = read[field](text);
    if (value) invite[field] = value;
    else unread.push({ field, text: cutText(text, 80) });
  }
  return { invite, unread };
}

/** Names and food are equal in any spelling. */
export const isSameInvite = (field: InviteField, one: string, other: string): boolean =>
  field === 'plusOnes' || field === 'coming' ? one === other : toNameKey(one) === toNameKey(other);

type Choices = { choices: readonly string[] } | null;
/** The questions of an event that a list can answer: whether people come, which meal they take, and what they cannot eat. */
export type InviteQuestions = { asks: { allowsMaybe: boolean } | null; meal: Choices; diet: Choices };

export const findChoice = (choices: readonly string[], text: string): string | undefined =>
  choices.find((choice) => toSearchableName(choice) === toSearchableName(text));

/** Reduces a row's answers to what the event asks. Other answers are left out. */
export function fitInvite(
  { invite, unread }: { invite: Invite; unread: readonly UnreadCell[] },
  { asks, meal, diet }: InviteQuestions,
): { invite: Invite; unread: UnreadCell[] } {
  const { coming, meal: dish, diet: wish, ...rest } = invite;
  const fits: Record<'coming' | 'meal' | 'diet', boolean> = {
    coming: asks !== null && (coming !== 'maybe' || asks.allowsMaybe),
    meal: meal !== null && dish !== undefined && findChoice(meal.choices, dish) !== undefined,
    diet: diet !== null,
  };
  // That an event does not ask who comes is reported once, above the list.
  const refused = (['coming', 'meal', 'diet'] as const).flatMap((field) =>
    invite[field] === undefined || fits[field] || (field === 'coming' && asks === null)
      ? []
      : [{ field, text: invite[field] }],
  );
  return {
    invite: {
      ...rest,
      ...(fits.coming && coming !== undefined ? { coming } : {}),
      ...(fits.meal && dish !== undefined ? { meal: dish } : {}),
      ...(fits.diet && wish !== undefined ? { diet: wish } : {}),
    },
    unread: [...unread, ...refused],
  };
}

/** A choice and a typed note in one cell. */
export const formatDiet = (value: string | null, note: string | null): string | null =>
  value !== null && note !== null ? `${value}; ${note}` : (value ?? note);

/** Parses such a cell. Text that begins with no choice is all note. */
export function parseDiet(
  text: string,
  choices: readonly string[],
): { value: string | null; note: string | null } {
  const whole = findChoice(choices, text);
  if (whole !== undefined) return { value: whole, note: null };
  const at = text.indexOf(';');
  const value = at > 0 ? findChoice(choices, text.slice(0, at)) : undefined;
  const note = value === undefined ? text : text.slice(at + 1).trim();
  return { value: value ?? null, note: note === '' ? null : note };
}

export const replyCells: Record<Reply, string> = { coming: 'Yes', not_coming: 'No', maybe: 'Maybe' };
/** For people who want to come and have no place yet; parsed as 'coming'. */
export const waitingCell = 'Waiting for a place';
