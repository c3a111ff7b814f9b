import {
  correctSelfInput,
  guestScheduleOutput,
  invitationOutput,
  joinAsExistingInput,
  joinAsNewGuestInput,
  joinAsNewGuestOutput,
  joinedOutput,
  searchAttendeesInput,
  searchOutput,
} from '@daysheet/shared/join.ts';
import { guestProcedure, joinProcedure, router } from '../../trpc/trpc.ts';
import { readGuestSchedule } from '../schedule/guest-schedule.queries.ts';
import { correctSelf, joinAsExisting, joinAsNewGuest, noteSeen } from './join.commands.ts';
import { readInvitation, searchAttendees } from './join.queries.ts';
import { assertWithin } from './join.access.ts';
import { newGuestLimit, searchLimits } from './join.rules.ts';

export const joinRouter = router({
  findEvent: joinProcedure.output(invitationOutput).query(({ ctx }) => readInvitation(ctx.db, ctx.scope)),

  searchAttendees: joinProcedure
    .input(searchAttendeesInput)
    .output(searchOutput)
    .query(({ ctx, input }) => {
      assertWithin(ctx.hits, searchLimits(ctx.scope.event, ctx.visit.device, ctx.visit.address));
      return searchAttendees(ctx.db, ctx.scope, input.search, { sealKey: ctx.sealKey, now: ctx.visit.now });
    }),

  asExisting: joinProcedure
    .input(joinAsExistingInput)
    .output(joinedOutput)
    .mutation(({ ctx, input: { pickHandle } }) =>
      joinAsExisting(ctx.db, ctx.scope, { pickHandle, sealKey: ctx.sealKey }, ctx.visit.now),
    ),

  asNewGuest: joinProcedure
    .input(joinAsNewGuestInput)
    .output(joinAsNewGuestOutput)
    .mutation(({ ctx, input }) => {
      assertWithin(ctx.hits, [newGuestLimit(ctx.visit.device, ctx.visit.address)]);
      return joinAsNewGuest(ctx.db, ctx.scope, input, { sealKey: ctx.sealKey, now: ctx.visit.now });
    }),

  schedule: guestProcedure.output(guestScheduleOutput).query(async ({ ctx }) => {
    await noteSeen(ctx.db, ctx.scope, ctx.visit.now);
    return readGuestSchedule(ctx.db, ctx.scope, ctx.visit.now);
  }),

  correctSelf: guestProcedure
    .input(correctSelfInput)
    .mutation(({ ctx, input }) => correctSelf(ctx.db, ctx.scope, input)),
});
