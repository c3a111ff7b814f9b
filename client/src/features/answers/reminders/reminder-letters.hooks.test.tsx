import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReminderLetters } from './reminder-letters.hooks.ts';

let root: Root;
let letters: ReturnType<typeof useReminderLetters>;

function Open() {
  const written = useReminderLetters('en');
  useEffect(() => {
    letters = written;
  });
  return null;
}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Open />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
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
