import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftDetails } from '../../../../tests/event-details.ts';
import { theme } from '../../ui/theme/theme.ts';
import { ChangedMeanwhile, SavedByOthers } from './changed-meanwhile.tsx';
import type { SettingsConflict } from './event-settings-form.hooks.ts';

const arrived: SettingsConflict = { mine: [], theirs: [], newer: draftDetails, isArrival: true };
const asked: SettingsConflict = { ...arrived, mine: ['Location: Bled'], theirs: ['Location: Bohinj'] };

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = '<div></div>';
  page = document.body.querySelector('div') ?? document.body;
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const show = (both: SettingsConflict | undefined, isDirty = false) =>
  act(() =>
    root.render(
      <MantineProvider theme={theme} env="test">
        <SavedByOthers both={both} />
        {both && <ChangedMeanwhile both={both} isDirty={isDirty} onLoad={() => undefined} />}
      </MantineProvider>,
    ),
  );
const status = () => page.querySelector('[role="status"]');

test('what others save is said where a screen reader listened before, anew each time', () => {
  show(undefined);
  const before = status();
  expect(before?.textContent).toBe('');
  show(arrived);
  expect(status()).toBe(before);
  const first = before?.firstElementChild;
  expect(first?.textContent).toBe('Somebody else saved these settings. What they changed is here now.');
  show({ ...arrived, newer: { ...draftDetails, updatedAt: '2027-01-02T00:00:02.000Z' } });
  expect(before?.firstElementChild).not.toBe(first);
  show(asked, true);
  expect(before?.textContent).toContain('What you both changed is at the end of this form.');
  // The details below it are not read aloud as well.
  expect(page.querySelectorAll('[role="status"], [role="alert"]')).toHaveLength(1);
});

test('a refused save is said by what asks of it alone', () => {
  show({ ...asked, isArrival: false }, true);
  expect(status()?.textContent).toBe('');
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('Save again to keep it.');
});

test('who typed nothing is not told of what they typed', () => {
  show(arrived);
  expect(page.textContent).not.toContain('you typed');
  show(arrived, true);
  expect(page.textContent).toContain('what you typed is still here');
});
