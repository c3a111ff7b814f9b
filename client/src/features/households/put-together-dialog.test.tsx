import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFormDrafts } from '../../lib/storage/form-drafts.ts';
import {
  chooseLees,
  end,
  find,
  findField,
  leave,
  openDialog,
  prepare,
  press,
  reached,
  soon,
  type,
} from './household-test-page.tsx';
import { PutTogetherDialog } from './put-together-dialog.tsx';

const close = vi.fn<() => void>();
beforeEach(() => {
  prepare();
  close.mockClear();
});
afterEach(end);

const shown = ['Ana Novak', 'Ben Novak'].map((name) => ({ id: name.slice(0, 3).toLowerCase(), name }));
const open = (attendeeIds = ['ana', 'ben']) =>
  openDialog(
    <PutTogetherDialog
      eventId="wedding"
      shown={shown}
      attendeeIds={attendeeIds}
      onDone={() => undefined}
      onClose={close}
    />,
  );

test('Escape asks before it loses the name that a host typed', async () => {
  await open();
  type('The Novaks of Bled');
  await act(async () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  expect(find('button', 'Keep editing')).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
});

test('what a host typed is there again for the same people, in whichever order they are chosen, and for no others', async () => {
  await open();
  type('The Novaks of Bled');
  saveFormDrafts();
  leave();
  await open(['ana']);
  expect(findField().value).toBe('Novak');
  leave();
  await open(['ben', 'ana']);
  await soon(() => expect(findField().value).toBe('The Novaks of Bled'));
});

test('the household that a host chose is chosen again', async () => {
  await open();
  await soon(() => expect(document.querySelector('select')).not.toBeNull());
  chooseLees();
  saveFormDrafts();
  leave();
  await open();
  await soon(() => expect(document.querySelector('select')?.value).toBe('lees'));
  await press('button', 'Put together');
  expect(reached).toHaveBeenLastCalledWith(
    'households.move',
    expect.objectContaining({ householdId: 'lees', attendeeIds: ['ana', 'ben'] }),
  );
});
