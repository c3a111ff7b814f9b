import {
  acceptMemberInvitationInput,
  changeMemberInput,
  inviteMemberInput,
  memberInput,
  memberInvitationInput,
  openMemberInvitationInput,
} from '@daysheet/shared/events/members.schemas.ts';
import { hostProcedure, publicProcedure, router, userProcedure } from '../../../trpc/trpc.ts';
import {
  acceptMemberInvitation,
  inviteMember,
  takeBackMemberInvitation,
} from './member-invitations.commands.ts';
import { openMemberInvitation } from './member-invitations.queries.ts';
import { changeMember, leaveEvent, removeMember } from './members.commands.ts';
import { acceptOwnership, endOffer, offerOwnership } from './ownership.commands.ts';
import { listMembers } from './members.queries.ts';

export const membersRouter = router({
  list: hostProcedure
    .meta({ needs: 'read' })
    .query(({ ctx }) => listMembers(ctx.db, ctx.scope, ctx.services, ctx.visit.now)),

  invite: hostProcedure
    .meta({ needs: 'own' })
    .input(inviteMemberInput)
    .mutation(({ ctx, input }) =>
      inviteMember(ctx.db, ctx.scope, input, { user: ctx.user, post: ctx.services }, ctx.visit.now),
    ),

  takeBack: hostProcedure
    .meta({ needs: 'own' })
    .input(memberInvitationInput)
    .mutation(({ ctx, input }) => takeBackMemberInvitation(ctx.db, ctx.scope, input, ctx.visit.now)),

  change: hostProcedure
    .meta({ needs: 'own' })
    .input(changeMemberInput)
    .mutation(({ ctx, input }) => changeMember(ctx.db, ctx.scope, input, ctx.visit.now)),

  remove: hostProcedure
    .meta({ needs: 'own' })
    .input(memberInput)
    .mutation(({ ctx, input }) => removeMember(ctx.db, ctx.scope, input, ctx.visit.now)),

  leave: hostProcedure
    .meta({ needs: 'read' })
    .mutation(({ ctx }) => leaveEvent(ctx.db, ctx.scope, ctx.visit.now)),

  offer: hostProcedure
    .meta({ needs: 'own' })
    .input(memberInput)
    .mutation(({ ctx, input }) => offerOwnership(ctx.db, ctx.scope, input, ctx.visit.now)),

  /** For the owner, or for the member to whom it was offered. */
  endOffer: hostProcedure
    .meta({ needs: 'read' })
    .mutation(({ ctx }) => endOffer(ctx.db, ctx.scope, ctx.visit.now)),

  takeOver: hostProcedure
    .meta({ needs: 'read' })
    .mutation(({ ctx }) => acceptOwnership(ctx.db, ctx.scope, ctx.visit.now)),

  /** Returns what the page of an invitation link shows. */
  open: publicProcedure
    .input(openMemberInvitationInput)
    .query(({ ctx, input }) => openMemberInvitation(ctx.db, input.token, ctx.user, ctx.visit.now)),

  accept: userProcedure
    .input(acceptMemberInvitationInput)
    .mutation(({ ctx, input }) =>
      acceptMemberInvitation(ctx.db, ctx.services, ctx.user, input, ctx.visit.now),
    ),
});
