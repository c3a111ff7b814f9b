import { namePlusOneInput, takePlusOneBackInput } from '@daysheet/shared/attendees/households.schemas.ts';
import {
  clearAttendeesInput,
  createAttendeeInput,
  deleteAttendeeInput,
  importAttendeesInput,
  listAttendeesInput,
  mergeAttendeeInput,
  mergeTargetsInput,
  namesakesInput,
  undoImportInput,
  updateAttendeeInput,
} from '@daysheet/shared/attendees/attendees.schemas.ts';
import {
  peopleToMatchInput,
  saveImportInput,
  stageImportInput,
} from '@daysheet/shared/attendees/attendee-imports.schemas.ts';
import {
  deleteManyAttendeesInput,
  giveRoleInput,
} from '@daysheet/shared/attendees/attendees-bulk.schemas.ts';
import { exportInput } from '@daysheet/shared/events/exports.schemas.ts';
import { restoreInput } from '@daysheet/shared/events/undos.schemas.ts';
import { guestProcedure, heavyHostProcedure, hostProcedure, router } from '../../../trpc/trpc.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { mergeAttendee } from '../../doors/join/attendee-merge.commands.ts';
import { listMergeTargets } from '../../doors/join/attendee-merge.queries.ts';
import { deleteManyAttendees, giveRole, giveRolesBack } from './attendees-bulk.commands.ts';
import { exportAttendees } from './attendees-export.queries.ts';
import { importAttendees } from './attendees-import.commands.ts';
import { listImports, listNamesakes } from './attendees-import.queries.ts';
import { undoImport } from './attendees-import-undo.commands.ts';
import { clearAttendees, deleteAttendee, restoreAttendees } from './attendees-removal.commands.ts';
import { listPeopleToMatch } from './import-people.queries.ts';
import { saveImport } from './import-save.commands.ts';
import { stageImport } from './import-stage.commands.ts';
import { createAttendee, updateAttendee } from './attendees.commands.ts';
import { listAttendees } from './attendees.queries.ts';
import { assertMayName } from './plus-ones.access.ts';
import { namePlusOne, takePlusOneBack } from './plus-ones.commands.ts';

export const attendeesRouter = router({
  list: hostProcedure
    .meta({ needs: 'read' })
    .input(listAttendeesInput)
    .query(({ ctx, input }) => listAttendees(ctx.db, ctx.scope, input, ctx.visit.now)),

  export: hostProcedure
    .meta({ needs: 'read' })
    .input(exportInput)
    .mutation(async ({ ctx, input }) => {
      await recordAudit(ctx.db, ctx.scope, 'people_exported', ctx.visit.now);
      return ctx.services.turns.alone(
        ctx.user.id,
        await exportAttendees(ctx.db, ctx.scope, input, ctx.visit.now),
      );
    }),

  create: hostProcedure
    .meta({ needs: 'plan' })
    .input(createAttendeeInput)
    .mutation(({ ctx, input }) => createAttendee(ctx.db, ctx.scope, input, ctx.visit.now)),

  update: hostProcedure
    .meta({ needs: 'plan' })
    .input(updateAttendeeInput)
    .mutation(({ ctx, input }) => updateAttendee(ctx.db, ctx.scope, input, ctx.visit.now)),

  delete: hostProcedure
    .meta({ needs: 'plan' })
    .input(deleteAttendeeInput)
    .mutation(({ ctx, input }) => deleteAttendee(ctx.db, ctx.scope, input, ctx.visit.now)),

  giveRole: hostProcedure
    .meta({ needs: 'plan' })
    .input(giveRoleInput)
    .mutation(({ ctx, input }) => giveRole(ctx.db, ctx.scope, input, ctx.visit.now)),

  giveRolesBack: hostProcedure
    .meta({ needs: 'plan' })
    .input(restoreInput)
    .mutation(({ ctx, input }) => giveRolesBack(ctx.db, ctx.scope, input, ctx.visit.now)),

  deleteMany: hostProcedure
    .meta({ needs: 'plan' })
    .input(deleteManyAttendeesInput)
    .mutation(({ ctx, input }) => deleteManyAttendees(ctx.db, ctx.scope, input, ctx.visit.now)),

  clear: hostProcedure
    .meta({ needs: 'plan' })
    .input(clearAttendeesInput)
    .mutation(({ ctx, input }) => clearAttendees(ctx.db, ctx.scope, input, ctx.visit.now)),

  restore: hostProcedure
    .meta({ needs: 'plan' })
    .input(restoreInput)
    .mutation(({ ctx, input }) => restoreAttendees(ctx.db, ctx.scope, input, ctx.visit.now)),

  import: hostProcedure
    .meta({ needs: 'plan' })
    .input(importAttendeesInput)
    .mutation(({ ctx, input }) => importAttendees(ctx.db, ctx.scope, input, ctx.visit.now)),

  mergeTargets: hostProcedure
    .meta({ needs: 'plan' })
    .input(mergeTargetsInput)
    .query(({ ctx, input }) => listMergeTargets(ctx.db, ctx.scope, input)),

  merge: hostProcedure
    .meta({ needs: 'plan' })
    .input(mergeAttendeeInput)
    .mutation(({ ctx, input }) => mergeAttendee(ctx.db, ctx.scope, input, ctx.visit.now)),

  peopleToMatch: heavyHostProcedure
    .meta({ needs: 'plan' })
    .input(peopleToMatchInput)
    .query(({ ctx, input }) => listPeopleToMatch(ctx.db, ctx.scope, input, ctx.services.phoneCountryCode)),

  stageImport: hostProcedure
    .meta({ needs: 'plan' })
    .input(stageImportInput)
    .mutation(({ ctx, input }) => stageImport(ctx.db, ctx.scope, input, ctx.visit.now)),

  saveImport: hostProcedure
    .meta({ needs: 'plan' })
    .input(saveImportInput)
    .mutation(({ ctx, input }) => saveImport(ctx.db, ctx.scope, input, ctx.visit.now)),

  imports: hostProcedure
    .meta({ needs: 'plan' })
    .query(({ ctx }) => listImports(ctx.db, ctx.scope, ctx.visit.now)),

  /** Requested by pages of release 1.0 before they import. */
  namesakes: hostProcedure
    .meta({ needs: 'plan' })
    .input(namesakesInput)
    .query(({ ctx, input }) => listNamesakes(ctx.db, ctx.scope, input)),

  undoImport: hostProcedure
    .meta({ needs: 'plan' })
    .input(undoImportInput)
    .mutation(({ ctx, input }) => undoImport(ctx.db, ctx.scope, input, ctx.visit.now)),

  namePlusOne: guestProcedure.input(namePlusOneInput).mutation(({ ctx, input }) => {
    assertMayName(ctx.services.hits, ctx.scope);
    return namePlusOne(ctx.db, ctx.scope, input, input.guestKey, ctx.visit.now);
  }),

  takePlusOneBack: guestProcedure.input(takePlusOneBackInput).mutation(({ ctx, input }) => {
    assertMayName(ctx.services.hits, ctx.scope);
    return takePlusOneBack(ctx.db, ctx.scope, input.personId, input.guestKey, ctx.visit.now);
  }),
});
