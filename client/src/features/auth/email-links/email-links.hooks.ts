import { notifyOtherTabs } from '../../../lib/session/session-tabs.ts';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { trpc } from '../../../lib/reads/trpc.ts';

/** Confirms an address; the session here is updated at once. */
export function useVerifyEmail() {
  return trpc.auth.verifyEmail.useMutation({ onSuccess: () => readChanged('session') });
}

export function useResendVerification() {
  return trpc.auth.resendVerification.useMutation();
}

export function useRequestPasswordReset() {
  return trpc.auth.requestPasswordReset.useMutation();
}

/** A new password ends every session, also the one here. */
export function useResetPassword() {
  return trpc.auth.resetPassword.useMutation({
    onSuccess: () => {
      notifyOtherTabs(null);
      return readChanged('session');
    },
  });
}
