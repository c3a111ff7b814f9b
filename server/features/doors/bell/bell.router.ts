import {
  addBellDeviceInput,
  chooseBellMailInput,
  removeBellDeviceInput,
  seeBellInput,
} from '@daysheet/shared/messages/bell.schemas.ts';
import { hostProcedure, router } from '../../../trpc/trpc.ts';
import { addBellDevice, chooseBellMail, removeBellDevice } from './bell-choices.commands.ts';
import { readBellChoice } from './bell-choices.queries.ts';
import { seeBell } from './bell.commands.ts';
import { readBell } from './bell.queries.ts';

export const bellRouter = router({
  read: hostProcedure
    .meta({ needs: 'read' })
    .query(({ ctx }) => readBell(ctx.db, ctx.scope, ctx.services.guestRetention, ctx.visit.now)),

  see: hostProcedure
    .meta({ needs: 'read' })
    .input(seeBellInput)
    .mutation(({ ctx, input }) => seeBell(ctx.db, ctx.scope, new Date(input.until), ctx.visit.now)),

  choice: hostProcedure
    .meta({ needs: 'read' })
    .query(({ ctx }) => readBellChoice(ctx.db, ctx.services, ctx.scope, ctx.user.isEmailVerified)),

  chooseMail: hostProcedure
    .meta({ needs: 'read' })
    .input(chooseBellMailInput)
    .mutation(({ ctx, input }) => chooseBellMail(ctx.db, ctx.scope, input, ctx.visit.now)),

  addDevice: hostProcedure
    .meta({ needs: 'read' })
    .input(addBellDeviceInput)
    .mutation(({ ctx, input: { endpoint, keys } }) =>
      addBellDevice(
        ctx.db,
        ctx.services.pusher,
        ctx.scope,
        { endpoint, keys, sessionId: ctx.user.sessionKey },
        ctx.visit.now,
      ),
    ),

  removeDevice: hostProcedure
    .meta({ needs: 'read' })
    .input(removeBellDeviceInput)
    .mutation(({ ctx, input }) => removeBellDevice(ctx.db, ctx.scope, input)),
});
