import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { isDraftWriter, readDraft, saveDraft } from '../storage/drafts.ts';
import { queryClient } from '../reads/query-client.ts';
import { notifyOtherTabs, notifySignedOut } from './session-tabs.ts';
import { forgetReads, watchSession } from './session-watch.ts';
import { trpcUtils } from '../reads/trpc.ts';

const { session } = trpcUtils.auth;

/** The server has returned who is signed in. */
const signedIn = (id: string | null) =>
  session.setData(undefined, {
    user:
      id === null
        ? null
        : { id, email: `${id}@example.com`, fullName: id, isEmailVerified: true, isOperator: false },
    signUpMode: 'open',
    needsCode: false,
    mailMode: 'outbox',
    openId: null,
    isPasswordSignInOn: true,
    passwordMinLength: 6,
    passkeysAt: null,
  });
const knownUser = () => session.getData()?.user?.id ?? null;

watchSession();
beforeEach(() => {
  sessionStorage.clear();
  signedIn(null);
  signedIn('ana');
});

test('who signs out in one tab is signed out in the others at once', async () => {
  notifyOtherTabs('ana');
  notifyOtherTabs(null);
  await vi.waitFor(() => expect(knownUser()).toBeNull());
});

test('who signs out in one tab leaves nothing that they typed in the others', async () => {
  saveDraft('setup-party', 'Midsummer');
  notifySignedOut();
  await vi.waitFor(() => expect(knownUser()).toBeNull());
  expect(readDraft('setup-party', z.string())).toBeUndefined();
  // The draft of an open form is stored for its writer.
  expect(isDraftWriter('ana')).toBe(false);
});

test('what was typed is kept where a session ended that another tab heard of', async () => {
  saveDraft('setup-party', 'Midsummer');
  notifyOtherTabs(null);
  await vi.waitFor(() => expect(knownUser()).toBeNull());
  expect(readDraft('setup-party', z.string())).toBe('Midsummer');
  expect(isDraftWriter('ana')).toBe(true);
});

test('what was read as somebody is dropped, and who is signed in is still known', () => {
  queryClient.setQueryData(['attendees'], ['Rosa Silva']);
  forgetReads();
  expect(queryClient.getQueryData(['attendees'])).toBeUndefined();
  expect(knownUser()).toBe('ana');
});

test('what was typed is there again for the same person, and for nobody else', () => {
  saveDraft('setup-party', 'Midsummer');
  signedIn(null);
  signedIn('ana');
  expect(readDraft('setup-party', z.string())).toBe('Midsummer');
  signedIn(null);
  signedIn('mia');
  expect(readDraft('setup-party', z.string())).toBeUndefined();
});
