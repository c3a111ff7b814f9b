import { heartbeatInput, guestStreamInput, hostStreamInput } from '@daysheet/shared/live.schemas.ts';
import { isSessionOpen } from '../../core/gates/user.access.ts';
import { getSessionsTopic } from '../../core/gates/sessions.rules.ts';
import { openHostScope } from '../../core/gates/host.access.ts';
import { openGuestScope } from '../../core/gates/guest.access.ts';
import { guestProcedure, hostProcedure, router } from '../../../trpc/trpc.ts';
import { resolveGate, mayStill, streamToGuest, streamToHost } from './live-streams.queries.ts';
import { recordHeartbeat } from './presence.commands.ts';

export const liveRouter = router({
  host: hostProcedure
    .meta({ needs: 'read' })
    .input(hostStreamInput)
    .subscription(({ ctx, input, signal }) => {
      const { db, bus, user, streamClock } = ctx;
      return streamToHost({ db, bus, ...input, signal, endsTopic: getSessionsTopic(user.id) }, async () => {
        const isSignedIn = await isSessionOpen(db, user, streamClock());
        return isSignedIn && mayStill(openHostScope(db, user, input.eventId, 'read'));
      });
    }),

  guest: guestProcedure.input(guestStreamInput).subscription(({ ctx, input, signal }) => {
    const { db, bus } = ctx;
    const attendeeId = ctx.scope.attendee.id;
    return streamToGuest({ db, bus, ...input, attendeeId, signal }, async () => {
      const scope = await resolveGate(openGuestScope(db, input));
      return scope?.attendee.id ?? null;
    });
  }),

  beat: guestProcedure
    .input(heartbeatInput)
    .mutation(({ ctx, input }) => recordHeartbeat(ctx.db, ctx.scope, input, ctx.visit.now)),
});
