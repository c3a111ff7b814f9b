import { scheduleItemForm } from '@daysheet/shared/schedule/schedule.schemas.ts';
import { MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AttendeeCountField } from '../../../events/fields/attendee-count-field.tsx';
import { ReminderField } from './reminder-field.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** Types into the field and leaves it; gives what stands there then. */
function typeAndLeave(field: ReactNode, text: string): string | undefined {
  root = createRoot(document.querySelector('#root') ?? document.body);
  act(() => root.render(<MantineProvider>{field}</MantineProvider>));
  const input = document.querySelector('input');
  act(() => {
    input?.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  act(() => input?.blur());
  return input?.value;
}

test('a host who types too many minutes finds them as typed, and a sentence with the limit', () => {
  const change = vi.fn<(minutes: number | null) => void>();
  const field = <ReminderField value={15} onChange={change} error={null} />;
  expect(typeAndLeave(field, '999999')).toBe('999999');
  expect(change).toHaveBeenLastCalledWith(999_999);
  const refused = scheduleItemForm.shape.notificationMinutes.safeParse(999_999).error;
  expect(refused?.issues[0]?.message).toBe('At most 10,080 minutes, 7 days.');
});

test('a host who types too many people finds them as typed', () => {
  expect(typeAndLeave(<AttendeeCountField onChange={() => undefined} />, '99999999')).toBe('99,999,999');
});
