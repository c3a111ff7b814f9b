import {
  createRoleInput,
  deleteRoleInput,
  updateRoleInput,
} from '@daysheet/shared/attendees/roles.schemas.ts';
import { hostProcedure, router } from '../../../trpc/trpc.ts';
import { createRole, deleteRole, updateRole } from './roles.commands.ts';
import { listRoles } from './roles.queries.ts';

export const rolesRouter = router({
  list: hostProcedure.meta({ needs: 'read' }).query(({ ctx }) => listRoles(ctx.db, ctx.scope)),

  create: hostProcedure
    .meta({ needs: 'plan' })
    .input(createRoleInput)
    .mutation(({ ctx, input }) => createRole(ctx.db, ctx.scope, input, ctx.visit.now)),

  update: hostProcedure
    .meta({ needs: 'plan' })
    .input(updateRoleInput)
    .mutation(({ ctx, input }) => updateRole(ctx.db, ctx.scope, input, ctx.visit.now)),

  delete: hostProcedure
    .meta({ needs: 'plan' })
    .input(deleteRoleInput)
    .mutation(({ ctx, input }) => deleteRole(ctx.db, ctx.scope, input, ctx.visit.now)),
});
