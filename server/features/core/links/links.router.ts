import {
  exportLinksInput,
  listLinksInput,
  reissueHouseholdLinkInput,
  reissueLinkInput,
  revokeHouseholdLinkInput,
  revokeLinkInput,
} from '@daysheet/shared/guests/links.schemas.ts';
import { hostProcedure, router } from '../../../trpc/trpc.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { reissueHouseholdLink, revokeHouseholdLink } from './household-links.commands.ts';
import { exportHouseholdLinks } from './household-links-export.queries.ts';
import { listHouseholdLinks } from './household-links.queries.ts';
import { reissueLink, revokeLink } from './links.commands.ts';
import { exportLinks } from './links-export.queries.ts';
import { listLinks } from './links.queries.ts';

export const linksRouter = router({
  list: hostProcedure
    .meta({ needs: 'readAll' })
    .input(listLinksInput)
    .query(({ ctx, input }) => listLinks(ctx.db, ctx.scope, input, ctx.services)),

  exportCsv: hostProcedure
    .meta({ needs: 'readAll' })
    .input(exportLinksInput)
    .mutation(async ({ ctx, input }) => {
      await recordAudit(ctx.db, ctx.scope, 'links_exported', ctx.visit.now);
      return ctx.services.turns.alone(ctx.user.id, exportLinks(ctx.db, ctx.scope, input, ctx.services));
    }),

  households: hostProcedure
    .meta({ needs: 'readAll' })
    .input(listLinksInput)
    .query(({ ctx, input }) => listHouseholdLinks(ctx.db, ctx.scope, input, ctx.services)),

  exportHouseholdsCsv: hostProcedure
    .meta({ needs: 'readAll' })
    .input(exportLinksInput)
    .mutation(async ({ ctx, input }) => {
      await recordAudit(ctx.db, ctx.scope, 'links_exported', ctx.visit.now);
      return ctx.services.turns.alone(
        ctx.user.id,
        exportHouseholdLinks(ctx.db, ctx.scope, input, ctx.services),
      );
    }),

  reissueHousehold: hostProcedure
    .meta({ needs: 'plan' })
    .input(reissueHouseholdLinkInput)
    .mutation(({ ctx, input }) =>
      reissueHouseholdLink(ctx.db, ctx.scope, input, ctx.services, ctx.visit.now),
    ),

  revokeHousehold: hostProcedure
    .meta({ needs: 'plan' })
    .input(revokeHouseholdLinkInput)
    .mutation(({ ctx, input }) => revokeHouseholdLink(ctx.db, ctx.scope, input, ctx.services, ctx.visit.now)),

  reissue: hostProcedure
    .meta({ needs: 'plan' })
    .input(reissueLinkInput)
    .mutation(({ ctx, input }) => reissueLink(ctx.db, ctx.scope, input, ctx.services, ctx.visit.now)),

  revoke: hostProcedure
    .meta({ needs: 'plan' })
    .input(revokeLinkInput)
    .mutation(({ ctx, input }) => revokeLink(ctx.db, ctx.scope, input, ctx.services, ctx.visit.now)),
});
