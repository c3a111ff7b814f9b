import { hasChoices, questionDaysDefault, type QuestionKind } from '@daysheet/shared/attendees/answers.ts';
import { checkChoices, questionForm } from '@daysheet/shared/attendees/answers.schemas.ts';
import { z } from 'zod';
import type { Question } from './questions.hooks.ts';
import { findTemplate, type QuestionTemplate, questionTemplates } from './question-templates.ts';

/** The form's schema: the choices are typed, one on each line. */
export const questionFormSchema = questionForm
  .extend({
    choices: z
      .string()
      .transform((text) => text.split('\n').flatMap((line) => line.trim() || []))
      .pipe(questionForm.shape.choices),
  })
  .superRefine(checkChoices);
export type QuestionValues = z.input<typeof questionFormSchema>;
export type ParsedQuestion = z.output<typeof questionFormSchema>;

export function toQuestionValues(question: Question | undefined): QuestionValues {
  const { kind, label, why, choices, isSensitive } = question ?? questionTemplates[0] ?? emptyQuestion;
  return {
    kind,
    label,
    why,
    choices: choices.join('\n'),
    isSensitive,
    itemId: question?.itemId ?? null,
    roleIds: question?.roleIds ?? [],
    keptDays: question?.keptDays ?? questionDaysDefault,
  };
}

const toTemplateValues = ({ label, why, choices, isSensitive }: QuestionTemplate) => ({
  label,
  why,
  choices: choices.join('\n'),
  isSensitive,
});

/** Changes the kind of a new question: whatever the host has not edited becomes what that kind begins with. */
export function withKind(values: QuestionValues, kind: QuestionKind): QuestionValues {
  const [before, next] = [findTemplate(values.kind), findTemplate(kind)];
  if (!before || !next) return { ...values, kind };
  const [was, becomes] = [toTemplateValues(before), toTemplateValues(next)];
  const untouched = Object.entries(becomes).filter(
    ([field]) => Reflect.get(values, field) === Reflect.get(was, field),
  );
  return { ...values, ...Object.fromEntries(untouched), kind };
}

const emptyQuestion = { kind: 'text', label: '', why: '', choices: [], isSensitive: false } as const;

/** Drops the choices of a question whose kind has none. */
export const withoutStrayChoices = (question: ParsedQuestion): ParsedQuestion =>
  hasChoices(question.kind) ? question : { ...question, choices: [] };
