import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseTexts, languages } from '../lib/texts.ts';
import { LanguageChoice } from './language-choice.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const listOffered = (root: ParentNode) => [...root.querySelectorAll('option')].map(({ value }) => value);

test('a rendered page names the spoken language, and offers all once somebody can choose', async () => {
  chooseTexts('en', 'en-US');
  const rendered = document.createElement('div');
  rendered.innerHTML = renderToString(<LanguageChoice />);
  expect(listOffered(rendered)).toEqual(['en']);

  const root = document.createElement('div');
  await act(async () => createRoot(root).render(<LanguageChoice />));
  expect(listOffered(root)).toEqual(languages);
  expect(root.querySelector('select')?.value).toBe('en');
});

test('a language that is come by with the arrows is chosen once it is meant, another at once', async () => {
  chooseTexts('en', 'en-US');
  const root = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(root).render(<LanguageChoice />));
  const select = root.querySelector('select');
  const chosen = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  const press = (key: string) =>
    act(() => void select?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  const take = (language: string) =>
    act(() => {
      if (select) select.value = language;
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  press('ArrowDown');
  take('de');
  press('ArrowDown');
  take('fr');
  expect(chosen).not.toHaveBeenCalled();
  expect(select?.value).toBe('fr');
  press('Enter');
  expect(chosen).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('=fr'));
  act(() => void select?.dispatchEvent(new Event('pointerdown', { bubbles: true })));
  take('es');
  expect(chosen).toHaveBeenLastCalledWith(expect.stringContaining('=es'));
  root.remove();
});
