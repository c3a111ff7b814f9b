import { createEventInput, duplicateEventInput, listEventsInput } from '@daysheet/shared/events.ts';
import { hostProcedure, router, userProcedure } from '../../trpc/trpc.ts';
import { activateEvent, createEvent, deleteEvent } from './events.commands.ts';
import { duplicateEvent } from './events-duplicate.commands.ts';
import { getEvent, listEvents } from './events.queries.ts';
import { presentEvent } from './events.rules.ts';

export const eventsRouter = router({
  list: userProcedure
    .input(listEventsInput)
    .query(({ ctx, input }) =>
      listEvents(ctx.db, ctx.user, { cursor: input.cursor, publicUrl: ctx.publicUrl, now: ctx.clock() }),
    ),

  create: userProcedure
    .input(createEventInput)
    .mutation(async ({ ctx, input }) =>
      presentEvent(await createEvent(ctx.db, ctx.user, input, ctx.clock()), ctx.publicUrl),
    ),

  get: hostProcedure.query(({ ctx }) => getEvent(ctx.db, ctx.scope, ctx.publicUrl)),

  activate: hostProcedure.mutation(async ({ ctx }) =>
    presentEvent(await activateEvent(ctx.db, ctx.scope, ctx.clock()), ctx.publicUrl),
  ),

  duplicate: hostProcedure
    .input(duplicateEventInput)
    .mutation(async ({ ctx, input }) =>
      presentEvent(await duplicateEvent(ctx.db, ctx.scope, input, ctx.clock()), ctx.publicUrl),
    ),

  delete: hostProcedure.mutation(({ ctx }) => deleteEvent(ctx.db, ctx.scope, ctx.clock())),
});
