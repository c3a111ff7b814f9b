import { seeBellInput } from '@daysheet/shared/bell.schemas.ts';
import { hostProcedure, router } from '../../../trpc/trpc.ts';
import { seeBell } from './bell.commands.ts';
import { readBell } from './bell.queries.ts';

export const bellRouter = router({
  read: hostProcedure.meta({ needs: 'read' }).query(({ ctx }) => readBell(ctx.db, ctx.scope, ctx.visit.now)),

  see: hostProcedure
    .meta({ needs: 'read' })
    .input(seeBellInput)
    .mutation(({ ctx, input }) => seeBell(ctx.db, ctx.scope, new Date(input.until), ctx.visit.now)),
});
