import { mergeChanges, type Part } from '@daysheet/shared/lib/three-way-merge.ts';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMeanwhile } from './meanwhile.hooks.ts';

const parts: readonly Part<typeof opened>[] = [['kind', 'choices'], ['title'], ['hint']];
const opened = { kind: 'text', choices: '', title: 'Dinner?', hint: 'By May' };
const sent = { kind: 'one', choices: 'Fish', title: 'Which dinner?', hint: 'By May' };
const stored = { kind: 'one', choices: 'Meat', title: 'What dinner?', hint: 'By June' };

let root: Root;
let meanwhile: ReturnType<typeof useMeanwhile<typeof opened>>;

function Open() {
  const used = useMeanwhile(parts, opened, stored);
  useEffect(() => {
    meanwhile = used;
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

/** Of which parts the server would refuse what was sent, if it came once more. */
const listRefused = () =>
  mergeChanges(parts, { opened: meanwhile.opened ?? opened, typed: sent, stored }).both;

test('a host decides field by field on what both changed, and not on what both changed alike', () => {
  expect(meanwhile.listBoth(sent)).toEqual(['choices', 'title']);
  expect(listRefused()).toHaveLength(2);
  act(() => meanwhile.decide('choices', sent));
  expect(meanwhile.listBoth(sent)).toEqual(['title']);
  expect(listRefused()).toEqual([['title']]);
  act(() => meanwhile.decide('title', sent));
  expect(meanwhile.listBoth(sent)).toEqual([]);
  expect(listRefused()).toEqual([]);
});

test('what a host decided on leaves what they did not see as it is: the hint of the other host stays', () => {
  act(() => meanwhile.decide('title', sent));
  expect(meanwhile.opened).toEqual({ ...opened, title: 'What dinner?' });
  expect(mergeChanges(parts, { opened: meanwhile.opened ?? opened, typed: sent, stored }).merged.hint).toBe(
    'By June',
  );
});
