import { listPocketsInput } from '@daysheet/shared/pockets.schemas.ts';
import { heavyHostProcedure, router } from '../../../trpc/trpc.ts';
import { issueMissingLinks } from '../../core/links/links.commands.ts';
import { listPockets } from './pockets.queries.ts';

export const pocketsRouter = router({
  list: heavyHostProcedure.input(listPocketsInput).query(async ({ ctx, input }) => {
    const now = ctx.visit.now;
    if (input.by === 'person') await issueMissingLinks(ctx.db, ctx.scope, ctx, now);
    return listPockets(ctx.db, ctx.scope, input, ctx, now);
  }),
});
