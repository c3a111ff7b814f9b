import type { Page } from '@playwright/test';

/** 'Will you come?' on a guest's page: its line, and the card that it opens. */
export function answerCard(page: Page) {
  const line = page.getByRole('region', { name: 'Will you come?' });
  const card = page.getByRole('dialog', { name: 'Will you come?' });
  return {
    line,
    status: line.getByRole('status'),
    open: line.getByRole('button'),
    card,
    /** What is asked of the event, of an item, or in a question. */
    part: (name: string | RegExp) => card.getByRole('region', { name }).or(card.getByRole('group', { name })),
    person: (part: string | RegExp, name: string) =>
      card
        .getByRole('region', { name: part })
        .or(card.getByRole('group', { name: part }))
        .getByRole('group', { name, exact: true }),
    /** What somebody can say to it. */
    pill: (part: string | RegExp, name: string, word: string) =>
      card
        .getByRole('region', { name: part })
        .or(card.getByRole('group', { name: part }))
        .getByRole('group', { name, exact: true })
        .getByText(word, { exact: true }),
    allCome: card.getByRole('button', { name: 'All of us are coming' }),
    send: card.getByRole('button', { name: 'Send answers' }),
    close: card.getByRole('button', { name: 'Close' }),
  };
}
