import { expect } from 'vitest';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { createBrowser, test } from '../../../../tests/test.ts';

test('a browser keeps the mark of an account that it has signed in to, and gets another of another account', async ({
  world,
}) => {
  const { browser, caller } = createBrowser(world);
  const [ana, eve] = [accountInput(), accountInput()];
  for (const person of [ana, eve]) await caller.auth.signUp(person);
  const signIn = async (person: typeof ana) => {
    await caller.auth.signIn(person);
    await caller.auth.signOut();
    return browser.knownDevice;
  };
  const first = await signIn(ana);
  expect(first).not.toBe('');
  expect(await signIn(ana)).toBe(first);
  expect(await signIn(eve)).not.toBe(first);
});
