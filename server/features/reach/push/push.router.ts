import { subscribePushInput, unsubscribePushInput } from '@daysheet/shared/messages/push.schemas.ts';
import { guestProcedure, router } from '../../../trpc/trpc.ts';
import { subscribePush, unsubscribePush } from './push.commands.ts';

export const pushRouter = router({
  key: guestProcedure.query(({ ctx }) => ({ publicKey: ctx.services.pusher.publicKey })),

  subscribe: guestProcedure
    .input(subscribePushInput)
    .mutation(({ ctx, input }) =>
      subscribePush(ctx.db, ctx.services.pusher, ctx.scope, input, ctx.visit.now),
    ),

  unsubscribe: guestProcedure
    .input(unsubscribePushInput)
    .mutation(({ ctx, input }) => unsubscribePush(ctx.db, ctx.scope, input)),
});
