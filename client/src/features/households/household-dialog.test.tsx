import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast } from '../../lib/errors/toasts.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { HouseholdDialog } from './household-dialog.tsx';
import {
  chooseLees,
  end,
  find,
  findField,
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

test('the way to the link of a household does not throw away what a host typed', async () => {
  const router = await open();
  type('The Novaks of Bled');
  await press('a', 'One link for all of them');
  expect(router.state.location.pathname).toBe('/');
  await press('button', 'Keep editing');
  expect(findField().value).toBe('The Novaks of Bled');
  expect(close).not.toHaveBeenCalled();
  await press('a', 'One link for all of them');
  await press('button', 'Discard');
  expect(close).toHaveBeenCalledOnce();
});

test('Escape at the question goes on editing', async () => {
  await open();
  type('The Novaks of Bled');
  await press('button', 'Split up');
  const escape = () =>
    act(async () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
  await escape();
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
  expect(findField().value).toBe('The Novaks of Bled');
  await escape();
  await press('button', 'Discard');
  expect(reached).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledOnce();
});

test('nobody is asked who typed nothing', async () => {
  const router = await open();
  await press('a', 'One link for all of them');
  expect(router.state.location.pathname).toBe('/personal-links/wedding');
});

test('of two households with an address each it is said which one stays, before they are put together', async () => {
  server.stored = { ...novaks, address: '12 Elm St' };
  await open();
  const words = 'The address of The Lees stays: 3 Mill Lane, Bled.';
  server.otherAddress = '3 Mill Lane\nBled';
  chooseLees();
  await soon(() => expect(document.body.textContent).toContain(words));
  // Where one of them has none, or both have the same, nothing is lost.
  for (const address of [null, '12 Elm St']) {
    server.otherAddress = address;
    await act(() => readChanged('attendee'));
    await soon(() => expect(document.body.textContent).not.toContain('stays:'));
  }
});

test.for([
  { button: 'Split up', does: 'households.delete' },
  { button: 'Put together', does: 'households.merge' },
  // The last one: without them the household is not there.
  { button: 'Take out', does: 'households.move' },
])('what ends the household asks first where a host typed something: $button', async ({ button, does }) => {
  await open();
  type('The Novaks of Bled');
  chooseLees();
  await press('button', button);
  await press('button', 'Keep editing');
  expect(reached).not.toHaveBeenCalled();
  server.held = [];
  await press('button', button);
  const discard = find('button', 'Discard');
  await act(async () => discard.click());
  await act(async () => discard.click());
  for (const answer of server.held) await act(async () => answer());
  await soon(() => expect(close).toHaveBeenCalledOnce());
  expect(reached).toHaveBeenCalledExactlyOnceWith(does, expect.anything());
});

test('whose address went with a household that ended is said with the way back', async () => {
  server.lostAddresses = ['The Novaks'];
  await open();
  await press('button', 'Split up');
  await soon(() =>
    expect(showToast).toHaveBeenLastCalledWith(
      expect.objectContaining({
        message:
          'Its people are still on the list, each by themselves. The address of The Novaks is gone with it: Undo brings it back.',
        action: expect.objectContaining({ label: 'Undo' }),
      }),
    ),
  );
});
