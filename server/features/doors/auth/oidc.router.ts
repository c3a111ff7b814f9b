import { confirmedInput } from '@daysheet/shared/account/account.schemas.ts';
import { beginConfirmInput, beginOidcInput, finishOidcInput } from '@daysheet/shared/account/oidc.schemas.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Context } from '../../../trpc/context.ts';
import { publicProcedure, router, userProcedure } from '../../../trpc/trpc.ts';
import { enter } from './browser-session.commands.ts';
import { unlinkIdentity } from './identities.commands.ts';
import { arriveFromProvider, leaveForProvider } from './oidc.commands.ts';
import { openDeparture, type Purpose } from './oidc.rules.ts';
import { reauthenticate } from './reauthenticate.access.ts';

/** Returns the provider's address, and sets the browser's departure mark. */
async function leave(ctx: Context, asked: { purpose: Purpose; redirect?: string | undefined }) {
  const { address, mark, expiresAt } = await leaveForProvider(ctx.services, asked, ctx.visit);
  ctx.cookies.setDeparture(mark, expiresAt);
  return { address };
}

export const oidcRouter = router({
  begin: publicProcedure
    .input(beginOidcInput)
    .mutation(({ ctx, input: { redirect, invitation, memberInvitation } }) =>
      leave(ctx, { purpose: { kind: 'signIn', invitation, memberInvitation }, redirect }),
    ),

  /** So that the provider's account signs in to this one, too. */
  beginLink: userProcedure.input(confirmedInput).mutation(async ({ ctx, input }) => {
    const { emailVerifiedAt } = await reauthenticate(ctx.db, ctx.user, input.password, ctx.visit);
    // A stranger could have made the account, and would share it with the address's owner.
    if (ctx.services.mailer.mode !== 'outbox' && !emailVerifiedAt)
      throw new AppError('account.confirm_first');
    return leave(ctx, { purpose: { kind: 'link', userId: ctx.user.id } });
  }),

  /** For users without a password, instead of entering one. */
  beginConfirm: userProcedure
    .input(beginConfirmInput)
    .mutation(({ ctx, input }) =>
      leave(ctx, { purpose: { kind: 'confirm', userId: ctx.user.id }, ...input }),
    ),

  /** The pending visit of this browser to the provider: where to retry from if it failed. */
  departure: publicProcedure.query(({ ctx }) => {
    const begun = openDeparture(ctx.services.sealKey, ctx.visit.departure, ctx.visit.now);
    return begun && { kind: begun.purpose.kind, redirect: begun.redirect };
  }),

  /** Completes a visit to the provider, from the query of its callback. */
  finish: publicProcedure.input(finishOidcInput).mutation(async ({ ctx, input }) => {
    const { signedIn, ...arrived } = await arriveFromProvider(ctx.services, ctx.user, input, ctx.visit);
    ctx.cookies.clearDeparture();
    if (signedIn) await enter(ctx, signedIn);
    return arrived;
  }),

  unlink: userProcedure
    .input(confirmedInput)
    .mutation(({ ctx, input }) => unlinkIdentity(ctx.services, ctx.user, input, ctx.visit)),
});
