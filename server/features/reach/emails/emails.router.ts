import { outboxInput } from '@daysheet/shared/messages/emails.schemas.ts';
import { publicProcedure, router } from '../../../trpc/trpc.ts';
import { openOutboxScope } from './emails.access.ts';
import { listOutbox } from './emails.queries.ts';

export const emailsRouter = router({
  outbox: publicProcedure.input(outboxInput).query(async ({ ctx, input }) => {
    const { db, visit, services } = ctx;
    const { mailer, host, publicUrl, outboxKey } = services;
    const server = { mode: mailer.mode, host, publicUrl, isForwarded: visit.isForwarded };
    const scope = await openOutboxScope({ db, server, outboxKey, now: visit.now }, input.key);
    return listOutbox(db, scope);
  }),
});
