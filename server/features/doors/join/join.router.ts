import { guestScheduleInput } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import {
  challengeOutput,
  confirmSeenInput,
  correctSelfInput,
  giveBackInput,
  giveBackOutput,
  joinAsExistingInput,
  joinAsNewGuestInput,
  joinAsNewGuestOutput,
  joinedOutput,
  payForCodeInput,
  payForCodeOutput,
  searchAttendeesInput,
  searchOutput,
} from '@daysheet/shared/guests/join.schemas.ts';
import { openHouseholdOutput, openLinkInput } from '@daysheet/shared/guests/links.schemas.ts';
import {
  guestProcedure,
  guestReadProcedure,
  joinProcedure,
  publicProcedure,
  router,
} from '../../../trpc/trpc.ts';
import { readGuestSchedule } from '../../core/guest-schedule/guest-schedule.queries.ts';
import { parseGuestSchedule, parseOpenedLink } from '../../core/guest-schedule/guest-schedule.rules.ts';
import { confirmSeen, correctSelf, joinAsExisting, joinAsNewGuest, noteOpened } from './join.commands.ts';
import { readInvitation } from './join.queries.ts';
import { assertPaidBeyond, assertWithin } from './join.access.ts';
import { openHouseholdScope, serializeHousehold } from '../../core/gates/household.access.ts';
import { openLinkScope } from '../../core/gates/guest.access.ts';
import {
  getCorrectionLimit,
  getGiveBackLimit,
  getNewGuestLimits,
  getSearchLimits,
  sharedInvitation,
} from './join.rules.ts';
import { giveBack } from './give-back.commands.ts';
import { searchAttendees } from './name-search.commands.ts';
import { askForWork, payForCode } from './code-work.commands.ts';

export const joinRouter = router({
  findEvent: joinProcedure
    .output(sharedInvitation.parse)
    .query(({ ctx }) => readInvitation(ctx.db, ctx.scope)),

  getChallenge: publicProcedure
    .output(challengeOutput)
    .query(({ ctx }) => askForWork(ctx.services, ctx.visit)),

  payForCode: publicProcedure
    .input(payForCodeInput)
    .output(payForCodeOutput)
    .mutation(({ ctx, input }) => payForCode(ctx.services, input, ctx.visit)),

  searchAttendees: joinProcedure
    .input(searchAttendeesInput)
    .output(searchOutput)
    .query(({ ctx, input }) => {
      assertPaidBeyond(ctx.services.hits, getSearchLimits(ctx.scope.event, ctx.asker));
      const looking = { looker: ctx.asker, sealKey: ctx.services.sealKey, now: ctx.visit.now };
      return searchAttendees(ctx.services, ctx.scope, input.search, looking);
    }),

  asExisting: joinProcedure
    .input(joinAsExistingInput)
    .output(joinedOutput)
    .mutation(({ ctx, input }) => {
      const looking = { looker: ctx.asker, sealKey: ctx.services.sealKey, now: ctx.visit.now };
      return joinAsExisting(ctx.db, ctx.scope, input, looking);
    }),

  asNewGuest: joinProcedure
    .input(joinAsNewGuestInput)
    .output(joinAsNewGuestOutput)
    .mutation(({ ctx, input }) => {
      assertPaidBeyond(ctx.services.hits, getNewGuestLimits(ctx.scope.eventId, ctx.asker));
      const looking = { looker: ctx.asker, sealKey: ctx.services.sealKey, now: ctx.visit.now };
      return joinAsNewGuest(ctx.db, ctx.scope, input, looking);
    }),

  schedule: guestReadProcedure
    .input(guestScheduleInput)
    .output(parseGuestSchedule)
    .query(({ ctx, input }) => {
      const { reads, scope, services, visit } = ctx;
      const asked = { around: input.around, now: visit.now, retention: services.guestRetention };
      return readGuestSchedule(reads, scope, asked);
    }),

  openLink: publicProcedure
    .input(openLinkInput)
    .output(parseOpenedLink)
    .query(({ ctx, input: { token } }) =>
      ctx.services.replicas.read(async (reads) => {
        const { scope, guestKey } = await openLinkScope(reads, token);
        const asked = { around: undefined, now: ctx.visit.now, retention: ctx.services.guestRetention };
        const schedule = await readGuestSchedule(reads, scope, asked);
        return { eventId: scope.eventId, guestKey, schedule };
      }),
    ),

  openHousehold: publicProcedure
    .input(openLinkInput)
    .output(openHouseholdOutput)
    .query(({ ctx, input: { token } }) =>
      ctx.services.replicas.read(async (reads) => serializeHousehold(await openHouseholdScope(reads, token))),
    ),

  noteOpened: publicProcedure
    .input(openLinkInput)
    .mutation(({ ctx, input: { token } }) => noteOpened(ctx.db, token, ctx.visit.now)),

  confirmSeen: guestProcedure
    .input(confirmSeenInput)
    .output(joinedOutput)
    .mutation(({ ctx, input }) => confirmSeen(ctx.db, ctx.scope, input, ctx.visit.now)),

  giveBack: guestProcedure
    .input(giveBackInput)
    .output(giveBackOutput)
    .mutation(async ({ ctx, input }) => {
      assertWithin(ctx.services.hits, [getGiveBackLimit(ctx.scope.attendee.id)]);
      return { outcome: await giveBack(ctx.db, ctx.scope, input, ctx.visit.now) };
    }),

  correctSelf: guestProcedure.input(correctSelfInput).mutation(({ ctx, input }) => {
    assertWithin(ctx.services.hits, [getCorrectionLimit(ctx.scope.attendee.id)]);
    return correctSelf(ctx.db, ctx.scope, input, ctx.visit.now);
  }),
});
