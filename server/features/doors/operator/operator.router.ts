import {
  accountActionInput,
  inviteInput,
  listAccountsInput,
  operatorListInput,
  operatorLogInput,
  takeBackInput,
} from '@daysheet/shared/account/operator.schemas.ts';
import { operatorProcedure, router } from '../../../trpc/trpc.ts';
import { reauthenticate } from '../auth/reauthenticate.access.ts';
import { inviteToSignUp, takeBackInvitation } from '../auth/sign-up-invitations.commands.ts';
import { listAccounts } from './operator-accounts.queries.ts';
import { listEventsBySize } from './operator-events.queries.ts';
import { readHealth } from './operator-health.queries.ts';
import { listInvitations } from './operator-invitations.queries.ts';
import { readLog } from './operator-log.queries.ts';
import { countSends } from './operator-sends.queries.ts';
import { endAccountSessions, raiseAccountLimits } from './operator.commands.ts';

/** The operator's page. */
export const operatorRouter = router({
  accounts: operatorProcedure.input(listAccountsInput).query(({ ctx, input }) => {
    const { adminEmails, invitationLimits } = ctx.services;
    return listAccounts(ctx.db, ctx.scope, input, { adminEmails, invitationLimits, now: ctx.visit.now });
  }),

  endSessions: operatorProcedure
    .input(accountActionInput)
    .mutation(({ ctx, input }) => endAccountSessions(ctx.db, ctx, input, ctx.visit)),

  raiseLimits: operatorProcedure
    .input(accountActionInput)
    .mutation(({ ctx, input }) => raiseAccountLimits(ctx.db, ctx, input, ctx.visit)),

  invitations: operatorProcedure
    .input(operatorListInput)
    .query(({ ctx, input }) => listInvitations(ctx.db, ctx.scope, { page: input.page, now: ctx.visit.now })),

  invite: operatorProcedure.input(inviteInput).mutation(async ({ ctx, input }) => {
    await reauthenticate(ctx.db, ctx.user, input.password, ctx.visit);
    return inviteToSignUp(ctx.db, ctx.services, ctx.scope, input.email, ctx.visit.now);
  }),

  takeBack: operatorProcedure
    .input(takeBackInput)
    .mutation(({ ctx, input }) => takeBackInvitation(ctx.db, ctx.scope, input.invitationId, ctx.visit.now)),

  log: operatorProcedure.input(operatorLogInput).query(async ({ ctx, input }) => {
    await ctx.services.refusals.flush();
    return readLog(ctx.db, ctx.scope, input, ctx.visit.now);
  }),

  events: operatorProcedure
    .input(operatorListInput)
    .query(({ ctx, input }) => listEventsBySize(ctx.db, ctx.scope, { page: input.page, now: ctx.visit.now })),

  sends: operatorProcedure.query(({ ctx }) => countSends(ctx.db, ctx.scope, ctx.visit.now)),

  health: operatorProcedure.query(({ ctx }) => readHealth(ctx.db, ctx.scope, ctx.services, ctx.visit.now)),
});
