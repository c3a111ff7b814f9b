import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast } from '../../lib/errors/toasts.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { saveFormDrafts } from '../../lib/storage/form-drafts.ts';
import { HouseholdDialog } from './household-dialog.tsx';
import {
  end,
  find,
  findField,
  leave,
  novaks,
  openDialog,
  prepare,
  press,
  reached,
  server,
  soon,
  type,
} from './household-test-page.tsx';

vi.mock(import('../../lib/errors/toasts.ts'), () => ({ showToast: vi.fn<typeof showToast>() }));

const close = vi.fn<() => void>();
beforeEach(() => {
  prepare();
  close.mockClear();
  vi.mocked(showToast).mockClear();
});
afterEach(end);

const open = () => openDialog(<HouseholdDialog eventId="wedding" householdId="novaks" onClose={close} />);

const change = (fields: Partial<typeof novaks>) => {
  server.stored = { ...server.stored, ...fields };
  return act(() => readChanged('attendee'));
};

test('what another host saved meanwhile comes into the form, and of what both changed one decides', async () => {
  await open();
  type('The Novaks of Bled');
  await change({ address: '3 Mill Lane' });
  await soon(() => expect(document.querySelector('textarea')?.value).toBe('3 Mill Lane'));
  expect(findField().value).toBe('The Novaks of Bled');
  await change({ name: 'Novak' });
  await soon(() => expect(document.body.textContent).toContain('you The Novaks of Bled, they Novak'));
  await press('button', 'Save Changes');
  expect(reached).toHaveBeenLastCalledWith(
    'households.update',
    expect.objectContaining({ opened: { name: 'The Novaks', address: '3 Mill Lane', plusOnes: 0 } }),
  );
});

test('a refused save asks what is to stay, and says it in one place', async () => {
  await open();
  type('The Novaks of Bled');
  server.stored = { ...novaks, name: 'Novak' };
  server.refusal = 'households.changed_meanwhile';
  await press('button', 'Save Changes');
  await soon(() => expect(document.querySelector('[role=alert]')?.textContent).toMatch(/then save\./));
  expect(showToast).not.toHaveBeenCalled();
  await press('button', 'Keep mine');
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/save again to keep it\.$/);
});

test.for([
  { choice: 'Keep mine', name: 'The Novaks of Bled' },
  { choice: 'Take theirs', name: 'Novak' },
])('a save refers to what the other host saved once one decided: $choice', async ({ choice, name }) => {
  await open();
  type('The Novaks of Bled');
  await change({ name: 'Novak' });
  await soon(() => find('button', choice));
  await press('button', choice);
  expect(findField().value).toBe(name);
  await press('button', 'Save Changes');
  expect(reached).toHaveBeenLastCalledWith(
    'households.update',
    expect.objectContaining({ name, opened: { name: 'Novak', address: null, plusOnes: 0 } }),
  );
});

test('what a host typed before their session was over is compared with what they typed it over', async () => {
  await open();
  type('The Novaks of Bled');
  await change({ address: '3 Mill Lane' });
  await soon(() => expect(document.querySelector('textarea')?.value).toBe('3 Mill Lane'));
  saveFormDrafts();
  leave();
  server.stored = { ...novaks, name: 'Novak', address: '5 Mill Lane' };
  await open();
  await soon(() => expect(document.body.textContent).toContain('you The Novaks of Bled, they Novak'));
  expect(document.querySelector('textarea')?.value).toBe('5 Mill Lane');
  await press('button', 'Save Changes');
  expect(reached).toHaveBeenLastCalledWith(
    'households.update',
    expect.objectContaining({
      name: 'The Novaks of Bled',
      opened: { name: 'The Novaks', address: '5 Mill Lane', plusOnes: 0 },
    }),
  );
});

test('what a host typed stays while the household cannot be read again', async () => {
  await open();
  type('The Novaks of Bled');
  server.isAway = true;
  await act(() => readChanged('attendee'));
  await act(async () => undefined);
  expect(findField().value).toBe('The Novaks of Bled');
});
