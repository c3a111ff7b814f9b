import { tellOtherTabs } from '../../lib/session-tabs.ts';
import { trpc } from '../../lib/trpc.ts';

/** Confirms an address; whoever is signed in here sees it at once. */
export function useVerifyEmail() {
  const utils = trpc.useUtils();
  return trpc.auth.verifyEmail.useMutation({ onSuccess: () => utils.auth.session.invalidate() });
}

export function useResendVerification() {
  return trpc.auth.resendVerification.useMutation();
}

export function useRequestPasswordReset() {
  return trpc.auth.requestPasswordReset.useMutation();
}

/** A new password ends every session, also the one here. */
export function useResetPassword() {
  const utils = trpc.useUtils();
  return trpc.auth.resetPassword.useMutation({
    onSuccess: () => {
      tellOtherTabs(null);
      return utils.auth.session.invalidate();
    },
  });
}
