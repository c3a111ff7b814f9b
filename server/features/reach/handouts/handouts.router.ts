import { exportHandoutInput, handoutInput } from '@daysheet/shared/schedule/handouts.schemas.ts';
import { heavyHostProcedure, router } from '../../../trpc/trpc.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { exportHandout } from './handouts-export.queries.ts';
import { readHandout } from './handouts.queries.ts';

export const handoutsRouter = router({
  get: heavyHostProcedure
    .meta({ needs: 'read' })
    .input(handoutInput)
    .query(({ ctx, input }) => readHandout(ctx.db, ctx.scope, input, ctx.visit.now)),

  export: heavyHostProcedure
    .meta({ needs: 'read' })
    .input(exportHandoutInput)
    .mutation(async ({ ctx, input }) => {
      const hasPeople = input.kind === 'door' || input.withNames || input.withSensitive;
      const kind = hasPeople ? 'people_exported' : 'schedule_exported';
      await recordAudit(ctx.db, ctx.scope, kind, ctx.visit.now);
      if (input.withSensitive) await recordAudit(ctx.db, ctx.scope, 'sensitive_exported', ctx.visit.now);
      return ctx.services.turns.alone(ctx.user.id, exportHandout(ctx.db, ctx.scope, input, ctx.visit.now));
    }),
});
