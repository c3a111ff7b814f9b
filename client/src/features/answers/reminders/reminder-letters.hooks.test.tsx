import { act, useEffect, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFormDrafts } from '../../../lib/storage/form-drafts.ts';
import { useReminderLetters } from './reminder-letters.hooks.ts';

let root: Root;
let letters: ReturnType<typeof useReminderLetters>;

function Open({ itemTitle = null }: { itemTitle?: string | null }) {
  const written = useReminderLetters('asking', 'en', itemTitle);
  useEffect(() => {
    letters = written;
  });
  return null;
}
/** The session is over, or a file is gone. */
function Lost() {
  useLayoutEffect(saveFormDrafts, []);
  return null;
}
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Open />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('a reminder names what is asked: the item, or the event', () => {
  expect(letters.letter.subject).toBe('Will you come to {event}?');
  act(() => root.render(<Open itemTitle="Boat $& trip" />));
  expect(letters.letter.subject).toBe('Will you come to Boat $& trip?');
  expect(letters.letter.message).toContain('whether you are coming to Boat $& trip.');
  act(() => letters.choose('text'));
  expect(letters.letter.message).toBe('Hi {name}, will you come to Boat $& trip? Please answer here: [LINK]');
});

test('a host who looks at the other channel finds what they wrote as they left it', () => {
  const { letter: template } = letters;
  act(() => letters.choose('text'));
  expect(letters).toMatchObject({ channel: 'text', isDirty: false, letter: { subject: '' } });
  act(() => letters.choose('email'));
  act(() => letters.write({ subject: 'Well?', message: 'Dear {name}, [LINK]' }));
  act(() => letters.choose('text'));
  expect(letters.letter.message).not.toContain('Dear');
  // What is not in sight would be lost, too.
  expect(letters.isDirty).toBe(true);
  act(() => letters.choose('email'));
  expect(letters.letter).toEqual({ subject: 'Well?', message: 'Dear {name}, [LINK]' });
  act(() => letters.write(template));
  expect(letters.isDirty).toBe(false);
});

test('a host who has to sign in anew finds what they wrote', async () => {
  act(() => letters.choose('text'));
  act(() => letters.write({ subject: '', message: 'Well? [LINK]' }));
  await act(async () => root.render(<Lost />));
  await act(async () => root.render(<Open />));
  expect(letters).toMatchObject({ channel: 'text', letter: { message: 'Well? [LINK]' }, isDirty: true });
});
