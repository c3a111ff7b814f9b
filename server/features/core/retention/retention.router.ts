import { keepGuestsInput } from '@daysheet/shared/events/retention.schemas.ts';
import { hostProcedure, router } from '../../../trpc/trpc.ts';
import { setGuestRetention } from './retention.commands.ts';
import { readRetention } from './retention.queries.ts';

export const retentionRouter = router({
  get: hostProcedure
    .meta({ needs: 'readAll' })
    .query(({ ctx }) => readRetention(ctx.scope, ctx.services.guestRetention, ctx.visit.now)),

  keep: hostProcedure
    .meta({ needs: 'plan' })
    .input(keepGuestsInput)
    .mutation(({ ctx, input }) =>
      setGuestRetention(ctx.db, ctx.scope, input, ctx.services.guestRetention, ctx.visit.now),
    ),
});
