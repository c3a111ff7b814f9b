import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDrafts } from '../storage/drafts.ts';
import { createStoredAttempt } from './stored-attempt.ts';

beforeEach(() => {
  clearDrafts();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const said = { title: 'The bus leaves' };
const idFor = () => createStoredAttempt('told-bus').idFor(said);

test.for(['there', 'full', 'blocked'])(
  'the same after a lost answer is the same where the storage is %s',
  (storage) => {
    const refuse = () => {
      throw new DOMException('Refused.', 'QuotaExceededError');
    };
    if (storage !== 'there') vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    if (storage === 'blocked') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const first = idFor();
    expect(idFor()).toBe(first);
    expect(createStoredAttempt('told-bus').idFor({ title: 'It waits' })).not.toBe(first);
    const last = idFor();
    createStoredAttempt('told-bus').arrived();
    expect(idFor()).not.toBe(last);
  },
);
