import {
  changePasswordInput,
  confirmedInput,
  deleteAccountInput,
  endSessionInput,
  updateProfileInput,
} from '@daysheet/shared/account/account.schemas.ts';
import { confirmSecondFactorInput } from '@daysheet/shared/account/second-factor.schemas.ts';
import {
  addPasskeyInput,
  confirmWithPasskeyInput,
  removePasskeyInput,
  renamePasskeyInput,
} from '@daysheet/shared/account/passkeys.schemas.ts';
import { router, userProcedure } from '../../../trpc/trpc.ts';
import { deleteAccount, endOtherSessions, endSession, updateProfile } from './account.commands.ts';
import { changePassword } from '../auth/password-change.commands.ts';
import { reauthenticate } from '../auth/reauthenticate.access.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { emailPasswordLink } from '../auth/auth-tokens.commands.ts';
import { exportData } from './account-export.queries.ts';
import { listSessions, listSharedEvents } from './account.queries.ts';
import { readWaysIn } from '../auth/ways-in.queries.ts';
import { readSecondFactor } from '../auth/second-factor.queries.ts';
import { beginPasskeyConfirm, confirmWithPasskey } from '../auth/passkey-confirm.commands.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.commands.ts';
import { listPasskeys } from './passkeys.queries.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './second-factor.commands.ts';

export const accountRouter = router({
  updateProfile: userProcedure
    .input(updateProfileInput)
    .mutation(({ ctx, input }) => updateProfile(ctx.db, ctx.user, input)),

  changePassword: userProcedure
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx.db, ctx.services, ctx.user, input, ctx.visit)),

  emailPasswordLink: userProcedure.mutation(async ({ ctx }) => {
    await emailPasswordLink(ctx.db, ctx.services, ctx.user, ctx.visit.now);
    return { mailMode: ctx.services.mailer.mode };
  }),

  waysIn: userProcedure.query(({ ctx }) => readWaysIn(ctx.services, ctx.user, ctx.visit.now)),

  sessions: userProcedure.query(({ ctx }) => listSessions(ctx.db, ctx.user, ctx.visit.now)),

  sharedEvents: userProcedure.query(({ ctx }) => listSharedEvents(ctx.db, ctx.user)),

  secondFactor: userProcedure.query(({ ctx }) => readSecondFactor(ctx.db, ctx.user)),

  beginSecondFactor: userProcedure
    .input(confirmedInput)
    .mutation(({ ctx, input }) => beginSecondFactor(ctx.services, ctx.user, input, ctx.visit)),

  confirmSecondFactor: userProcedure.input(confirmSecondFactorInput).mutation(async ({ ctx, input }) => {
    const { knownDevice, ...confirmed } = await confirmSecondFactor(ctx.services, ctx.user, input, ctx.visit);
    ctx.cookies.setKnownDevice(knownDevice);
    return confirmed;
  }),

  renewRecoveryCodes: userProcedure
    .input(confirmedInput)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx.services, ctx.user, input, ctx.visit)),

  turnOffSecondFactor: userProcedure
    .input(confirmedInput)
    .mutation(({ ctx, input }) => turnOffSecondFactor(ctx.services, ctx.user, input, ctx.visit)),

  passkeys: userProcedure.query(({ ctx }) => listPasskeys(ctx.db, ctx.user)),

  beginPasskey: userProcedure
    .input(confirmedInput)
    .mutation(({ ctx, input }) => beginPasskey(ctx.services, ctx.user, input, ctx.visit)),

  beginPasskeyConfirm: userProcedure.mutation(({ ctx }) =>
    beginPasskeyConfirm(ctx.services, ctx.user, ctx.visit.now),
  ),

  /** In place of the password, for ten minutes. */
  confirmWithPasskey: userProcedure
    .input(confirmWithPasskeyInput)
    .mutation(({ ctx, input }) => confirmWithPasskey(ctx.services, ctx.user, input, ctx.visit)),

  addPasskey: userProcedure
    .input(addPasskeyInput)
    .mutation(({ ctx, input }) => addPasskey(ctx.services, ctx.user, input, ctx.visit)),

  renamePasskey: userProcedure
    .input(renamePasskeyInput)
    .mutation(({ ctx, input }) => renamePasskey(ctx.db, ctx.user, input)),

  removePasskey: userProcedure
    .input(removePasskeyInput)
    .mutation(({ ctx, input }) => removePasskey(ctx.services, ctx.user, input, ctx.visit)),

  endSession: userProcedure
    .input(endSessionInput)
    .mutation(({ ctx, input }) => endSession(ctx.db, ctx.user, input, ctx.visit)),

  endOtherSessions: userProcedure
    .input(confirmedInput)
    .mutation(({ ctx, input }) => endOtherSessions(ctx.db, ctx.user, input, ctx.visit)),

  exportData: userProcedure.input(confirmedInput).mutation(async ({ ctx, input }) => {
    const { now, address } = ctx.visit;
    await reauthenticate(ctx.db, ctx.user, input.password, ctx.visit);
    await recordAudit(ctx.db, { userId: ctx.user.id, address }, 'account_exported', now);
    return ctx.services.turns.alone(ctx.user.id, exportData(ctx.db, ctx.user, now));
  }),

  delete: userProcedure.input(deleteAccountInput).mutation(async ({ ctx, input }) => {
    await deleteAccount(ctx.db, ctx.user, input, ctx.visit);
    ctx.cookies.clearSession();
  }),
});
