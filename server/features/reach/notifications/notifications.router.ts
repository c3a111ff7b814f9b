import {
  feedOutput,
  listNotificationsInput,
  markViewedInput,
  notificationInput,
  sendNotificationInput,
} from '@daysheet/shared/messages/notifications.schemas.ts';
import {
  guestProcedure,
  guestReadProcedure,
  heavyHostProcedure,
  hostProcedure,
  router,
} from '../../../trpc/trpc.ts';
import { cancelNotification, markViewed, sendNotification } from './notifications.commands.ts';
import { listNotifications, listReceipts, readFeed } from './notifications.queries.ts';

export const notificationsRouter = router({
  send: heavyHostProcedure
    .meta({ needs: 'run' })
    .input(sendNotificationInput)
    .mutation(({ ctx, input }) => sendNotification(ctx.db, ctx.scope, input, ctx.visit.now)),

  cancel: hostProcedure
    .meta({ needs: 'run' })
    .input(notificationInput)
    .mutation(({ ctx, input }) => cancelNotification(ctx.db, ctx.scope, input)),

  list: hostProcedure
    .meta({ needs: 'readAll' })
    .input(listNotificationsInput)
    .query(({ ctx, input }) => listNotifications(ctx.db, ctx.scope, input)),

  receipts: hostProcedure
    .meta({ needs: 'readAll' })
    .input(notificationInput)
    .query(({ ctx, input }) => listReceipts(ctx.db, ctx.scope, input)),

  feed: guestReadProcedure
    .output(feedOutput)
    .query(({ ctx }) => readFeed(ctx.reads, ctx.scope, ctx.visit.now)),

  markViewed: guestProcedure
    .input(markViewedInput)
    .mutation(({ ctx, input }) => markViewed(ctx.db, ctx.scope, input, ctx.visit.now)),
});
