import { restoreInput } from '@daysheet/shared/events/undos.schemas.ts';
import { exportInput } from '@daysheet/shared/events/exports.schemas.ts';
import { changeManyScheduleItemsInput } from '@daysheet/shared/schedule/schedule-bulk.schemas.ts';
import {
  createManyScheduleItemsInput,
  createScheduleItemInput,
  deleteScheduleItemInput,
  getScheduleItemInput,
  listScheduleInput,
  markScheduleItemInput,
  moveScheduleItemInput,
  outsideAfterInput,
  previewInput,
  previewShiftInput,
  scheduleWindowInput,
  searchScheduleInput,
  shiftScheduleInput,
  updateScheduleItemInput,
} from '@daysheet/shared/schedule/schedule.schemas.ts';
import { listedItemsMax } from '@daysheet/shared/schedule/schedule.ts';
import { heavyHostProcedure, hostProcedure, router } from '../../../trpc/trpc.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { previewSchedule } from '../guest-schedule/guest-schedule.queries.ts';
import { parseGuestSchedule } from '../guest-schedule/guest-schedule.rules.ts';
import { exportSchedule } from './schedule-export.queries.ts';
import { deleteScheduleItem, moveScheduleItem, updateScheduleItem } from './schedule-change.commands.ts';
import { shiftSchedule } from '../../reach/running-late/schedule-shift.commands.ts';
import { previewShift } from '../../reach/running-late/schedule-shift.queries.ts';
import { changeManyScheduleItems } from './schedule-bulk.commands.ts';
import { createManyScheduleItems } from './schedule-many.commands.ts';
import { markScheduleItem } from './schedule-marks.commands.ts';
import { restoreScheduleItem } from './schedule-undo.commands.ts';
import { listWarnings } from '../schedule-warnings/schedule-warnings.queries.ts';
import { searchSchedule } from './schedule-search.queries.ts';
import { createScheduleItem } from './schedule.commands.ts';
import { listDayCounts, countOutsideAfter, listOutsideCounts } from './schedule-counts.queries.ts';
import { getScheduleItem, listSchedule } from './schedule.queries.ts';

export const scheduleRouter = router({
  list: heavyHostProcedure
    .meta({ needs: 'read' })
    .input(listScheduleInput)
    .query(({ ctx, input }) => listSchedule(ctx.db, ctx.scope, input, listedItemsMax)),

  get: hostProcedure
    .meta({ needs: 'read' })
    .input(getScheduleItemInput)
    .query(({ ctx, input }) => getScheduleItem(ctx.db, ctx.scope, input)),

  search: heavyHostProcedure
    .meta({ needs: 'read' })
    .input(searchScheduleInput)
    .query(({ ctx, input }) => searchSchedule(ctx.db, ctx.scope, input)),

  dayCounts: heavyHostProcedure
    .meta({ needs: 'read' })
    .input(scheduleWindowInput)
    .query(({ ctx, input }) => listDayCounts(ctx.db, ctx.scope, input)),

  outsideCounts: hostProcedure
    .meta({ needs: 'read' })
    .query(({ ctx }) => listOutsideCounts(ctx.db, ctx.scope)),

  outsideAfter: hostProcedure
    .meta({ needs: 'read' })
    .input(outsideAfterInput)
    .query(({ ctx, input }) => countOutsideAfter(ctx.db, ctx.scope, input)),

  preview: heavyHostProcedure
    .meta({ needs: 'read' })
    .input(previewInput)
    .output(parseGuestSchedule)
    .query(({ ctx, input }) => previewSchedule(ctx.db, ctx.scope, input, ctx.visit.now)),

  warnings: heavyHostProcedure
    .meta({ needs: 'read' })
    .query(({ ctx }) => listWarnings(ctx.db, ctx.scope, ctx.visit.now)),

  export: hostProcedure
    .meta({ needs: 'read' })
    .input(scheduleWindowInput.and(exportInput))
    .mutation(async ({ ctx, input }) => {
      await recordAudit(ctx.db, ctx.scope, 'schedule_exported', ctx.visit.now);
      return ctx.services.turns.alone(ctx.user.id, exportSchedule(ctx.db, ctx.scope, input));
    }),

  move: hostProcedure
    .meta({ needs: 'plan' })
    .input(moveScheduleItemInput)
    .mutation(({ ctx, input }) => moveScheduleItem(ctx.db, ctx.scope, input, ctx.visit.now)),

  create: hostProcedure
    .meta({ needs: 'plan' })
    .input(createScheduleItemInput)
    .mutation(({ ctx, input }) => createScheduleItem(ctx.db, ctx.scope, input, ctx.visit.now)),

  createMany: hostProcedure
    .meta({ needs: 'plan' })
    .input(createManyScheduleItemsInput)
    .mutation(({ ctx, input }) => createManyScheduleItems(ctx.db, ctx.scope, input, ctx.visit.now)),

  changeMany: hostProcedure
    .meta({ needs: 'plan' })
    .input(changeManyScheduleItemsInput)
    .mutation(({ ctx, input }) => changeManyScheduleItems(ctx.db, ctx.scope, input, ctx.visit.now)),

  update: hostProcedure
    .meta({ needs: 'plan' })
    .input(updateScheduleItemInput)
    .mutation(({ ctx, input }) => updateScheduleItem(ctx.db, ctx.scope, input, ctx.visit.now)),

  delete: hostProcedure
    .meta({ needs: 'plan' })
    .input(deleteScheduleItemInput)
    .mutation(({ ctx, input }) => deleteScheduleItem(ctx.db, ctx.scope, input, ctx.visit.now)),

  mark: hostProcedure
    .meta({ needs: 'run' })
    .input(markScheduleItemInput)
    .mutation(({ ctx, input }) => markScheduleItem(ctx.db, ctx.scope, input, ctx.visit.now)),

  previewShift: hostProcedure
    .meta({ needs: 'run' })
    .input(previewShiftInput)
    .query(({ ctx, input }) => previewShift(ctx.db, ctx.scope, input, ctx.visit.now)),

  shift: hostProcedure
    .meta({ needs: 'run' })
    .input(shiftScheduleInput)
    .mutation(({ ctx, input }) => shiftSchedule(ctx.db, ctx.scope, input, ctx.visit.now)),

  restore: hostProcedure
    .meta({ needs: 'run' })
    .input(restoreInput)
    .mutation(({ ctx, input }) => restoreScheduleItem(ctx.db, ctx.scope, input, ctx.visit.now)),
});
