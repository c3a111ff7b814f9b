import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Draft, nothingGiven } from './answer-drafts.rules.ts';
import { createOutbox } from './answers-outbox.ts';

const coming: Draft = {
  replies: [{ askingId: 'event', attendeeId: 'mary', reply: 'coming' }],
  words: [],
};
const notComing: Draft = {
  replies: [{ askingId: 'event', attendeeId: 'mary', reply: 'not_coming' }],
  words: [],
};

/** A phone whose page is opened again and again, and a network that does as it is told. */
function createPhone() {
  let stored: unknown;
  const sent: { submissionId: string; replies: Draft['replies'] }[] = [];
  const network: { outcome: 'sent' | 'later' | 'refused' | 'over' } = { outcome: 'sent' };
  const open = () =>
    createOutbox({
      read: () => stored,
      // As the browser's storage gives it back.
      keep: (value) => {
        stored = value && JSON.parse(JSON.stringify(value));
      },
      send: async ({ submissionId, replies }) => {
        sent.push({ submissionId, replies });
        return network.outcome;
      },
    });
  return { open, sent, network, getStored: () => stored };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is sent is kept no more', async () => {
  const phone = createPhone();
  const outbox = phone.open();
  outbox.change(coming);
  expect(await outbox.submit(coming)).toBe('sent');
  expect(outbox.get()).toMatchObject({ waiting: null, draft: nothingGiven });
  expect(phone.getStored()).toBeUndefined();
  outbox.resume();
  expect(phone.sent).toHaveLength(1);
});

test('without a network it waits beyond a reload, and goes with the same id until it is there', async () => {
  const phone = createPhone();
  phone.network.outcome = 'later';
  expect(await phone.open().submit(coming)).toBe('later');
  const again = phone.open();
  expect(again.get().waiting?.replies).toEqual(coming.replies);
  phone.network.outcome = 'sent';
  again.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(again.get().waiting).toBeNull();
  const ids = phone.sent.map(({ submissionId }) => submissionId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('it tries again by itself, later and later', async () => {
  const phone = createPhone();
  phone.network.outcome = 'later';
  await phone.open().submit(coming);
  await vi.advanceTimersByTimeAsync(2000);
  await vi.advanceTimersByTimeAsync(4999);
  expect(phone.sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(phone.sent).toHaveLength(3);
});

test('who thinks again while it waits sends the last word', async () => {
  const phone = createPhone();
  const outbox = phone.open();
  phone.network.outcome = 'later';
  await outbox.submit(coming);
  phone.network.outcome = 'sent';
  await outbox.submit(notComing);
  expect(phone.sent.at(-1)?.replies).toEqual(notComing.replies);
  expect(outbox.get().waiting).toBeNull();
});

test('what is refused is a draft again, also after a reload', async () => {
  const phone = createPhone();
  phone.network.outcome = 'refused';
  expect(await phone.open().submit(coming)).toBe('refused');
  const again = phone.open();
  expect(again.get()).toMatchObject({ waiting: null, draft: coming, isRefused: true });
  phone.network.outcome = 'sent';
  await again.submit(again.get().draft);
  expect(phone.getStored()).toBeUndefined();
});

test('a tab shows what another tab of the person sent', async () => {
  const phone = createPhone();
  phone.network.outcome = 'later';
  const [one, other] = [phone.open(), phone.open()];
  await one.submit(coming);
  other.reload();
  expect(other.get().waiting?.replies).toEqual(coming.replies);
  phone.network.outcome = 'sent';
  one.resume();
  await vi.advanceTimersByTimeAsync(0);
  other.reload();
  expect(other.get().waiting).toBeNull();
});
