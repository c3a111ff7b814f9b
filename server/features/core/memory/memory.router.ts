import { saveMemoryInput } from '@daysheet/shared/events/memory.schemas.ts';
import { hostProcedure, router } from '../../../trpc/trpc.ts';
import { saveMemory } from './memory.commands.ts';
import { readMemory } from './memory.queries.ts';

export const memoryRouter = router({
  get: hostProcedure
    .meta({ needs: 'readAll' })
    .query(({ ctx }) => readMemory(ctx.scope, ctx.services.guestRetention, ctx.visit.now)),

  save: hostProcedure
    .meta({ needs: 'plan' })
    .input(saveMemoryInput)
    .mutation(({ ctx, input }) => saveMemory(ctx.db, ctx.scope, input, ctx.visit.now)),
});
