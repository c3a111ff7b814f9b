import type { Page } from '@playwright/test';

/** How an item repeats, in its dialog; and the question of which occurrences a change is for. */
export function repeatsPage(page: Page) {
  const form = page.getByRole('dialog', { name: /^(Add|Edit) Event$/ });
  const question = page.getByRole('dialog', { name: /which ones\?$/ });
  return {
    form,
    question,
    field: form.getByRole('combobox', { name: 'Repeats' }),
    every: form.getByRole('textbox', { name: 'Repeat every' }),
    unit: form.getByRole('combobox', { name: 'Unit' }),
    weekday: (name: string) => form.getByRole('button', { name, exact: true }),
    dayOfMonth: form.getByRole('combobox', { name: 'Day of the month' }),
    ends: form.getByRole('combobox', { name: 'Ends' }),
    times: form.getByRole('textbox', { name: 'Times' }),
    lastDayCalendar: form.getByRole('button', { name: 'Calendar for Last day' }),
    words: (text: string) => form.getByRole('status').filter({ hasText: text }),
    option: (name: string) => page.getByRole('option', { name, exact: true }),
    answer: (name: 'Only this one' | 'This and following' | 'All' | 'Cancel') =>
      question.getByRole('button', { name, exact: true }),
    answers: question.getByRole('button', { name: /^(Only this one|This and following|All)$/ }),
  };
}
