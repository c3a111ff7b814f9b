import {
  addEventFilePartInput,
  bringEventInput,
  exportEventInput,
} from '@daysheet/shared/events/event-file.schemas.ts';
import { hostProcedure, router, userProcedure } from '../../../trpc/trpc.ts';
import { serializeEvent } from '../../core/events/events.rules.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { addEventFilePart } from './event-file-parts.commands.ts';
import { exportEvent } from './event-file-export.queries.ts';
import { bringEvent } from './event-files.commands.ts';

export const eventFilesRouter = router({
  export: hostProcedure
    .meta({ needs: 'plan' })
    .input(exportEventInput)
    .mutation(async ({ ctx, input }) => {
      await recordAudit(ctx.db, ctx.scope, 'event_exported', ctx.visit.now);
      if (input.withSensitive) await recordAudit(ctx.db, ctx.scope, 'sensitive_exported', ctx.visit.now);
      return ctx.services.turns.alone(ctx.user.id, exportEvent(ctx.db, ctx.scope, input, ctx.visit.now));
    }),

  addPart: userProcedure
    .input(addEventFilePartInput)
    .mutation(({ ctx, input }) => addEventFilePart(ctx.db, ctx.user, input, ctx.visit.now)),

  bring: userProcedure.input(bringEventInput).mutation(async ({ ctx, input }) => {
    const making = { now: ctx.visit.now, brand: ctx.services.brand };
    return serializeEvent(await bringEvent(ctx.db, ctx.user, input, making), ctx.services.publicUrl);
  }),
});
