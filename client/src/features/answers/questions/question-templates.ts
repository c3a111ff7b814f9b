import type { QuestionKind } from '@daysheet/shared/attendees/answers.ts';

export type QuestionTemplate = {
  kind: QuestionKind;
  name: string;
  label: string;
  why: string;
  choices: readonly string[];
  isSensitive: boolean;
};

/** What a question of each kind begins with: it can be sent as it is, or edited. */
export const questionTemplates: readonly QuestionTemplate[] = [
  {
    kind: 'food',
    name: 'Food and allergies',
    label: 'What do you eat?',
    why: 'So that the kitchen has something good for you.',
    choices: ['Everything', 'Vegetarian', 'Vegan'],
    // Allergies are data about health.
    isSensitive: true,
  },
  {
    kind: 'menu',
    name: 'Menu',
    label: 'Which dish would you like?',
    why: 'So that the kitchen cooks the right number of each.',
    choices: ['Meat', 'Fish', 'Vegetables'],
    isSensitive: false,
  },
  {
    kind: 'yes_no',
    name: 'Yes or no',
    label: 'Do you take our bus?',
    why: 'So that there is a seat for you.',
    choices: [],
    isSensitive: false,
  },
  {
    kind: 'number',
    name: 'Number',
    label: 'How many nights do you stay?',
    why: 'So that we keep enough rooms.',
    choices: [],
    isSensitive: false,
  },
  {
    kind: 'text',
    name: 'Own words',
    label: 'Which song should be played?',
    why: 'For the band.',
    choices: [],
    isSensitive: false,
  },
];

export const findTemplate = (kind: QuestionKind): QuestionTemplate | undefined =>
  questionTemplates.find((template) => template.kind === kind);
