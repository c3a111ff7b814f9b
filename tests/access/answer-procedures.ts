import { askingInputs } from '../factories/answers.ts';
import { guest, host, type Row } from './procedure-rows.ts';

/** Who may ask, answer, and read what was answered. */
export const answerProcedures: Record<string, Row> = {
  'answers.answerOffer': guest((c, { eventId, guestKey, id }) =>
    c.answers.answerOffer({ eventId, guestKey, askingId: id, personId: id, takes: true }),
  ),
  'answers.askHost': guest((c, { eventId, guestKey, id }) =>
    c.answers.askHost({
      eventId,
      guestKey,
      requestId: id,
      askingId: id,
      personId: id,
      reply: 'coming',
      message: null,
    }),
  ),
  'answers.askings': host((c, { eventId }) => c.answers.askings({ eventId })),
  'answers.byChoice': host((c, { eventId }) => c.answers.byChoice({ eventId })),
  'answers.byDay': host((c, { eventId, id }) => c.answers.byDay({ eventId, askingId: id })),
  'answers.byHousehold': host((c, { eventId, id }) => c.answers.byHousehold({ eventId, askingId: id })),
  'answers.byRole': host((c, { eventId, id }) => c.answers.byRole({ eventId, askingId: id })),
  'answers.card': guest((c, { eventId, guestKey }) => c.answers.card({ eventId, guestKey })),
  'answers.decide': host((c, { eventId, id }) => c.answers.decide({ eventId, requestId: id, accepts: true })),
  'answers.enter': host((c, { eventId, id }) =>
    c.answers.enter({ eventId, submissionId: id, replies: [], words: [] }),
  ),
  'answers.give': guest((c, { eventId, guestKey, id }) =>
    c.answers.give({ eventId, guestKey, submissionId: id, replies: [], words: [] }),
  ),
  'answers.history': host((c, { eventId, id }) => c.answers.history({ eventId, askingId: id })),
  'answers.list': host((c, { eventId, id }) => c.answers.list({ eventId, askingId: id, which: 'all' })),
  'answers.ofPerson': host((c, { eventId, id }) => c.answers.ofPerson({ eventId, attendeeId: id })),
  'answers.questions': host((c, { eventId }) => c.answers.questions({ eventId })),
  'answers.removeAsking': host((c, { eventId, id }) => c.answers.removeAsking({ eventId, askingId: id })),
  'answers.removeQuestion': host((c, { eventId, id }) =>
    c.answers.removeQuestion({ eventId, questionId: id }),
  ),
  'answers.requests': host((c, { eventId }) => c.answers.requests({ eventId })),
  'answers.saveAsking': host((c, { eventId }) => c.answers.saveAsking(askingInputs(eventId, null))),
  'answers.saveQuestion': host((c, { eventId, id }) =>
    c.answers.saveQuestion({
      eventId,
      id,
      itemId: null,
      kind: 'text',
      label: 'X',
      why: 'Y',
      choices: [],
      roleIds: [],
      isSensitive: false,
    }),
  ),
  'answers.unanswered': host((c, { eventId, id }) => c.answers.unanswered({ eventId, askingId: id })),
};
