import { publicProcedure, router } from '../../trpc/trpc.ts';
import { openOutboxScope } from './emails.access.ts';
import { listOutbox } from './emails.queries.ts';

export const emailsRouter = router({
  outbox: publicProcedure.query(({ ctx }) => {
    const { mailer, host, publicUrl, visit } = ctx;
    const scope = openOutboxScope({ mode: mailer.mode, host, publicUrl, isForwarded: visit.isForwarded });
    return listOutbox(ctx.db, scope);
  }),
});
