import {
  openInvitationInput,
  requestPasswordResetInput,
  resetPasswordInput,
  signInInput,
  signInWorkInput,
  signUpInput,
  verifyEmailInput,
} from '@daysheet/shared/account/auth.schemas.ts';
import { finishSignInInput } from '@daysheet/shared/account/second-factor.schemas.ts';
import { passkeyWorkInput, signInWithPasskeyInput } from '@daysheet/shared/account/passkeys.schemas.ts';
import { challengeOutput } from '@daysheet/shared/guests/join.schemas.ts';
import { getProfile } from '../../core/gates/user.access.ts';
import { isOperator } from '../../core/gates/operator.access.ts';
import { AppError } from '../../../lib/app-error.ts';
import { publicProcedure, router, userProcedure } from '../../../trpc/trpc.ts';
import {
  requestPasswordReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './auth-tokens.commands.ts';
import { openInvitation } from './sign-up-invitations.queries.ts';
import { askForSignInWork } from './sign-in-work.commands.ts';
import { signIn, signOut, signUp } from './auth.commands.ts';
import { enter } from './browser-session.commands.ts';
import { openPendingSignIn } from './second-factor.rules.ts';
import { finishSignIn } from './second-step.commands.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.commands.ts';
import { findRelyingParty } from './passkeys.rules.ts';

/** Refuses passwords and passkeys if only the provider's accounts may sign in. */
const passwordProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.services.isPasswordSignInOn) throw new AppError('auth.password_off');
  return next();
});

export const authRouter = router({
  session: publicProcedure.query(({ ctx }) => {
    const { user, visit, services } = ctx;
    const { mailer, passwordMinLength, signUpMode, adminEmails, sealKey, openId, publicUrl } = services;
    const { isPasswordSignInOn } = services;
    return {
      user: user && { ...getProfile(user), isOperator: isOperator(user, adminEmails) },
      /** The password was right, and the code of the second step is missing. */
      needsCode: !user && openPendingSignIn(sealKey, visit.pendingSignIn, visit.now) !== null,
      /** Who may create an account here. */
      signUpMode,
      /** The provider whose accounts can sign in too, with the name for its button; null for none. */
      openId: openId && { name: openId.name },
      /** If false, only the provider's accounts can sign in. */
      isPasswordSignInOn,
      /** `outbox`: no provider is configured, so messages are kept on the server instead of sent. */
      mailMode: mailer.mode,
      /** The minimum length of a new password. */
      passwordMinLength,
      /** The origin for passkeys; `null` if none are possible, or only the provider's accounts may sign in. */
      passkeysAt: (isPasswordSignInOn && findRelyingParty(publicUrl)?.origin) || null,
    };
  }),

  signUp: passwordProcedure.input(signUpInput).mutation(async ({ ctx, input }) => {
    await signUp(ctx.db, ctx.services, ctx.visit, input);
    return { mailMode: ctx.services.mailer.mode };
  }),

  /** Returns the address that an invitation is for, while an account can be created with it. */
  openInvitation: publicProcedure.input(openInvitationInput).query(async ({ ctx, input }) => {
    if (ctx.services.signUpMode === 'closed') throw new AppError('auth.sign_up_closed');
    const { email } = await openInvitation(ctx.db, input.token, ctx.visit.now);
    return { email };
  }),

  /** Returns the work that signing in takes after many wrong passwords. */
  getWork: publicProcedure
    .input(signInWorkInput)
    .output(challengeOutput)
    .query(({ ctx, input }) => askForSignInWork(ctx.services, input, ctx.visit)),

  signIn: passwordProcedure.input(signInInput).mutation(async ({ ctx, input }) => {
    const begun = await signIn(ctx.services, ctx.visit, input);
    if ('pending' in begun) ctx.cookies.setPendingSignIn(begun.pending.mark, begun.pending.expiresAt);
    else await enter(ctx, begun);
    return { needsCode: 'pending' in begun };
  }),

  finishSignIn: publicProcedure
    .input(finishSignInInput)
    .mutation(async ({ ctx, input }) => enter(ctx, await finishSignIn(ctx.services, ctx.visit, input))),

  /** Returns what a browser asks its devices to sign. It writes only a cookie. */
  beginPasskey: passwordProcedure.query(({ ctx }) => {
    const { options, browser, expiresAt } = beginPasskeySignIn(ctx.services, ctx.visit);
    ctx.cookies.setPasskeyBrowser(browser, expiresAt);
    return options;
  }),

  /** Returns the work that a passkey takes after many failed attempts. */
  getPasskeyWork: publicProcedure
    .input(passkeyWorkInput)
    .output(challengeOutput)
    .query(({ ctx, input }) => askForSignInWork(ctx.services, { email: input.credentialId }, ctx.visit)),

  signInWithPasskey: passwordProcedure
    .input(signInWithPasskeyInput)
    .mutation(async ({ ctx, input }) => enter(ctx, await signInWithPasskey(ctx.services, ctx.visit, input))),

  signOut: publicProcedure.mutation(async ({ ctx }) => {
    if (ctx.user) await signOut(ctx.db, ctx.user, ctx.visit.now);
    ctx.cookies.clearSession();
    if (ctx.visit.pendingSignIn) ctx.cookies.clearPendingSignIn();
  }),

  verifyEmail: publicProcedure
    .input(verifyEmailInput)
    .mutation(({ ctx, input }) => verifyEmail({ ...ctx.services, user: ctx.user }, input, ctx.visit)),

  resendVerification: userProcedure.mutation(({ ctx }) =>
    resendVerification(ctx.db, ctx.services, ctx.user, ctx.visit.now),
  ),

  /** Also without password sign-in: the link proves who owns an address, and so whom the provider may sign in by it. */
  requestPasswordReset: publicProcedure.input(requestPasswordResetInput).mutation(async ({ ctx, input }) => {
    await requestPasswordReset(ctx.db, ctx.services, ctx.visit, input);
    return { mailMode: ctx.services.mailer.mode };
  }),

  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .mutation(({ ctx, input }) => resetPassword(ctx.db, ctx.services, ctx.visit, input)),
});
