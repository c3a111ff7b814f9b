import type { Answerer, Reply } from '@daysheet/shared/attendees/answers.ts';
import {
  findChoice,
  formatDiet,
  isSameInvite,
  type InviteField,
  parseDiet,
} from '@daysheet/shared/guest-lists/invite-fields.ts';

type FieldChange = { from: string | null; to: string };
type Authorship = {
  by: Answerer;
  byAttendeeId: string | null;
  byUserId: string | null;
  answeredAt: Date | string;
};
type EarlierReply = Authorship & { reply: Reply; waitingSince: Date | string | null };
type EarlierQuestionAnswer = Authorship & { value: string | null; note: string | null };

/** An answer that an import entered, when, and the answer before it. */
export type EnteredReply = {
  askingId: string;
  attendeeId: string;
  reply: Reply;
  at: string;
  before: EarlierReply | null;
};
export type EnteredQuestionAnswer = {
  questionId: string;
  attendeeId: string;
  value: string | null;
  note: string | null;
  at: string;
  before: EarlierQuestionAnswer | null;
};

const isReply = (text: string): text is Reply =>
  text === 'coming' || text === 'not_coming' || text === 'maybe';

/** Answers that people gave themselves, or their household for them, are not replaced by a list. */
const isOwn = (earlier: Authorship | undefined) => earlier !== undefined && earlier.by !== 'host';

const isUnchanged = (field: InviteField, from: string | null, now: string | null) =>
  from === null ? now === null : now !== null && isSameInvite(field, from, now);

type Asking = { id: string; allowsMaybe: boolean };

/** The answer in a list for one person, if it is to be entered. */
export function resolveReply(
  attendeeId: string,
  coming: FieldChange | undefined,
  { id: askingId, allowsMaybe }: Asking,
  earlier: EarlierReply | undefined,
  now: Date,
): EnteredReply[] {
  if (!coming || !isReply(coming.to) || isOwn(earlier)) return [];
  if (coming.to === earlier?.reply || !isUnchanged('coming', coming.from, earlier?.reply ?? null)) return [];
  if (coming.to === 'maybe' && !allowsMaybe) return [];
  return [
    {
      askingId,
      attendeeId,
      reply: coming.to,
      at: now.toISOString(),
      before: earlier ? pickReplyColumns(earlier) : null,
    },
  ];
}

type Question = { id: string; choices: readonly string[] };
type FoodChanges = { meal?: FieldChange | undefined; diet?: FieldChange | undefined };
type AnswerValue = { value: string | null; note: string | null };

/** The answer of a list's row to a question. If one question asks for both, the meal is its choice and the diet its note. */
function computeAnswerValue(
  { id, choices }: Question,
  { meal, diet }: FoodChanges,
  { mealId, dietId }: { mealId: string | null; dietId: string | null },
  now: AnswerValue,
): AnswerValue | null {
  const isBoth = mealId === dietId;
  if (id === mealId && !isBoth) {
    const value =
      meal && isUnchanged('meal', meal.from, now.value) ? findChoice(choices, meal.to) : undefined;
    return value === undefined ? null : { value, note: now.note };
  }
  if (!isBoth) {
    return diet && isUnchanged('diet', diet.from, formatDiet(now.value, now.note))
      ? parseDiet(diet.to, choices)
      : null;
  }
  const value = meal && isUnchanged('meal', meal.from, now.value) ? findChoice(choices, meal.to) : undefined;
  const note = diet && isUnchanged('diet', diet.from, now.note) ? diet.to : undefined;
  if (value === undefined && note === undefined) return null;
  return { value: value ?? now.value, note: note ?? now.note };
}

/** The columns that are restored. */
const pickAnswerColumns = ({
  value,
  note,
  by,
  byAttendeeId,
  byUserId,
  answeredAt,
}: EarlierQuestionAnswer): EarlierQuestionAnswer => ({
  value,
  note,
  by,
  byAttendeeId,
  byUserId,
  answeredAt,
});
const pickReplyColumns = ({
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
export function resolveQuestionAnswer(
  attendeeId: string,
  question: Question,
  changes: FoodChanges,
  ids: { mealId: string | null; dietId: string | null },
  earlier: EarlierQuestionAnswer | undefined,
  now: Date,
): EnteredQuestionAnswer[] {
  if (isOwn(earlier)) return [];
  const words = computeAnswerValue(question, changes, ids, {
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
      before: earlier ? pickAnswerColumns(earlier) : null,
    },
  ];
}
