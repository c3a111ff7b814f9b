import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useZodForm } from '../form.ts';
import { saveFormDrafts } from './form-drafts.ts';

const account = z.object({ name: z.string(), city: z.string(), password: z.string() });
type Form = ReturnType<typeof useZodForm<typeof account>>;

let root: Root;
let form: Form;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function Typed({ city = 'Bled', draftName = 'account' }) {
  const current = useZodForm(account, { draftName, initialValues: { name: '', city, password: '' } });
  useLayoutEffect(() => {
    form = current;
  });
  return null;
}

/** The screen's state when one of its files failed to load. */
function Lost() {
  useLayoutEffect(saveFormDrafts, []);
  return null;
}

const show = (screen: 'typed' | 'lost' | 'nothing', props = {}) =>
  act(async () => {
    root.render(screen === 'typed' ? <Typed {...props} /> : screen === 'lost' ? <Lost /> : null);
    return Promise.resolve();
  });
const type = (values: Partial<Form['values']>) => act(() => form.setValues(values));

test('what a host typed is there again, once, after a screen that lost a file took its place', async () => {
  await show('typed');
  type({ name: 'Ana' });
  await show('lost');
  await show('typed', { city: 'Ljubljana' });
  // A field that was not changed shows the server's latest value.
  expect(form.getValues()).toEqual({ name: 'Ana', city: 'Ljubljana', password: '' });
  expect(form.isDirty()).toBe(true);
  await show('nothing');
  await show('typed');
  expect(form.getValues().name).toBe('');
});

test('a password is never written down', async () => {
  await show('typed');
  type({ name: 'Ana', password: 'garden-lantern' });
  await show('lost');
  expect(JSON.stringify(sessionStorage)).toContain('Ana');
  expect(JSON.stringify(sessionStorage)).not.toContain('garden-lantern');
});

test('what a host closed, or typed in another form, is not brought back', async () => {
  await show('typed');
  type({ name: 'Ana' });
  await show('nothing');
  await show('lost');
  expect(sessionStorage).toHaveLength(0);
  await show('typed', { draftName: 'other' });
  type({ name: 'Tom' });
  await show('lost');
  await show('typed');
  expect(form.getValues().name).toBe('');
});

test('what an earlier build kept in another way is left out', async () => {
  sessionStorage.setItem('daysheet-draft-kept-account', '{"name":7,"street":"Main","city":"Bohinj"}');
  await show('typed');
  expect(form.getValues()).toEqual({ name: '', city: 'Bohinj', password: '' });
});
