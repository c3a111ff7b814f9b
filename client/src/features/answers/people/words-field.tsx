import { Stack, TextInput } from '@mantine/core';
import { PillChoice } from '../../../ui/fields/pill-choice.tsx';
import { type AskedQuestion, listChoices, type TypedWords } from './enter.rules.ts';

type WordsFieldProps = {
  question: AskedQuestion;
  typed: TypedWords;
  onChange: (typed: TypedWords) => void;
};

const noAnswer = '';

/** One question, as a host enters what somebody said to it. */
export function WordsField({ question, typed, onChange }: WordsFieldProps) {
  const { kind, label } = question;
  const choices = listChoices(question);
  const value = typed.value ?? noAnswer;
  return (
    <Stack gap="xs">
      {choices ? (
        <PillChoice
          legend={label}
          options={[...choices, { value: noAnswer, label: 'No answer' }]}
          value={value}
          onChange={(chosen) => onChange({ ...typed, value: chosen || null })}
        />
      ) : (
        <TextInput
          label={label}
          dir="auto"
          autoComplete="off"
          inputMode={kind === 'number' ? 'numeric' : undefined}
          maxLength={kind === 'number' ? 4 : 200}
          value={value}
          onChange={(change) => onChange({ ...typed, value: change.currentTarget.value || null })}
        />
      )}
      {kind === 'food' && (
        <TextInput
          label="Allergies"
          dir="auto"
          autoComplete="off"
          maxLength={300}
          value={typed.note ?? ''}
          onChange={(change) => onChange({ ...typed, note: change.currentTarget.value || null })}
        />
      )}
    </Stack>
  );
}
