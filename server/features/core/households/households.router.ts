import {
  createHouseholdInput,
  deleteHouseholdInput,
  householdInput,
  markPeopleInput,
  mergeHouseholdsInput,
  moveIntoHouseholdInput,
  refuseSuggestionInput,
  updateHouseholdInput,
} from '@daysheet/shared/attendees/households.schemas.ts';
import { restoreInput } from '@daysheet/shared/events/undos.schemas.ts';
import { heavyHostProcedure, hostProcedure, router } from '../../../trpc/trpc.ts';
import { listSuggestions } from './household-suggestions.queries.ts';
import {
  createHousehold,
  deleteHousehold,
  markPeople,
  mergeHouseholds,
  moveIntoHousehold,
  refuseSuggestion,
  updateHousehold,
} from './households.commands.ts';
import { restoreHouseholdChange } from './households-undo.commands.ts';
import { listHouseholds, readHousehold } from './households.queries.ts';

export const householdsRouter = router({
  list: hostProcedure.meta({ needs: 'read' }).query(({ ctx }) => listHouseholds(ctx.db, ctx.scope)),

  get: hostProcedure
    .meta({ needs: 'plan' })
    .input(householdInput)
    .query(({ ctx, input }) => readHousehold(ctx.db, ctx.scope, input.householdId)),

  create: hostProcedure
    .meta({ needs: 'plan' })
    .input(createHouseholdInput)
    .mutation(({ ctx, input }) => createHousehold(ctx.db, ctx.scope, input, ctx.visit.now)),

  update: hostProcedure
    .meta({ needs: 'plan' })
    .input(updateHouseholdInput)
    .mutation(({ ctx, input }) => updateHousehold(ctx.db, ctx.scope, input, ctx.visit.now)),

  move: hostProcedure
    .meta({ needs: 'plan' })
    .input(moveIntoHouseholdInput)
    .mutation(({ ctx, input }) => moveIntoHousehold(ctx.db, ctx.scope, input, ctx.visit.now)),

  merge: hostProcedure
    .meta({ needs: 'plan' })
    .input(mergeHouseholdsInput)
    .mutation(({ ctx, input }) => mergeHouseholds(ctx.db, ctx.scope, input, ctx.visit.now)),

  delete: hostProcedure
    .meta({ needs: 'plan' })
    .input(deleteHouseholdInput)
    .mutation(({ ctx, input }) => deleteHousehold(ctx.db, ctx.scope, input, ctx.visit.now)),

  mark: hostProcedure
    .meta({ needs: 'plan' })
    .input(markPeopleInput)
    .mutation(({ ctx, input }) => markPeople(ctx.db, ctx.scope, input, ctx.visit.now)),

  restore: hostProcedure
    .meta({ needs: 'plan' })
    .input(restoreInput)
    .mutation(({ ctx, input }) => restoreHouseholdChange(ctx.db, ctx.scope, input, ctx.visit.now)),

  suggestions: heavyHostProcedure
    .meta({ needs: 'plan' })
    .query(({ ctx }) => listSuggestions(ctx.db, ctx.scope)),

  refuse: hostProcedure
    .meta({ needs: 'plan' })
    .input(refuseSuggestionInput)
    .mutation(({ ctx, input }) => refuseSuggestion(ctx.db, ctx.scope, input, ctx.visit.now)),
});
