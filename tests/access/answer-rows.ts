import { randomUUID } from 'node:crypto';
import { askingInputs, submit } from '../factories/answers.ts';
import { addPerson } from './children.ts';
import type { ChildRow } from './child-rows.ts';

const question = {
  kind: 'text' as const,
  label: 'X',
  why: 'Y',
  choices: [],
  roleIds: [],
  isSensitive: false,
};

/** What the procedures of answers do with what is another event's. */
export const answerRows: readonly ChildRow[] = [
  [
    'answers.removeAsking',
    'asking',
    'answers.asking_gone',
    (h, eventId, askingId) => h.answers.removeAsking({ eventId, askingId }),
  ],
  ['answers.byRole', 'asking', 'nothing', (h, eventId, askingId) => h.answers.byRole({ eventId, askingId })],
  ['answers.byDay', 'asking', 'nothing', (h, eventId, askingId) => h.answers.byDay({ eventId, askingId })],
  [
    'answers.byHousehold',
    'asking',
    'nothing',
    async (h, eventId, askingId) => (await h.answers.byHousehold({ eventId, askingId })).households,
  ],
  [
    'answers.ofPerson',
    'person',
    'attendees.not_found',
    (h, eventId, attendeeId) => h.answers.ofPerson({ eventId, attendeeId }),
  ],
  [
    'invitations.remind',
    'asking',
    'answers.asking_gone',
    (h, eventId, askingId) =>
      h.invitations.remind({
        eventId,
        id: randomUUID(),
        askingId,
        channel: 'text',
        message: 'Please answer: [LINK]',
      }),
  ],
  [
    'answers.list',
    'asking',
    'nothing',
    (h, eventId, askingId) => h.answers.list({ eventId, askingId, which: 'all' }),
  ],
  [
    'answers.unanswered',
    'asking',
    'nothing',
    (h, eventId, askingId) => h.answers.unanswered({ eventId, askingId }),
  ],
  [
    'answers.history',
    'asking',
    'nothing',
    (h, eventId, askingId) => h.answers.history({ eventId, askingId }),
  ],
  [
    'answers.enter',
    'asking',
    'answers.asking_gone',
    async (h, eventId, askingId, family) =>
      h.answers.enter({
        eventId,
        ...submit({ askingId, attendeeId: await addPerson(family), reply: 'coming' }),
      }),
  ],
  [
    'answers.enter',
    'person',
    'answers.not_asked',
    async (h, eventId, attendeeId) => {
      const { id: askingId } = await h.answers.saveAsking(askingInputs(eventId, null));
      return h.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply: 'coming' }) });
    },
  ],
  [
    'answers.saveAsking',
    'item',
    'schedule.not_found',
    (h, eventId, itemId) => h.answers.saveAsking(askingInputs(eventId, itemId)),
  ],
  [
    'answers.saveQuestion',
    'item',
    'schedule.not_found',
    (h, eventId, itemId) => h.answers.saveQuestion({ eventId, id: randomUUID(), itemId, ...question }),
  ],
  [
    'answers.removeQuestion',
    'question',
    'answers.question_gone',
    (h, eventId, questionId) => h.answers.removeQuestion({ eventId, questionId }),
  ],
];
