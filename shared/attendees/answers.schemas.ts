import { z } from 'zod';
import {
  answerLists,
  answersAtOnceMax,
  capacityMax,
  choicesMax,
  declinedLooks,
  hasChoices,
  questionDaysDefault,
  questionDaysMax,
  type QuestionKind,
  questionKinds,
  replies,
  waitingRules,
} from './answers.ts';
import { attendeeNameMaxLength } from './attendees.ts';
import { eventIdInput } from '../events/events.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { rolesMax } from './roles.ts';
import { emptyAsNull, multiLine, singleLine, storedText } from '../lib/text.schemas.ts';
import { plainDateSchema } from '../lib/time.schemas.ts';

/** The host's settings for asking who comes: one for the event, one per item that asks. */
export const askingForm = z.object({
  allowsMaybe: z.boolean(),
  /** The last day for answers. */
  deadlineOn: plainDateSchema.nullable(),
  whenDeclined: z.enum(declinedLooks),
  capacity: z.number().int().min(1, 'Please give at least one place.').max(capacityMax).nullable(),
  waitingRule: z.enum(waitingRules),
});

export const saveAskingInput = eventIdInput.extend({
  id: idSchema,
  /** Null for the event as a whole. */
  itemId: idSchema.nullable(),
  ...askingForm.shape,
  /** The form's initial values: if somebody saved meanwhile, fields that were not changed here stay as stored. */
  opened: askingForm.optional(),
});
/** Fields that are merged one by one if somebody saved meanwhile. */
export const askingParts = askingForm.keyof().options.map((field) => [field]);
export const askingInput = eventIdInput.extend({ askingId: idSchema });

export const questionForm = z.object({
  itemId: idSchema.nullable(),
  kind: z.enum(questionKinds),
  label: singleLine(120).pipe(z.string().min(1, 'Please write the question.')),
  why: singleLine(200).pipe(z.string().min(1, 'Please say why you ask: guests read it.')),
  choices: z
    .array(singleLine(80).pipe(z.string().min(1, 'Please write something to choose.')))
    .max(choicesMax),
  /** Empty means everybody who is asked. */
  roleIds: z.array(idSchema).max(rolesMax),
  isSensitive: z.boolean(),
  keptDays: z.number().int().min(0).max(questionDaysMax).default(questionDaysDefault),
});

/** The same for a question; its choices are merged with its kind, and its order as a field too. */
export const questionParts = [
  ['kind', 'choices'],
  ...questionForm
    .omit({ kind: true, choices: true })
    .keyof()
    .options.map((field) => [field]),
] satisfies (keyof z.output<typeof questionForm>)[][];
export const questionPartsForm = questionForm.extend({ choices: z.string() });
export type QuestionParts = z.output<typeof questionPartsForm>;
export const toQuestionParts = ({ choices, ...question }: z.output<typeof questionForm>): QuestionParts => ({
  ...question,
  choices: choices.join('\n'),
});
export const fromQuestionParts = ({
  choices,
  ...question
}: QuestionParts): z.output<typeof questionForm> => ({
  ...question,
  choices: choices.split('\n').filter(Boolean),
});

/** Requires choices for kinds that have them: unique, and at least one. */
export function checkChoices(
  { kind, choices }: { kind: QuestionKind; choices: readonly string[] },
  context: z.RefinementCtx,
): void {
  if (!hasChoices(kind)) return;
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['choices'], message });
  if (choices.length === 0) refuse('Please write what there is to choose.');
  if (new Set(choices).size !== choices.length) refuse('Two of these are the same.');
}

export const saveQuestionInput = eventIdInput
  .extend({ id: idSchema, ...questionForm.shape, opened: questionForm.optional() })
  .superRefine(checkChoices);
export const questionInput = eventIdInput.extend({ questionId: idSchema });

const replySchema = z.object({ askingId: idSchema, attendeeId: idSchema, reply: z.enum(replies) });
/** A chosen value and a typed note. */
export const givenWords = {
  value: emptyAsNull(singleLine(200)),
  note: emptyAsNull(singleLine(300)),
};
const wordsSchema = z.object({
  questionId: idSchema,
  attendeeId: idSchema,
  /** The version that the page showed: an answer to a question that was changed since may mean something else. */
  version: z.number().int(),
  ...givenWords,
  /** Confirms that the sender replaces an answer that they cannot read. */
  replaces: z.boolean().optional(),
});
const answerFields = {
  replies: z.array(replySchema).max(answersAtOnceMax),
  words: z.array(wordsSchema).max(answersAtOnceMax),
};
/** `submissionId` is created by the page, so that a request sent twice, or stored without a network, counts once. */
export const giveAnswersInput = z.object({ submissionId: idSchema, ...answerFields });
/** Named `personId`, since `attendeeId` at the top level of a guest's input was once the name of their key. */
export const askHostInput = z.object({
  requestId: idSchema,
  askingId: idSchema,
  personId: idSchema,
  reply: z.enum(replies),
  message: emptyAsNull(multiLine(500)),
});
export const enterAnswersInput = eventIdInput.extend({ submissionId: idSchema, ...answerFields });
export const decideRequestInput = eventIdInput.extend({ requestId: idSchema, accepts: z.boolean() });
export const offerInput = z.object({ askingId: idSchema, personId: idSchema, takes: z.boolean() });

const askedPerson = z.object({
  id: z.string(),
  name: z.string(),
  isYou: z.boolean(),
});
const cardAnswer = z.object({
  attendeeId: z.string(),
  reply: z.enum(replies).nullable(),
  /** The position in the line, from 1; null if not in it. */
  inLine: z.number().nullable(),
  /** How long an offered place is held. */
  offeredUntil: z.string().nullable(),
  /** When an offered place expired: since then they have not said whether they come. */
  letPassAt: z.string().nullable(),
  /** For somebody who moved up automatically: until when they can give the place up, also after the last day for answers. */
  letGoUntil: z.string().nullable(),
  /** The reply requested after the last day for answers, which waits for the host. */
  asksFor: z.enum(replies).nullable(),
  answeredAt: z.string().nullable(),
});
/** Everything a guest is asked, for themselves and their household. */
export const answerCardOutput = z.object({
  timeZone: z.string(),
  people: z.array(askedPerson),
  askings: z.array(
    z.object({
      id: z.string(),
      /** Null for the event as a whole. */
      item: z
        .object({ id: z.string(), title: z.string(), eventDate: z.string(), startTime: z.string() })
        .nullable(),
      allowsMaybe: z.boolean(),
      deadlineOn: z.string().nullable(),
      isClosed: z.boolean(),
      placesLeft: z.number().nullable(),
      answers: z.array(cardAnswer),
    }),
  ),
  questions: z.array(
    z.object({
      id: z.string(),
      itemId: z.string().nullable(),
      kind: z.enum(questionKinds),
      label: z.string(),
      why: z.string(),
      choices: z.array(z.string()),
      deletedOn: z.string(),
      version: z.number(),
      answers: z.array(
        z.object({
          attendeeId: z.string(),
          value: z.string().nullable(),
          note: z.string().nullable(),
          /** Answered, but the question is sensitive and the reader may not see the answer. */
          isWithheld: z.boolean(),
        }),
      ),
    }),
  ),
  /** Whom this guest brings, and how many more they may bring. */
  bring: z.object({
    left: z.number(),
    people: z.array(z.object({ id: z.string(), name: z.string(), hasJoined: z.boolean() })),
  }),
  /** The event's change number when this was read. */
  seq: z.number(),
});
export type AnswerCard = z.output<typeof answerCardOutput>;
export type AnswerSubmission = z.output<typeof giveAnswersInput>;

/** Lists are sorted by searchable names, in which one letter may become eighteen. */
const sortedNameMaxLength = 18 * attendeeNameMaxLength;
/** The last row of the page before; the id distinguishes people of the same name. */
const afterNamed = z.object({ name: storedText(sortedNameMaxLength), id: idSchema });
export const listAnswersInput = eventIdInput.extend({
  askingId: idSchema,
  which: z.enum(answerLists),
  /** By name or household, as for somebody on the telephone. */
  search: singleLine(attendeeNameMaxLength).default(''),
  cursor: afterNamed.optional(),
});
export const listHouseholdCountsInput = askingInput.extend({ cursor: afterNamed.optional() });
export const answersOfPersonInput = eventIdInput.extend({ attendeeId: idSchema });
