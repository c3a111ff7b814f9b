import {
  guestStreamInput,
  heartbeatInput,
  hostStreamInput,
  lookInput,
} from '@daysheet/shared/guests/live.schemas.ts';
import { isSessionOpen } from '../../core/gates/user.access.ts';
import { getSessionsTopic } from '../../core/gates/sessions.rules.ts';
import { openHostScope } from '../../core/gates/host.access.ts';
import { openGuestScope } from '../../core/gates/guest.access.ts';
import { guestProcedure, hostProcedure, router } from '../../../trpc/trpc.ts';
import { resolveGate, isStillAdmitted, streamToGuest, streamToHost } from './live-streams.queries.ts';
import { sendHostsToNewPage, recordHostPlace } from './hosts-here.commands.ts';
import { recordHeartbeat } from './presence.commands.ts';

export const liveRouter = router({
  host: hostProcedure
    .meta({ needs: 'read' })
    .input(hostStreamInput)
    .subscription(({ ctx, input: { pageId, ...input }, signal }) => {
      const { db, services, user, streamClock: clock } = ctx;
      const { bus } = services;
      const isAllowed = async () => {
        const isSignedIn = await isSessionOpen(db, user, clock());
        return isSignedIn && isStillAdmitted(openHostScope(db, user, input.eventId, 'read'));
      };
      const here =
        pageId === undefined ? undefined : { userId: user.id, pageId, clock, answer: sendHostsToNewPage };
      const stream = { db, bus, ...input, signal, endsTopic: getSessionsTopic(user.id) };
      return streamToHost(stream, isAllowed, here);
    }),

  look: hostProcedure
    .meta({ needs: 'read' })
    .input(lookInput)
    .mutation(({ ctx, input }) => recordHostPlace(ctx.db, ctx.scope, ctx.user, input)),

  guest: guestProcedure.input(guestStreamInput).subscription(({ ctx, input, signal }) => {
    const { db, services, scope } = ctx;
    const { lastEventId, eventId } = input;
    const stream = { db, bus: services.bus, eventId, lastEventId, attendeeId: scope.attendee.id, signal };
    return streamToGuest(stream, async () => {
      const current = await resolveGate(openGuestScope(db, input));
      return current?.attendee.id ?? null;
    });
  }),

  beat: guestProcedure
    .input(heartbeatInput)
    .mutation(({ ctx, input }) => recordHeartbeat(ctx.db, ctx.scope, input, ctx.visit.now)),
});
