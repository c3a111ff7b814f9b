import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { claimDrafts, clearDraft, clearDrafts, isDraftWriter, readDraft, saveDraft } from './drafts.ts';

const shape = z.object({ name: z.string() });
afterEach(() => {
  vi.restoreAllMocks();
  clearDrafts();
  sessionStorage.clear();
});
function refuse(): never {
  throw new DOMException('Refused.', 'QuotaExceededError');
}

it('a host finds what was typed, until it is done with', () => {
  saveDraft('wedding', { name: 'Ana' });
  expect(readDraft('wedding', shape)).toEqual({ name: 'Ana' });
  expect(readDraft('party', shape)).toBeUndefined();
  clearDraft('wedding');
  expect(readDraft('wedding', shape)).toBeUndefined();
});

it('a host is given no draft of an older shape', () => {
  saveDraft('wedding', { title: 'Ana' });
  expect(readDraft('wedding', shape)).toBeUndefined();
});

it('a host who signs out leaves no drafts, and all else', () => {
  saveDraft('wedding', { name: 'Ana' });
  saveDraft('party', { name: 'Tom' });
  sessionStorage.setItem('other', 'stays');
  clearDrafts();
  expect(sessionStorage.length).toBe(1);
  expect(sessionStorage.getItem('other')).toBe('stays');
});

it('drafts are of whoever signed in last, and of nobody once they signed out', () => {
  claimDrafts('ana');
  expect(isDraftWriter('ana')).toBe(true);
  expect(isDraftWriter('mia')).toBe(false);
  clearDrafts();
  expect(isDraftWriter('ana')).toBe(false);
});

it.each([
  { storage: 'full', refused: ['setItem'] as const },
  { storage: 'blocked', refused: ['getItem', 'setItem', 'removeItem'] as const },
])('a page keeps what was typed where the storage is $storage', ({ refused }) => {
  saveDraft('wedding', { name: 'An' });
  for (const method of refused) vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
  claimDrafts('ana');
  saveDraft('wedding', { name: 'Ana' });
  expect(readDraft('wedding', shape)).toEqual({ name: 'Ana' });
  claimDrafts('ana');
  expect(readDraft('wedding', shape)).toEqual({ name: 'Ana' });
  claimDrafts('mia');
  expect(readDraft('wedding', shape)).toBeUndefined();
  saveDraft('wedding', { name: 'Mia' });
  clearDraft('wedding');
  expect(readDraft('wedding', shape)).toBeUndefined();
});
