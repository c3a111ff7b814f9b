import { calendarLinkOutput } from '@daysheet/shared/messages/calendar.schemas.ts';
import { guestInput } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { guestProcedure, router } from '../../../trpc/trpc.ts';
import { createCalendarLink, revokeCalendar } from './calendar.commands.ts';

export const calendarRouter = router({
  link: guestProcedure
    .input(guestInput)
    .output(calendarLinkOutput)
    .mutation(({ ctx, input }) => createCalendarLink(ctx.db, ctx.scope, input, ctx.services, ctx.visit.now)),

  revoke: guestProcedure.mutation(({ ctx }) => {
    const { eventId, attendee } = ctx.scope;
    return revokeCalendar(ctx.db, { eventId, attendeeId: attendee.id }, ctx.visit.now);
  }),
});
