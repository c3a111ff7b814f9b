import {
  changeSheetInput,
  decideSheetInput,
  followSheetInput,
} from '@daysheet/shared/attendees/followed-sheets.schemas.ts';
import { restoreInput } from '@daysheet/shared/events/undos.schemas.ts';
import { hostProcedure, router } from '../../../trpc/trpc.ts';
import { changeSheet, followSheet, refreshSheet, unfollowSheet } from './followed-sheets.commands.ts';
import { listProposals, readFollowedSheet } from './followed-sheets.queries.ts';
import { decideProposals } from './sheet-decisions.commands.ts';
import { undoDecisions } from './sheet-undo.commands.ts';

export const followedSheetsRouter = router({
  get: hostProcedure.meta({ needs: 'plan' }).query(async ({ ctx }) => ({
    isPossible: ctx.services.readText !== null,
    sheet: await readFollowedSheet(ctx.db, ctx.scope, ctx.visit.now),
  })),

  proposals: hostProcedure.meta({ needs: 'plan' }).query(({ ctx }) => listProposals(ctx.db, ctx.scope)),

  follow: hostProcedure
    .meta({ needs: 'plan' })
    .input(followSheetInput)
    .mutation(({ ctx, input: { address } }) =>
      followSheet(ctx.db, ctx.scope, { readText: ctx.services.readText, address }, ctx.visit.now),
    ),

  readNow: hostProcedure
    .meta({ needs: 'plan' })
    .mutation(({ ctx }) => refreshSheet(ctx.db, ctx.scope, ctx.services.readText, ctx.visit.now)),

  change: hostProcedure
    .meta({ needs: 'plan' })
    .input(changeSheetInput)
    .mutation(({ ctx, input }) => changeSheet(ctx.db, ctx.scope, input, ctx.visit.now)),

  unfollow: hostProcedure
    .meta({ needs: 'plan' })
    .mutation(({ ctx }) => unfollowSheet(ctx.db, ctx.scope, ctx.visit.now)),

  decide: hostProcedure
    .meta({ needs: 'plan' })
    .input(decideSheetInput)
    .mutation(({ ctx, input }) => decideProposals(ctx.db, ctx.scope, input, ctx.visit.now)),

  undo: hostProcedure
    .meta({ needs: 'plan' })
    .input(restoreInput)
    .mutation(({ ctx, input }) => undoDecisions(ctx.db, ctx.scope, input, ctx.visit.now)),
});
