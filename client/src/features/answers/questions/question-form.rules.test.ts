import { expect, test } from 'vitest';
import {
  questionFormSchema,
  toQuestionValues,
  withKind,
  withoutStrayChoices,
} from './question-form.rules.ts';
import { questionTemplates } from './question-templates.ts';

test('a new question asks what people eat, and can be sent as it is', () => {
  const parsed = questionFormSchema.parse(toQuestionValues(undefined));
  expect(parsed).toMatchObject({
    kind: 'food',
    choices: ['Everything', 'Vegetarian', 'Vegan'],
    isSensitive: true,
  });
});

test('each template is a question that the server takes', () => {
  for (const { kind, label, why, choices, isSensitive } of questionTemplates) {
    const values = {
      ...toQuestionValues(undefined),
      kind,
      label,
      why,
      choices: choices.join('\n'),
      isSensitive,
    };
    expect(questionFormSchema.safeParse(values).success, kind).toBe(true);
  }
});

test('what there is to choose is one on each line, each once, and not nothing', () => {
  const read = (choices: string, kind: 'menu' | 'text' = 'menu') =>
    questionFormSchema.safeParse({ ...toQuestionValues(undefined), kind, choices });
  expect(read(' Fish \n\nBeans\n').data?.choices).toEqual(['Fish', 'Beans']);
  expect(read('Fish\nFish').error?.issues.map(({ path }) => path)).toEqual([['choices']]);
  expect(read('').error?.issues.map(({ path }) => path)).toEqual([['choices']]);
  const words = read('Fish', 'text').data;
  expect(words && withoutStrayChoices(words).choices).toEqual([]);
});

test('another kind brings its own words, but for what was written over', () => {
  const fresh = toQuestionValues(undefined);
  expect(withKind(fresh, 'yes_no')).toMatchObject({
    kind: 'yes_no',
    label: 'Do you take our bus?',
    choices: '',
    isSensitive: false,
  });
  expect(withKind(withKind(fresh, 'number'), 'food')).toEqual(fresh);
  const typed = { ...fresh, label: 'Which pizza?', choices: 'Margherita\nFunghi' };
  expect(withKind(withKind(typed, 'yes_no'), 'menu')).toMatchObject({
    kind: 'menu',
    label: 'Which pizza?',
    why: 'So that the kitchen cooks the right number of each.',
    choices: 'Margherita\nFunghi',
    isSensitive: false,
  });
});
