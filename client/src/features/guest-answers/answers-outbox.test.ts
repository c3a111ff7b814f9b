import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Draft, emptyDraft } from './answer-drafts.rules.ts';
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
  const network: { outcome: 'sent' | 'later' | 'refused' | 'over'; meanwhile?: () => void } = {
    outcome: 'sent',
  };
  const open = () =>
    createOutbox({
      read: () => stored,
      // As the browser's storage gives it back.
      store: (value) => {
        stored = value && JSON.parse(JSON.stringify(value));
      },
      send: async ({ submissionId, replies }) => {
        sent.push({ submissionId, replies });
        network.meanwhile?.();
        return network.outcome;
      },
    });
  const keep = (value: unknown) => {
    stored = value;
  };
  return { open, sent, network, keep, getStored: () => stored };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is sent is kept no more', async () => {
  const phone = createPhone();
  const outbox = phone.open();
  outbox.change(coming);
  expect(await outbox.submit(coming)).toBe('sent');
  expect(outbox.get()).toMatchObject({ waiting: null, draft: emptyDraft });
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

test('what hung is sent again at once where the network came back meanwhile, with the same id', async () => {
  const phone = createPhone();
  const outbox = phone.open();
  phone.network.outcome = 'later';
  phone.network.meanwhile = () => {
    delete phone.network.meanwhile;
    outbox.resume();
  };
  await outbox.submit(coming);
  phone.network.outcome = 'sent';
  await vi.advanceTimersByTimeAsync(0);
  expect(outbox.get().waiting).toBeNull();
  expect(new Set(phone.sent.map(({ submissionId }) => submissionId)).size).toBe(1);
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

test('what was chosen and not sent yet is there again after a reload', async () => {
  const phone = createPhone();
  phone.open().change(coming);
  const again = phone.open();
  expect(again.get()).toMatchObject({ draft: coming, isRefused: false });
  again.trim(emptyDraft);
  expect(phone.getStored()).toBeUndefined();
});

test('what an earlier release kept is read', () => {
  const phone = createPhone();
  phone.keep({ waiting: { submissionId: 'first', ...notComing }, refused: coming });
  expect(phone.open().get()).toMatchObject({ waiting: notComing, draft: coming, isRefused: true });
});

test('where nobody is left to send to, nothing stays', async () => {
  const phone = createPhone();
  phone.network.outcome = 'over';
  const outbox = phone.open();
  phone.network.meanwhile = () => outbox.change(notComing);
  expect(await outbox.submit(coming)).toBe('over');
  expect(phone.getStored()).toBeUndefined();
});

test('what was chosen in a tab stays there whatever another one keeps, and goes once that one sends it', async () => {
  const phone = createPhone();
  const [one, other] = [phone.open(), phone.open()];
  const lea: Draft = { replies: [{ askingId: 'event', attendeeId: 'lea', reply: 'coming' }], words: [] };
  one.change(coming);
  // Of the same moment, before it heard of the first.
  other.change(lea);
  one.reload();
  expect(one.get().draft.replies).toHaveLength(2);
  one.change(coming);
  other.reload();
  expect(other.get().draft.replies).toHaveLength(2);
  phone.network.outcome = 'later';
  await other.submit(other.get().draft);
  one.reload();
  expect(one.get()).toMatchObject({ draft: emptyDraft, own: emptyDraft });
});

test('a draft that was only read from another tab goes when that one sends something else', async () => {
  const phone = createPhone();
  const one = phone.open();
  one.change(coming);
  const other = phone.open();
  await one.submit(notComing);
  other.reload();
  expect(other.get().draft).toEqual(emptyDraft);
});

test('what another tab gave to be sent meanwhile is not lost with what was sent', async () => {
  const phone = createPhone();
  const one = phone.open();
  phone.network.meanwhile = () => {
    delete phone.network.meanwhile;
    // Its own request is on its way, too.
    phone.keep({ waiting: { submissionId: 'of-other', ...notComing }, refused: null });
  };
  await one.submit(coming);
  expect(phone.sent.map(({ replies }) => replies)).toEqual([coming.replies, notComing.replies]);
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
