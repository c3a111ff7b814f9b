import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { clearDraft, clearDrafts, readDraft, saveDraft } from './drafts.ts';

const shape = z.object({ name: z.string() });
afterEach(() => sessionStorage.clear());

it('gives back what was typed', () => {
  saveDraft('wedding', { name: 'Ana' });
  expect(readDraft('wedding', shape)).toEqual({ name: 'Ana' });
  expect(readDraft('party', shape)).toBeUndefined();
  clearDraft('wedding');
  expect(readDraft('wedding', shape)).toBeUndefined();
});

it('drops a draft of an older shape', () => {
  saveDraft('wedding', { title: 'Ana' });
  expect(readDraft('wedding', shape)).toBeUndefined();
});

it('forgets all drafts, and nothing else, on sign-out', () => {
  saveDraft('wedding', { name: 'Ana' });
  saveDraft('party', { name: 'Tom' });
  sessionStorage.setItem('other', 'stays');
  clearDrafts();
  expect(sessionStorage.length).toBe(1);
  expect(sessionStorage.getItem('other')).toBe('stays');
});
