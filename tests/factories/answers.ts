import { randomUUID } from 'node:crypto';
import type { AppRouter } from '../../server/trpc/router.ts';
import type { inferRouterInputs } from '@trpc/server';
import type { Host } from '../test.ts';

type Inputs = inferRouterInputs<AppRouter>['answers'];

export const askingInputs = (
  eventId: string,
  itemId: string | null,
  overrides: Partial<Inputs['saveAsking']> = {},
): Inputs['saveAsking'] => ({
  eventId,
  id: randomUUID(),
  itemId,
  allowsMaybe: false,
  deadlineOn: null,
  whenDeclined: 'gone',
  capacity: null,
  waitingRule: 'moves_up',
  ...overrides,
});

/** Makes an item, or the event as a whole, ask who comes. */
export async function askWhoComes(
  host: Host,
  eventId: string,
  itemId: string | null,
  overrides: Partial<Inputs['saveAsking']> = {},
) {
  const { id } = await host.answers.saveAsking(askingInputs(eventId, itemId, overrides));
  return id;
}

export async function askQuestion(
  host: Host,
  eventId: string,
  overrides: Partial<Inputs['saveQuestion']> = {},
) {
  const id = randomUUID();
  await host.answers.saveQuestion({
    eventId,
    id,
    itemId: null,
    kind: 'menu',
    label: 'What will you eat?',
    roleIds: [],
    why: 'The kitchen has to know.',
    choices: ['Fish', 'Beans'],
    isSensitive: false,
    ...overrides,
  });
  return id;
}

type Reply = Inputs['give']['replies'][number];
/** The input for one or several replies in one request. */
export const submit = (...replies: Reply[]) => ({ submissionId: randomUUID(), replies, words: [] });
