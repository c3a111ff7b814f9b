import { buildEventInput } from '@daysheet/shared/events/event-build.schemas.ts';
import {
  addDayInput,
  createEventInput,
  duplicateEventInput,
  listActivityInput,
  listEventsInput,
  renameDayInput,
  replaceCodeInput,
  updateEventInput,
} from '@daysheet/shared/events/events.schemas.ts';
import type { Brand } from '../../../lib/brand/brand.ts';
import { heavyHostProcedure, hostProcedure, router, userProcedure } from '../../../trpc/trpc.ts';
import { listActivity } from '../../signals/activity/activity.queries.ts';
import { addDay, renameDay } from './event-days.commands.ts';
import { listDays } from './event-days.queries.ts';
import { readStats } from '../../signals/live/event-stats.queries.ts';
import { buildEvent } from './events-build.commands.ts';
import { duplicateEvent } from './events-duplicate.commands.ts';
import { activateEvent, deactivateEvent } from './events-activation.commands.ts';
import { replaceCode, updateEvent } from './events-settings.commands.ts';
import { createEvent, type CreationContext } from './events.commands.ts';
import { deleteEvent } from './events-removal.commands.ts';
import { getEvent, listEvents } from './events.queries.ts';
import { serializeEvent } from './events.rules.ts';

const getCreationContext = ({
  visit,
  services,
}: {
  visit: { now: Date };
  services: { brand: Brand };
}): CreationContext => ({
  now: visit.now,
  brand: services.brand,
});

export const eventsRouter = router({
  list: userProcedure.input(listEventsInput).query(({ ctx, input }) =>
    listEvents(ctx.db, ctx.user, {
      cursor: input.cursor,
      publicUrl: ctx.services.publicUrl,
      now: ctx.visit.now,
    }),
  ),

  create: userProcedure
    .input(createEventInput)
    .mutation(async ({ ctx, input }) =>
      serializeEvent(
        await createEvent(ctx.db, ctx.user, input, getCreationContext(ctx)),
        ctx.services.publicUrl,
      ),
    ),

  build: userProcedure
    .input(buildEventInput)
    .mutation(async ({ ctx, input }) =>
      serializeEvent(
        await buildEvent(ctx.db, ctx.user, input, getCreationContext(ctx)),
        ctx.services.publicUrl,
      ),
    ),

  get: hostProcedure
    .meta({ needs: 'read' })
    .query(({ ctx }) => getEvent(ctx.db, ctx.scope, ctx.services.publicUrl)),

  stats: heavyHostProcedure
    .meta({ needs: 'read' })
    .query(({ ctx }) => readStats(ctx.db, ctx.scope, ctx.visit.now)),

  activity: hostProcedure
    .meta({ needs: 'read' })
    .input(listActivityInput)
    .query(({ ctx, input }) => listActivity(ctx.db, ctx.scope, input)),

  update: hostProcedure
    .meta({ needs: 'plan' })
    .input(updateEventInput)
    .mutation(async ({ ctx, input }) =>
      serializeEvent(await updateEvent(ctx.db, ctx.scope, input, ctx.visit.now), ctx.services.publicUrl),
    ),

  activate: hostProcedure
    .meta({ needs: 'plan' })
    .mutation(async ({ ctx }) =>
      serializeEvent(await activateEvent(ctx.db, ctx.scope, ctx.visit.now), ctx.services.publicUrl),
    ),

  deactivate: hostProcedure
    .meta({ needs: 'plan' })
    .mutation(async ({ ctx }) =>
      serializeEvent(await deactivateEvent(ctx.db, ctx.scope, ctx.visit.now), ctx.services.publicUrl),
    ),

  replaceCode: hostProcedure
    .meta({ needs: 'plan' })
    .input(replaceCodeInput)
    .mutation(async ({ ctx, input }) =>
      serializeEvent(await replaceCode(ctx.db, ctx.scope, input, ctx.visit.now), ctx.services.publicUrl),
    ),

  days: hostProcedure.meta({ needs: 'read' }).query(({ ctx }) => listDays(ctx.db, ctx.scope)),

  renameDay: hostProcedure
    .meta({ needs: 'plan' })
    .input(renameDayInput)
    .mutation(({ ctx, input }) => renameDay(ctx.db, ctx.scope, input, ctx.visit.now)),

  addDay: hostProcedure
    .meta({ needs: 'plan' })
    .input(addDayInput)
    .mutation(({ ctx, input }) => addDay(ctx.db, ctx.scope, input, ctx.visit.now)),

  duplicate: hostProcedure
    .meta({ needs: 'plan' })
    .input(duplicateEventInput)
    .mutation(async ({ ctx, input }) =>
      serializeEvent(await duplicateEvent(ctx.db, ctx.scope, input, ctx.visit.now), ctx.services.publicUrl),
    ),

  delete: hostProcedure
    .meta({ needs: 'own' })
    .mutation(({ ctx }) => deleteEvent(ctx.db, ctx.scope, ctx.visit.now)),
});
