import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { planWedding } from './new-event.ts';
import { answersPage } from './pages/answers.page.ts';
import { inDays } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

test('a host asks who comes, and to an item with few places', async ({ page, context }) => {
  const host = await signUpHost(context);
  const { eventId } = await planWedding(host, inDays(20));
  const { open, heading, button, card, dialog } = answersPage(page);
  await open(eventId);
  await expect(heading).toHaveText('Answers');
  await expectNoAxeFindings(page);
  await button('Ask who comes').click();
  const asks = dialog('Ask who comes');
  await expect(asks.getByRole('textbox', { name: 'Answer until' })).not.toHaveValue('');
  await asks.getByRole('switch', { name: '‘Maybe’ is an answer, too' }).check({ force: true });
  await expectNoAxeFindings(page);
  await asks.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(card('Ana & Søren')).toContainText('0 coming of 2 people asked');
  await expectNoAxeFindings(page);

  await button('Ask for an item').click();
  const item = dialog('Ask who comes to an item');
  await item.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(item.getByText('Please choose the item.')).toBeVisible();
  await item.getByRole('combobox', { name: 'Item' }).fill('cerem');
  await page.getByRole('option', { name: /Ceremony/ }).click();
  await item.getByLabel('Places').fill('1');
  await item.getByText('The next in line moves up').click();
  await item.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(card('Ceremony')).toContainText('0 of 1 places taken');
});
