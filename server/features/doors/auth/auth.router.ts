import {
  requestPasswordResetInput,
  resetPasswordInput,
  signInInput,
  signInWorkInput,
  signUpInput,
  verifyEmailInput,
} from '@daysheet/shared/auth.schemas.ts';
import { challengeOutput } from '@daysheet/shared/join.schemas.ts';
import { getProfile } from '../../core/gates/user.access.ts';
import { publicProcedure, router, userProcedure } from '../../../trpc/trpc.ts';
import {
  requestPasswordReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './auth-tokens.commands.ts';
import { askForSignInWork } from './sign-in-work.commands.ts';
import { signIn, signOut, signUp } from './auth.commands.ts';

export const authRouter = router({
  session: publicProcedure.query(({ ctx: { user, mailer, passwordMinLength } }) => ({
    user: user && getProfile(user),
    /** `outbox`: no provider is configured, so messages are kept on the server instead of sent. */
    mailMode: mailer.mode,
    /** What a new password has to have. */
    passwordMinLength,
  })),

  signUp: publicProcedure.input(signUpInput).mutation(async ({ ctx, input }) => {
    await signUp(ctx.db, ctx, ctx.visit, input);
    return { mailMode: ctx.mailer.mode };
  }),

  /** The work that signing in takes where many wrong passwords were tried. */
  getWork: publicProcedure
    .input(signInWorkInput)
    .output(challengeOutput)
    .query(({ ctx, input }) => askForSignInWork(ctx, input, ctx.visit)),

  signIn: publicProcedure.input(signInInput).mutation(async ({ ctx, input }) => {
    const { token, expiresAt, knownDevice } = await signIn(ctx, ctx.visit, input);
    if (ctx.user) await signOut(ctx.db, ctx.user, ctx.visit.now);
    ctx.cookies.setSession(token, expiresAt);
    ctx.cookies.setKnownDevice(knownDevice);
  }),

  signOut: publicProcedure.mutation(async ({ ctx }) => {
    if (ctx.user) await signOut(ctx.db, ctx.user, ctx.visit.now);
    ctx.cookies.clearSession();
  }),

  verifyEmail: publicProcedure
    .input(verifyEmailInput)
    .mutation(({ ctx, input }) => verifyEmail(ctx.db, input, ctx.visit)),

  resendVerification: userProcedure.mutation(({ ctx }) =>
    resendVerification(ctx.db, ctx, ctx.user, ctx.visit.now),
  ),

  requestPasswordReset: publicProcedure.input(requestPasswordResetInput).mutation(async ({ ctx, input }) => {
    await requestPasswordReset(ctx.db, ctx, ctx.visit, input);
    return { mailMode: ctx.mailer.mode };
  }),

  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .mutation(({ ctx, input }) => resetPassword(ctx.db, ctx, ctx.visit, input)),
});
