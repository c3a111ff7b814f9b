import { heavyHostProcedure, hostProcedure, router } from '../../../trpc/trpc.ts';
import { keepQuiet, sendNoticesNow } from './notices-send.commands.ts';
import { readPendingNotices, readUnseen } from './notices.queries.ts';

export const noticesRouter = router({
  pending: heavyHostProcedure
    .meta({ needs: 'read' })
    .query(({ ctx }) => readPendingNotices(ctx.db, ctx.scope, ctx.visit.now)),

  unseen: hostProcedure.meta({ needs: 'read' }).query(({ ctx }) => readUnseen(ctx.db, ctx.scope)),

  sendNow: hostProcedure
    .meta({ needs: 'run' })
    .mutation(({ ctx }) => sendNoticesNow(ctx.db, ctx.scope, ctx.visit.now)),

  keepQuiet: hostProcedure
    .meta({ needs: 'run' })
    .mutation(({ ctx }) => keepQuiet(ctx.db, ctx.scope, ctx.visit.now)),
});
