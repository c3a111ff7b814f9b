import { expect, test } from 'vitest';
import { isUndoPress, readPress, takesKeys } from './frame-keys.rules.ts';

const press = (given: Partial<KeyboardEvent>) =>
  readPress({
    key: '',
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    ...given,
  });

test('a host’s letters are those of their own layout, also where it has other ones', () => {
  expect(press({ key: 'g', code: 'KeyG' })).toBe('g');
  expect(press({ key: 'G', code: 'KeyG' })).toBe('g');
  // Dvorak: the letter that is written counts, not the place.
  expect(press({ key: 's', code: 'Semicolon' })).toBe('s');
  expect(press({ key: 'п', code: 'KeyG' })).toBe('g');
  expect(press({ key: 'γ', code: 'KeyG' })).toBe('g');
  // On a German keyboard '/' is Shift and 7, on a French one Shift and ':'.
  expect(press({ key: '/', code: 'Digit7' })).toBe('/');
  expect(press({ key: '/', code: 'KeyQ', altKey: true })).toBe('/');
  expect(press({ key: '؟', code: 'Slash' })).toBe('?');
});

test('a host’s presses that mean something else do nothing here', () => {
  expect(press({ key: 'g', code: 'KeyG', ctrlKey: true })).toBeUndefined();
  expect(press({ key: 'g', code: 'KeyG', metaKey: true })).toBeUndefined();
  expect(press({ key: '©', code: 'KeyG', altKey: true })).toBeUndefined();
  expect(press({ key: 'g', code: 'KeyG', repeat: true })).toBeUndefined();
  expect(press({ key: 'g', code: 'KeyG', isComposing: true })).toBeUndefined();
  expect(press({ key: 'Enter', code: 'Enter' })).toBeUndefined();
});

test('Ctrl+Z takes back, on a Mac with Cmd, and only it', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
  const isUndo = (given: object) =>
    isUndoPress({ ...none, key: 'z', code: 'KeyZ', isComposing: false, ...given });
  expect(isUndo({ ctrlKey: true })).toBe(true);
  expect(isUndo({ metaKey: true })).toBe(true);
  expect(isUndo({ ctrlKey: true, key: 'я' })).toBe(true);
  // On a German keyboard Z is where an English one has Y.
  expect(isUndo({ ctrlKey: true, code: 'KeyY' })).toBe(true);
  expect(isUndoPress(new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true }))).toBe(true);
  for (const other of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, repeat: true }])
    expect(isUndo(other)).toBe(false);
});

test('a host who types, or has a dialog open, presses no shortcut', () => {
  document.body.innerHTML = `
    <input id="text"><input id="box" type="checkbox"><textarea id="area"></textarea>
    <p contenteditable><b id="editable">x</b></p><button id="button">x</button>`;
  const takes = (id: string) => takesKeys(document.getElementById(id));
  expect(['text', 'area', 'editable'].map(takes)).toEqual([false, false, false]);
  expect(['box', 'button'].map(takes)).toEqual([true, true]);
  expect(takesKeys(document.body)).toBe(true);
  document.body.insertAdjacentHTML('beforeend', '<section role="dialog"></section>');
  expect(takes('button')).toBe(false);
});
