import {
  deliveryInput,
  listDeliveriesInput,
  listOutboxInput,
  listSendsInput,
  previewInput,
  remindInput,
  recipientsInput,
  retryInput,
  sendEmailsInput,
  sendTestInput,
  sendTextsInput,
} from '@daysheet/shared/messages/invitations.schemas.ts';
import { heavyHostProcedure, hostProcedure, router } from '../../../trpc/trpc.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { exportRecipients } from './invitation-export.queries.ts';
import { leaveOut, markHandedOver, unmarkHandedOver } from './invitation-outbox.commands.ts';
import { listInvitationOutbox } from './invitation-outbox.queries.ts';
import { listRecipients } from './invitation-people.queries.ts';
import { previewInvitation } from './invitation-preview.queries.ts';
import { sendTest } from './invitation-trial.commands.ts';
import { retryDeliveries } from './invitations-retry.commands.ts';
import { queueSend } from './invitations.commands.ts';
import { remindUnanswered } from './invitations-remind.commands.ts';
import { listDeliveries, listSends } from './invitations.queries.ts';

export const invitationsRouter = router({
  recipients: heavyHostProcedure
    .meta({ needs: 'readAll' })
    .input(recipientsInput)
    .query(({ ctx, input: { channel } }) =>
      listRecipients(ctx.db, ctx.scope, { channel, user: ctx.user, post: ctx.services, now: ctx.visit.now }),
    ),

  preview: hostProcedure
    .meta({ needs: 'readAll' })
    .input(previewInput)
    .query(({ ctx, input }) => previewInvitation(ctx.db, ctx.scope, input, ctx.services)),

  sendEmails: hostProcedure
    .meta({ needs: 'plan' })
    .input(sendEmailsInput)
    .mutation(({ ctx, input }) =>
      queueSend(
        ctx.db,
        ctx.scope,
        { ...input, channel: 'email' },
        { user: ctx.user, post: ctx.services },
        ctx.visit.now,
      ),
    ),

  sendTexts: hostProcedure
    .meta({ needs: 'plan' })
    .input(sendTextsInput)
    .mutation(({ ctx, input }) =>
      queueSend(
        ctx.db,
        ctx.scope,
        { ...input, channel: 'text', subject: null },
        { user: ctx.user, post: ctx.services },
        ctx.visit.now,
      ),
    ),

  remind: hostProcedure
    .meta({ needs: 'plan' })
    .input(remindInput)
    .mutation(({ ctx, input }) =>
      remindUnanswered(ctx.db, ctx.scope, input, { user: ctx.user, post: ctx.services }, ctx.visit.now),
    ),

  sendTest: hostProcedure
    .meta({ needs: 'plan' })
    .input(sendTestInput)
    .mutation(({ ctx, input }) =>
      sendTest(ctx.db, ctx.scope, input, { user: ctx.user, post: ctx.services }, ctx.visit.now),
    ),

  sends: hostProcedure
    .meta({ needs: 'readAll' })
    .input(listSendsInput)
    .query(({ ctx, input }) => listSends(ctx.db, ctx.scope, input)),

  deliveries: hostProcedure
    .meta({ needs: 'readAll' })
    .input(listDeliveriesInput)
    .query(({ ctx, input }) => listDeliveries(ctx.db, ctx.scope, input)),

  retry: hostProcedure
    .meta({ needs: 'plan' })
    .input(retryInput)
    .mutation(({ ctx, input }) =>
      retryDeliveries(ctx.db, ctx.scope, input, { user: ctx.user, post: ctx.services }, ctx.visit.now),
    ),

  outbox: hostProcedure
    .meta({ needs: 'readAll' })
    .input(listOutboxInput)
    .query(({ ctx, input }) => listInvitationOutbox(ctx.db, ctx.scope, input, ctx.services, ctx.visit.now)),

  markHandedOver: hostProcedure
    .meta({ needs: 'plan' })
    .input(deliveryInput)
    .mutation(({ ctx, input }) =>
      markHandedOver(ctx.db, ctx.scope, input.deliveryId, ctx.services, ctx.visit.now),
    ),

  leaveOut: hostProcedure
    .meta({ needs: 'plan' })
    .input(deliveryInput)
    .mutation(({ ctx, input }) => leaveOut(ctx.db, ctx.scope, input.deliveryId, ctx.visit.now)),

  unmarkHandedOver: hostProcedure
    .meta({ needs: 'plan' })
    .input(deliveryInput)
    .mutation(({ ctx, input }) => unmarkHandedOver(ctx.db, ctx.scope, input.deliveryId, ctx.visit.now)),

  exportCsv: hostProcedure
    .meta({ needs: 'readAll' })
    .input(recipientsInput)
    .mutation(async ({ ctx, input: { channel } }) => {
      await recordAudit(ctx.db, ctx.scope, 'invitations_exported', ctx.visit.now);
      return ctx.services.turns.alone(
        ctx.user.id,
        exportRecipients(ctx.db, ctx.scope, channel, ctx.services),
      );
    }),
});
