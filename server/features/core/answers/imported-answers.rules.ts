import type { Answerer, Reply } from '@daysheet/shared/attendees/answers.ts';
import {
  findChoice,
  formatDiet,
  isSameInvite,
  type InviteField,
  parseDiet,
} from '@daysheet/shared/guest-lists/invite-fields.ts';

type Change = { from: string | null; to: string };
type By = { by: Answerer; byAttendeeId: string | null; byUserId: string | null; answeredAt: Date | string };
type EarlierReply = By & { reply: Reply; waitingSince: Date | string | null };
type EarlierWords = By & { value: string | null; note: string | null };

/** An answer that an import entered, when, and the answer before it. */
export type DoneReply = {
  askingId: string;
  attendeeId: string;
  reply: Reply;
  at: string;
  before: EarlierReply | null;
};
export type DoneWords = {
  questionId: string;
  attendeeId: string;
  value: string | null;
  note: string | null;
  at: string;
  before: EarlierWords | null;
};

const isReply = (text: string): text is Reply =>
  text === 'coming' || text === 'not_coming' || text === 'maybe';

/** Answers that people gave themselves, or their household for them, are not replaced by a list. */
const isOwn = (earlier: By | undefined) => earlier !== undefined && earlier.by !== 'host';

const isStill = (field: InviteField, from: string | null, now: string | null) =>
  from === null ? now === null : now !== null && isSameInvite(field, from, now);

type Asking = { id: string; allowsMaybe: boolean };

/** The answer in a list for one person, if it is to be entered. */
export function decideReply(
  attendeeId: string,
  coming: Change | undefined,
  { id: askingId, allowsMaybe }: Asking,
  earlier: EarlierReply | undefined,
  now: Date,
): DoneReply[] {
  if (!coming || !isReply(coming.to) || isOwn(earlier)) return [];
  if (coming.to === earlier?.reply || !isStill('coming', coming.from, earlier?.reply ?? null)) return [];
  if (coming.to === 'maybe' && !allowsMaybe) return [];
  return [
    {
      askingId,
      attendeeId,
      reply: coming.to,
      at: now.toISOString(),
      before: earlier ? takeReply(earlier) : null,
    },
  ];
}

type Question = { id: string; choices: readonly string[] };
type Said = { meal?: Change | undefined; diet?: Change | undefined };
type Words = { value: string | null; note: string | null };

/** The answer of a list's row to a question. If one question asks for both, the meal is its choice and the diet its note. */
function readWords(
  { id, choices }: Question,
  { meal, diet }: Said,
  { mealId, dietId }: { mealId: string | null; dietId: string | null },
  now: Words,
): Words | null {
  const isBoth = mealId === dietId;
  if (id === mealId && !isBoth) {
    const value = meal && isStill('meal', meal.from, now.value) ? findChoice(choices, meal.to) : undefined;
    return value === undefined ? null : { value, note: now.note };
  }
  if (!isBoth) {
    return diet && isStill('diet', diet.from, formatDiet(now.value, now.note))
      ? parseDiet(diet.to, choices)
      : null;
  }
  const value = meal && isStill('meal', meal.from, now.value) ? findChoice(choices, meal.to) : undefined;
  const note = diet && isStill('diet', diet.from, now.note) ? diet.to : undefined;
  if (value === undefined && note === undefined) return null;
  return { value: value ?? now.value, note: note ?? now.note };
}

/** The columns that are restored. */
const takeWords = ({ value, note, by, byAttendeeId, byUserId, answeredAt }: EarlierWords): EarlierWords => ({
  value,
  note,
  by,
  byAttendeeId,
  byUserId,
  answeredAt,
});
const takeReply = ({
  reply,
  waitingSince,
  by,
  byAttendeeId,
  byUserId,
  answeredAt,
}: EarlierReply): EarlierReply => ({
  reply,
  waitingSince,
  by,
  byAttendeeId,
  byUserId,
  answeredAt,
});

/** The answer in a list to a question, for one person, if it is to be entered. */
export function decideWords(
  attendeeId: string,
  question: Question,
  said: Said,
  ids: { mealId: string | null; dietId: string | null },
  earlier: EarlierWords | undefined,
  now: Date,
): DoneWords[] {
  if (isOwn(earlier)) return [];
  const words = readWords(question, said, ids, {
    value: earlier?.value ?? null,
    note: earlier?.note ?? null,
  });
  if (!words || (words.value === earlier?.value && words.note === earlier.note)) return [];
  return [
    {
      questionId: question.id,
      attendeeId,
      ...words,
      at: now.toISOString(),
      before: earlier ? takeWords(earlier) : null,
    },
  ];
}
