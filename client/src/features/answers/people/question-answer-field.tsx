import { Stack, TextInput } from '@mantine/core';
import { allowsNote, toValidAnswer } from '@daysheet/shared/attendees/answers.ts';
import { PillChoice } from '../../../ui/fields/pill-choice.tsx';
import { type PersonQuestion, listChoices, type TypedAnswer } from './enter-answers.rules.ts';

type QuestionAnswerFieldProps = {
  question: PersonQuestion;
  typed: TypedAnswer;
  onChange: (typed: TypedAnswer) => void;
};

const noAnswer = '';

/** The field in which a host enters a person's answer to one question. */
export function QuestionAnswerField({ question, typed, onChange }: QuestionAnswerFieldProps) {
  const { kind, label } = question;
  const choices = listChoices(question);
  const value = typed.value ?? noAnswer;
  const isNumber = kind === 'number';
  const change = (next: Partial<TypedAnswer>) => onChange(toValidAnswer(question, { ...typed, ...next }));
  return (
    <Stack gap="xs">
      {choices ? (
        <PillChoice
          legend={label}
          options={[...choices, { value: noAnswer, label: 'No answer' }]}
          value={value}
          onChange={(chosen) => change({ value: chosen || null })}
        />
      ) : (
        <TextInput
          label={label}
          dir="auto"
          autoComplete="off"
          inputMode={isNumber ? 'numeric' : undefined}
          maxLength={isNumber ? 4 : 200}
          value={value}
          onChange={({ currentTarget: { value: text } }) =>
            change({ value: (isNumber ? text.replace(/\D/g, '') : text) || null })
          }
        />
      )}
      {allowsNote(kind) && (
        <TextInput
          label="Allergies"
          dir="auto"
          autoComplete="off"
          maxLength={300}
          value={typed.note ?? ''}
          onChange={({ currentTarget }) => change({ note: currentTarget.value || null })}
        />
      )}
    </Stack>
  );
}
