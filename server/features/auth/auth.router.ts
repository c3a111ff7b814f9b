import { signInInput, signUpInput } from '@daysheet/shared/auth.ts';
import { publicProcedure, router } from '../../trpc/trpc.ts';
import { signIn, signOut, signUp } from './auth.commands.ts';

export const authRouter = router({
  session: publicProcedure.query(({ ctx: { user } }) => ({
    user: user && { id: user.id, email: user.email, fullName: user.fullName },
  })),

  signUp: publicProcedure.input(signUpInput).mutation(({ ctx, input }) => signUp(ctx.db, ctx.visit, input)),

  signIn: publicProcedure.input(signInInput).mutation(async ({ ctx, input }) => {
    const { token, expiresAt } = await signIn(ctx.db, ctx.visit, input);
    if (ctx.user) await signOut(ctx.db, ctx.user);
    ctx.cookies.setSession(token, expiresAt);
  }),

  signOut: publicProcedure.mutation(async ({ ctx }) => {
    if (ctx.user) await signOut(ctx.db, ctx.user);
    ctx.cookies.clearSession();
  }),
});
