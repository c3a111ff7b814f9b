import type { AnswerCard } from '@daysheet/shared/answers.schemas.ts';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { QueryClientContext } from '../../lib/queries/use-queries.ts';
import { loadCardTexts } from '../../lib/texts.ts';
import { nothingGiven } from './answer-drafts.rules.ts';
import { useAnswers } from './answers.hooks.ts';
import { AnswersSheet } from './answers-sheet.tsx';

const mary = { eventId: 'wedding', guestKey: 'mary-key' };
const answered = (attendeeId: string) => ({
  attendeeId,
  reply: null,
  inLine: null,
  offeredUntil: null,
  asksFor: null,
  answeredAt: null,
});
const card: AnswerCard = {
  timeZone: 'Europe/Ljubljana',
  people: [
    { id: 'mary', name: 'Mary', isYou: true },
    { id: 'lea', name: 'Lea', isYou: false },
  ],
  askings: [
    {
      id: 'event',
      item: null,
      allowsMaybe: false,
      deadlineOn: null,
      isClosed: false,
      placesLeft: null,
      answers: [answered('mary'), answered('lea')],
    },
  ],
  questions: [],
  bring: { left: 0, people: [] },
  seq: 1,
};

type Outbox = ReturnType<typeof useAnswers>['outbox'];
type PageProps = { onClose: () => void; onOutbox: (outbox: Outbox) => void };
function Page({ onClose, onOutbox }: PageProps) {
  const { outbox } = useAnswers(mary);
  useEffect(() => onOutbox(outbox), [outbox, onOutbox]);
  return <AnswersSheet guest={mary} eventName="Ana & Søren" onClose={onClose} />;
}

/** The open card, of a server that takes whatever it is told. */
async function openSheet() {
  const told: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    told.push(url);
    const data = url.includes('answers.card') ? card : undefined;
    return new Response(JSON.stringify([{ result: { data } }]));
  });
  const place = document.body.appendChild(document.createElement('div'));
  const onClose = vi.fn<() => void>();
  let outbox: Outbox | undefined;
  const onOutbox = (open: Outbox) => {
    outbox = open;
  };
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <QueryClientContext value={createQueryClient()}>
        <Page onClose={onClose} onOutbox={onOutbox} />
      </QueryClientContext>,
    ),
  );
  const press = (words: string) =>
    act(async () => [...place.querySelectorAll('button')].find((one) => one.textContent === words)?.click());
  await vi.waitFor(() => expect(place.textContent).toContain('All of us are coming'));
  return {
    getState: () => outbox?.get(),
    told,
    onClose,
    press,
    close: () => act(async () => root.unmount()),
  };
}

beforeEach(async () => {
  await loadCardTexts();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom knows the dialog, and not how it is opened.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('what was sent is no draft again when the card closes with it', async () => {
  const { getState, told, onClose, press, close } = await openSheet();
  await press('All of us are coming');
  expect(getState()?.draft.replies).toHaveLength(2);
  await press('Send answers');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(told.some((url) => url.includes('answers.give'))).toBe(true);
  expect(getState()).toMatchObject({ waiting: null, draft: nothingGiven });
  await close();
});
