import { listPocketsInput } from '@daysheet/shared/guests/pocket-schedules.schemas.ts';
import { heavyHostProcedure, router } from '../../../trpc/trpc.ts';
import { listPockets } from './pocket-schedules.queries.ts';

export const pocketsRouter = router({
  list: heavyHostProcedure
    .meta({ needs: 'readAll' })
    .input(listPocketsInput)
    .query(({ ctx, input }) => listPockets(ctx.db, ctx.scope, input, ctx.services, ctx.visit.now)),
});
