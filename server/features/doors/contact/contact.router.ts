import { contactInput } from '@daysheet/shared/site/contact.schemas.ts';
import { publicProcedure, router } from '../../../trpc/trpc.ts';
import { sendContactMessage } from './contact.commands.ts';

export const contactRouter = router({
  send: publicProcedure.input(contactInput).mutation(async ({ ctx, input }) => {
    await sendContactMessage(ctx.db, ctx.services, ctx.visit, input);
    return { ok: true as const };
  }),
});
