import {
  answerCardOutput,
  answersOfPersonInput,
  askHostInput,
  askingInput,
  decideRequestInput,
  enterAnswersInput,
  giveAnswersInput,
  listAnswersInput,
  listHouseholdCountsInput,
  offerInput,
  questionInput,
  saveAskingInput,
  saveQuestionInput,
} from '@daysheet/shared/attendees/answers.schemas.ts';
import { guestProcedure, heavyHostProcedure, hostProcedure, router } from '../../../trpc/trpc.ts';
import { readAnswerCard } from './answer-card.queries.ts';
import { countByDay, countByHousehold, countByRole, listAskingCounts } from './answer-counts.queries.ts';
import {
  isRequested,
  listAnswers,
  listChanges,
  listUnansweredIds,
  ofAsking,
} from './answer-lists.queries.ts';
import { readAnswersOf } from './answers-of-person.queries.ts';
import { removeAsking, removeQuestion, saveAsking, saveQuestion } from './askings.commands.ts';
import { assertMayAnswer } from './answers.access.ts';
import { answerOffer, askHost, giveAnswers } from './guest-answers.commands.ts';
import { decideRequest, enterAnswers } from './host-answers.commands.ts';
import { countChosenValues, listHostQuestions } from './question-counts.queries.ts';

export const answersRouter = router({
  askings: hostProcedure
    .meta({ needs: 'readAll' })
    .query(({ ctx }) => listAskingCounts(ctx.db, ctx.scope, ctx.visit.now)),

  saveAsking: hostProcedure
    .meta({ needs: 'plan' })
    .input(saveAskingInput)
    .mutation(({ ctx, input }) => saveAsking(ctx.db, ctx.scope, input, ctx.visit.now)),

  removeAsking: hostProcedure
    .meta({ needs: 'plan' })
    .input(askingInput)
    .mutation(({ ctx, input }) => removeAsking(ctx.db, ctx.scope, input, ctx.visit.now)),

  questions: hostProcedure
    .meta({ needs: 'readAll' })
    .query(({ ctx }) => listHostQuestions(ctx.db, ctx.scope)),

  saveQuestion: hostProcedure
    .meta({ needs: 'plan' })
    .input(saveQuestionInput)
    .mutation(({ ctx, input }) => saveQuestion(ctx.db, ctx.scope, input, ctx.visit.now)),

  removeQuestion: hostProcedure
    .meta({ needs: 'plan' })
    .input(questionInput)
    .mutation(({ ctx, input }) => removeQuestion(ctx.db, ctx.scope, input, ctx.visit.now)),

  byRole: hostProcedure
    .meta({ needs: 'readAll' })
    .input(askingInput)
    .query(({ ctx, input }) => countByRole(ctx.db, ctx.scope, input.askingId, ctx.visit.now)),

  byHousehold: hostProcedure
    .meta({ needs: 'readAll' })
    .input(listHouseholdCountsInput)
    .query(({ ctx, input }) => countByHousehold(ctx.db, ctx.scope, input, ctx.visit.now)),

  byDay: hostProcedure
    .meta({ needs: 'readAll' })
    .input(askingInput)
    .query(({ ctx, input }) => countByDay(ctx.db, ctx.scope, input.askingId)),

  byChoice: hostProcedure.meta({ needs: 'readAll' }).query(({ ctx }) => countChosenValues(ctx.db, ctx.scope)),

  list: hostProcedure
    .meta({ needs: 'readAll' })
    .input(listAnswersInput)
    .query(({ ctx, input }) => listAnswers(ctx.db, ctx.scope, input, ctx.visit.now)),

  ofPerson: hostProcedure
    .meta({ needs: 'readAll' })
    .input(answersOfPersonInput)
    .query(({ ctx, input }) => readAnswersOf(ctx.db, ctx.scope, input.attendeeId, ctx.visit.now)),

  unanswered: heavyHostProcedure
    .meta({ needs: 'readAll' })
    .input(askingInput)
    .query(({ ctx, input }) => listUnansweredIds(ctx.db, ctx.scope, input.askingId, ctx.visit.now)),

  history: hostProcedure
    .meta({ needs: 'readAll' })
    .input(askingInput)
    .query(({ ctx, input }) => listChanges(ctx.db, ctx.scope, ofAsking(input.askingId))),

  requests: hostProcedure
    .meta({ needs: 'readAll' })
    .query(({ ctx }) => listChanges(ctx.db, ctx.scope, isRequested)),

  enter: hostProcedure
    .meta({ needs: 'plan' })
    .input(enterAnswersInput)
    .mutation(({ ctx, input }) => enterAnswers(ctx.db, ctx.scope, input, ctx.visit.now)),

  decide: hostProcedure
    .meta({ needs: 'plan' })
    .input(decideRequestInput)
    .mutation(({ ctx, input }) => decideRequest(ctx.db, ctx.scope, input, ctx.visit.now)),

  card: guestProcedure
    .output(answerCardOutput)
    .query(({ ctx }) => readAnswerCard(ctx.db, ctx.scope, ctx.visit.now)),

  give: guestProcedure.input(giveAnswersInput).mutation(({ ctx, input }) => {
    assertMayAnswer(ctx.services.hits, ctx.scope);
    return giveAnswers(ctx.db, ctx.scope, input, ctx.visit.now);
  }),

  askHost: guestProcedure.input(askHostInput).mutation(({ ctx, input }) => {
    assertMayAnswer(ctx.services.hits, ctx.scope);
    return askHost(ctx.db, ctx.scope, input, input.guestKey, ctx.visit.now);
  }),

  answerOffer: guestProcedure.input(offerInput).mutation(({ ctx, input }) => {
    assertMayAnswer(ctx.services.hits, ctx.scope);
    return answerOffer(ctx.db, ctx.scope, input, input.guestKey, ctx.visit.now);
  }),
});
