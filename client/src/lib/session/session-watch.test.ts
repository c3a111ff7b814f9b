import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readDraft, saveDraft } from '../storage/drafts.ts';
import { queryClient } from '../reads/query-client.ts';
import { notifyOtherTabs } from './session-tabs.ts';
import { forgetReads, watchSession } from './session-watch.ts';
import { trpcUtils } from '../reads/trpc.ts';

const { session } = trpcUtils.auth;

/** The server has said who is signed in. */
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
