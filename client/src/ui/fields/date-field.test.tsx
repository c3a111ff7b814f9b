import { MantineProvider } from '@mantine/core';
import { act, type FormEvent, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DateField } from './date-field.tsx';
import { theme } from '../theme/theme.ts';

let root: Root;
const sent = vi.fn<(value: string | null) => void>();
const change = vi.fn<(value: string | null) => void>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] });
  document.body.innerHTML = '<div id="root"></div>';
  sent.mockReset();
  change.mockReset();
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Form({ first }: { first: string | null }) {
  const [value, setValue] = useState(first);
  const send = (event: FormEvent) => {
    event.preventDefault();
    sent(value);
  };
  return (
    <form onSubmit={send} noValidate>
      <DateField
        label="Start Date"
        clearLabel="Clear the date"
        minDate="2026-11-22"
        maxDate="2028-12-31"
        value={value}
        onChange={(date) => {
          change(date);
          setValue(date);
        }}
      />
      <button type="submit">Save</button>
    </form>
  );
}

function renderField(first: string | null = null) {
  const place = document.getElementById('root');
  if (!place) throw new Error('There is no #root.');
  root = createRoot(place);
  act(() =>
    root.render(
      <MantineProvider theme={theme} env="test">
        <Form first={first} />
      </MantineProvider>,
    ),
  );
}

const found = <E extends Element>(selector: string, kind: new () => E): E => {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`There is no ${selector}.`);
  return element;
};
const field = () => found('input', HTMLInputElement);
const type = (text: string) =>
  act(() => {
    field().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (key: string) =>
  act(
    () => void field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );
const send = () => act(() => found('form', HTMLFormElement).requestSubmit());
const leave = () => act(() => field().blur());
const words = () => found('[role="status"]', HTMLElement).textContent;
const screen = () => document.body.textContent;

test('a whole date is the value as it is typed, and is said in words', () => {
  renderField();
  type('6/7/2027');
  expect(change).toHaveBeenCalledExactlyOnceWith('2027-06-07');
  expect(words()).toBe('Monday, June 7, 2027, month first');
  leave();
  expect(field().value).toBe('Mon, Jun 7, 2027');
  send();
  expect(sent).toHaveBeenCalledExactlyOnceWith('2027-06-07');
});

test('what may still become another date is the value when the form is sent, or the field is left', () => {
  renderField();
  type('June 6');
  expect(change).not.toHaveBeenCalled();
  expect(words()).toBe('Sunday, June 6, 2027');
  send();
  expect(sent).toHaveBeenCalledExactlyOnceWith('2027-06-06');
  type('12 june');
  leave();
  expect(change).toHaveBeenLastCalledWith('2027-06-12');
});

test.each([
  ['soon', 'This is not a date. Write it like June 6, 2027.'],
  ['31/2/2027', 'This is not a date.'],
  ['Sat 6 Jun', 'June 6, 2027 is a Sunday.'],
  ['2026-11-21', 'It can be Sunday, November 22, 2026 at the earliest.'],
  ['1/1/2029', 'It can be Sunday, December 31, 2028 at the latest.'],
])('%j is said to be wrong where it stands, stays, and holds the form back', (text, problem) => {
  renderField('2027-06-05');
  type(text);
  send();
  expect(screen()).toContain(problem);
  expect(field().value).toBe(text);
  expect(document.activeElement).toBe(field());
  leave();
  send();
  expect(field().value).toBe(text);
  expect(sent).not.toHaveBeenCalled();
  expect(change).not.toHaveBeenCalled();
});

test('Escape goes back to the date that was there', () => {
  renderField('2027-06-05');
  type('soon');
  expect(field().getAttribute('data-mantine-stop-propagation')).toBe('true');
  press('Escape');
  expect(field().value).toBe('Sat, Jun 5, 2027');
  send();
  expect(sent).toHaveBeenCalledExactlyOnceWith('2027-06-05');
});

test('an emptied field has no date, as after its button', () => {
  renderField('2027-06-05');
  type('');
  leave();
  expect(change).toHaveBeenLastCalledWith(null);
  type('June 6 2027');
  leave();
  act(() => found('[aria-label="Clear the date"]', HTMLButtonElement).click());
  expect(change).toHaveBeenLastCalledWith(null);
  expect(field().value).toBe('');
});

test('the arrow down opens a calendar, and what is chosen there stands in the field', async () => {
  renderField('2027-06-05');
  type('soon');
  press('ArrowDown');
  expect(found('[role="dialog"]', HTMLElement).getAttribute('aria-label')).toBe('Start Date');
  await act(async () => found('[aria-label="12 June 2027"]', HTMLButtonElement).click());
  expect(change).toHaveBeenCalledExactlyOnceWith('2027-06-12');
  expect(field().value).toBe('Sat, Jun 12, 2027');
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
});
