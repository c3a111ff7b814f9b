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
