import { runSheetInput } from '@daysheet/shared/schedule/run-sheets.schemas.ts';
import { heavyHostProcedure, router } from '../../../trpc/trpc.ts';
import { readRunSheet } from './run-sheets.queries.ts';

export const runSheetsRouter = router({
  get: heavyHostProcedure
    .meta({ needs: 'read' })
    .input(runSheetInput)
    .query(({ ctx, input }) => readRunSheet(ctx.db, ctx.scope, input, ctx.visit.now)),
});
