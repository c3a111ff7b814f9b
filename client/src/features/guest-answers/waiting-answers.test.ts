import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { addJoinedEvent } from '../../lib/storage/joined-events.ts';
import { readAnswers, storeAnswers } from './stored-answers.ts';
import { sendWaitingAnswers } from './waiting-answers.ts';

afterEach(() => vi.unstubAllGlobals());

const of = { eventCode: 'WED234567', eventName: 'Party', roleName: null, joinedAt: '2026-06-01T10:00:00Z' };
const guests = ['ana', 'mia', 'tom'].map((name) => ({ eventId: 'wedding', guestKey: `${name}-key` }));
const replies = [{ askingId: 'asking', attendeeId: 'ana', reply: 'coming' }];

test('what waits of anybody on this phone is sent, whoever is open; a draft is not', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(...Object.values(JSON.parse(body)));
    return new Response(JSON.stringify([{ result: { data: { ok: true } } }]));
  });
  for (const guest of guests) addJoinedEvent({ ...of, ...guest, name: guest.guestKey });
  const [ana, mia] = guests;
  if (!ana || !mia) throw new Error('Nobody is here.');
  storeAnswers(ana, 'draft', { waiting: { submissionId: 'one', replies, words: [] }, refused: null });
  storeAnswers(mia, 'draft', { waiting: null, refused: null, draft: { replies, words: [] } });
  sendWaitingAnswers(createQueryClient());
  await vi.waitFor(() => expect(readAnswers(ana, 'draft')).toBeUndefined(), { timeout: 10_000 });
  expect(sent).toMatchObject([{ ...ana, submissionId: 'one', replies, words: [] }]);
  expect(readAnswers(mia, 'draft')).toBeDefined();
}, 20_000);
