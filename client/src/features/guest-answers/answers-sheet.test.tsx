import type { AnswerCard } from '@daysheet/shared/attendees/answers.schemas.ts';
import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/queries/query-client.ts';
import { QueryClientContext } from '../../lib/queries/use-queries.ts';
import { loadPartTexts } from '../../lib/texts.ts';
import { emptyDraft } from './answer-drafts.rules.ts';
import { useAnswers } from './answers.hooks.ts';
import { AnswersSheet } from './answers-sheet.tsx';

const answered = (attendeeId: string) => ({
  attendeeId,
  reply: null,
  inLine: null,
  offeredUntil: null,
  letPassAt: null,
  letGoUntil: null,
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
type PageProps = { guest: Guest; onClose: () => void; onOutbox: (outbox: Outbox) => void };
function Page({ guest, onClose, onOutbox }: PageProps) {
  const { outbox } = useAnswers(guest);
  useEffect(() => onOutbox(outbox), [outbox, onOutbox]);
  return <AnswersSheet guest={guest} eventName="Ana & Søren" onClose={onClose} />;
}

type Told = { path: string; input: Record<string, unknown> };

const isGive = ({ path }: Told) => path === 'answers.give';

/** The open card. `refuse` says which answers are refused, and why. */
async function openSheet(first: AnswerCard, refuse: (told: Told) => string | false = () => false) {
  let card = first;
  const told: Told[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const said = { path: url.replace(/^.*\/|\?.*$/g, ''), input: JSON.parse(body)[0] };
    told.push(said);
    const data = said.path === 'answers.card' ? card : undefined;
    const reason = refuse(said);
    const refusal = { error: { code: -32_004, message: '', data: { reason } } };
    return new Response(JSON.stringify([reason ? refusal : { result: { data } }]));
  });
  const place = document.body.appendChild(document.createElement('div'));
  const onClose = vi.fn<() => void>();
  // A key of their own: what is kept for one is kept as long as the page is open.
  const guest = { eventId: 'wedding', guestKey: crypto.randomUUID() };
  let outbox: Outbox | undefined;
  const onOutbox = (open: Outbox) => {
    outbox = open;
  };
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <QueryClientContext value={createQueryClient()}>
        <Page guest={guest} onClose={onClose} onOutbox={onOutbox} />
      </QueryClientContext>,
    ),
  );
  const press = (words: string) =>
    act(async () => [...place.querySelectorAll('button')].find((one) => one.textContent === words)?.click());
  const choose = (words: string) =>
    act(async () => [...place.querySelectorAll('label')].find((one) => one.textContent === words)?.click());
  const type = (words: string) =>
    act(async () => {
      const field = place.querySelector('input:not([type=radio])');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await vi.waitFor(() => expect(place.querySelector('form')).not.toBeNull());
  return {
    place,
    told,
    onClose,
    press,
    choose,
    type,
    getState: () => outbox?.get(),
    becomes: (next: AnswerCard) => {
      card = next;
    },
    close: () => act(async () => root.unmount()),
  };
}

beforeEach(async () => {
  await loadPartTexts('card');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom knows the dialog, and not how it is opened.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close: () => undefined,
  });
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('what was sent is no draft again when the card closes with it', async () => {
  const { getState, told, onClose, press, close } = await openSheet(card);
  await press('All of us are coming');
  expect(getState()?.draft.replies).toHaveLength(2);
  await press('Send answers');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(told.map(({ path }) => path)).toContain('answers.give');
  expect(getState()).toMatchObject({ waiting: null, draft: emptyDraft });
  await close();
});

const food: AnswerCard['questions'][number] = {
  id: 'food',
  itemId: null,
  kind: 'text',
  label: 'Anything you need?',
  why: 'So that we are ready.',
  choices: [],
  deletedOn: '2026-07-01',
  version: 2,
  answers: [{ attendeeId: 'mary', value: 'Fish', note: 'No nuts', isWithheld: false }],
};

test('who let a place pass reads so, also once it is closed', async () => {
  const [asking] = card.askings;
  if (!asking) throw new Error('nothing is asked');
  const passed = { ...answered('mary'), letPassAt: '2026-06-01T10:00:00Z' };
  const words = /^A place was held until Monday, June 1, 12:00\sPM\. Say yes again to ask for one\.$/;
  for (const isClosed of [false, true]) {
    const askings = [{ ...asking, isClosed, answers: [passed, answered('lea')] }];
    const { place, close } = await openSheet({ ...card, askings });
    const notes = [...place.querySelectorAll('p')].filter(({ textContent }) =>
      textContent.includes('was held'),
    );
    expect(notes.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(words)]);
    await close();
  }
});

test('a stored answer that fits its question no more is said at its place, and never sent again', async () => {
  const asNumber = { ...food, kind: 'number' as const };
  const number = await openSheet({ ...card, askings: [], questions: [asNumber] });
  expect(number.place.textContent).toContain('Your host changed this question.');
  await number.close();
  const text = await openSheet({ ...card, askings: [], questions: [food] });
  expect(text.place.textContent).not.toContain('Your host changed this question.');
  await text.type('Fish, please');
  await text.press('Send answers');
  const given = text.told.find(({ path }) => path === 'answers.give');
  expect(given?.input['words']).toMatchObject([{ value: 'Fish, please', note: null, version: 2 }]);
  await text.close();
});

test('what is taken back while it waits for a network is what the host hears, without what was typed for it', async () => {
  const coming = { ...answered('mary'), reply: 'coming' as const };
  const [mary] = card.people;
  const alone = {
    ...card,
    people: mary ? [mary] : [],
    askings: card.askings.map((asking) => ({ ...asking, answers: [coming] })),
    questions: [food],
  };
  let isLost = true;
  const { told, press, choose, type, getState, close } = await openSheet(
    alone,
    (told) => isGive(told) && isLost && 'server.unavailable',
  );
  await type('Beans');
  await press('Send answers');
  await choose('Not coming');
  await press('Send answers');
  expect(getState()?.waiting).toMatchObject({ replies: [{ reply: 'not_coming' }], words: [] });
  await choose('Coming');
  isLost = false;
  await press('Send answers');
  expect(getState()?.waiting).toBeNull();
  expect(told.findLast(isGive)?.input['replies']).toMatchObject([{ reply: 'coming' }]);
  await close();
});

const unread = { attendeeId: 'lea', value: null, note: null, isWithheld: true };
test('an answer that is not shown has no field, until one says to answer instead', async () => {
  const withheld = { ...card, askings: [], questions: [{ ...food, answers: [unread] }] };
  const { place, told, press, type, close } = await openSheet(withheld);
  expect(place.textContent).toContain('Lea');
  expect(place.textContent).toContain('What you answer instead takes its place.');
  expect(place.querySelector('input')).toBeNull();
  await press('Answer instead');
  expect(document.activeElement?.textContent).toContain('Anything you need?');
  await type('No nuts');
  expect(place.textContent).toContain('What you answer instead takes its place.');
  await press('Send answers');
  expect(told.find(isGive)?.input['words']).toMatchObject([
    { attendeeId: 'lea', value: 'No nuts', replaces: true },
  ]);
  await close();
});

test('what somebody answered meanwhile is not sent again, and what was typed is there to answer instead', async () => {
  const open = {
    ...card,
    askings: [],
    questions: [{ ...food, answers: [{ ...unread, isWithheld: false }] }],
  };
  const { place, told, press, type, becomes, close } = await openSheet(
    open,
    (told) => isGive(told) && 'request.conflict',
  );
  await type('No nuts');
  becomes({ ...open, questions: [{ ...food, answers: [unread] }] });
  await press('Send answers');
  await vi.waitFor(() => expect(place.textContent).toContain('Answered already.'));
  expect(place.querySelector('input')).toBeNull();
  const send = [...place.querySelectorAll('button')].find((one) => one.textContent === 'Send answers');
  expect(send?.disabled).toBe(true);
  expect(told.filter(isGive)).toHaveLength(1);
  await press('Answer instead');
  expect(place.querySelector('input')?.value).toBe('No nuts');
  await press('Send answers');
  expect(told.findLast(isGive)?.input['words']).toMatchObject([{ value: 'No nuts', replaces: true }]);
  await close();
});

test('whoever arrived although the answer was lost is not renamed by the next name', async () => {
  const mayBring = { ...card, askings: [], bring: { left: 1, people: [] } };
  const { place, told, press, type, becomes, close } = await openSheet(
    mayBring,
    ({ path }) => path === 'attendees.namePlusOne' && 'request.conflict',
  );
  const listNamed = () => told.filter(({ path }) => path === 'attendees.namePlusOne');
  await type('Tim Oak');
  await press('Add to the list');
  await press('Add to the list');
  const [first, again] = listNamed().map(({ input }) => input['id']);
  expect(again).toBe(first);
  becomes({
    ...mayBring,
    bring: { left: 0, people: [{ id: String(first), name: 'Tim Oak', hasJoined: false }] },
  });
  await type('Tom Oak');
  await press('Add to the list');
  await vi.waitFor(() => expect(place.textContent).toContain('Take Tim Oak off'));
  expect(place.querySelector('input')?.value).toBe('Tom Oak');
  await press('Add to the list');
  expect(listNamed().at(-1)?.input).toMatchObject({ name: 'Tom Oak' });
  expect(listNamed().at(-1)?.input['id']).not.toBe(first);
  await close();
});

test('the keyboard goes on beside what went with the press', async () => {
  const { press, close } = await openSheet(card);
  await press('All of us are coming');
  expect(document.activeElement?.textContent).toBe('Ana & Søren');
  await close();
  const closed = card.askings.map((asking) => ({ ...asking, isClosed: true }));
  const late = await openSheet({ ...card, askings: closed });
  await late.press('Ask for a change');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Mary');
  await late.press('Cancel');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Mary');
  await late.close();
});
