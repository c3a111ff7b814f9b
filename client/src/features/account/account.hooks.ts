import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { inferRouterOutputs } from '@trpc/server';
import { sitePages } from '@daysheet/shared/routes.ts';
import { goHomeWithFlash } from '../../lib/storage/flash-message.ts';
import { saveDownload } from '../../lib/download.ts';
import { clearDrafts } from '../../lib/storage/drafts.ts';
import { notifySignedOut } from '../../lib/session/session-tabs.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { accountTexts } from './account.texts.ts';

export function useUpdateProfile() {
  return trpc.account.updateProfile.useMutation({ onSuccess: () => readChanged('session') });
}

export function useChangePassword() {
  return trpc.account.changePassword.useMutation({ onSuccess: () => readChanged('signedIn', 'waysIn') });
}

export function useEmailPasswordLink() {
  return trpc.account.emailPasswordLink.useMutation();
}

export function useSessions() {
  return trpc.account.sessions.useQuery();
}

/** Ends one session. One that has ended already counts as ended now. */
export function useEndSession() {
  return trpc.account.endSession.useMutation({ onSettled: () => readChanged('signedIn') });
}

export function useEndOtherSessions() {
  return trpc.account.endOtherSessions.useMutation({ onSettled: () => readChanged('signedIn') });
}

/** When signing in began to need a code of an app; null where it needs none. */
export function useSecondFactor() {
  return trpc.account.secondFactor.useQuery();
}

export function useBeginSecondFactor() {
  return trpc.account.beginSecondFactor.useMutation();
}

export function useConfirmSecondFactor() {
  return trpc.account.confirmSecondFactor.useMutation({ onSuccess: () => readChanged('secondFactor') });
}

export function useRenewRecoveryCodes() {
  return trpc.account.renewRecoveryCodes.useMutation({ onSuccess: () => readChanged('secondFactor') });
}

export function useTurnOffSecondFactor() {
  return trpc.account.turnOffSecondFactor.useMutation({ onSuccess: () => readChanged('secondFactor') });
}

export type Passkey = inferRouterOutputs<AppRouter>['account']['passkeys'][number];

export function usePasskeys() {
  return trpc.account.passkeys.useQuery();
}

/** Fetches what the browser needs to create a passkey, for a user who knows the password. */
export function useBeginPasskey() {
  return trpc.account.beginPasskey.useMutation();
}

export function useAddPasskey() {
  return trpc.account.addPasskey.useMutation({ onSettled: () => readChanged('passkeys') });
}

export function useRenamePasskey() {
  return trpc.account.renamePasskey.useMutation({ onSettled: () => readChanged('passkeys') });
}

/** Removes a passkey. One that was removed already counts as removed now. */
export function useRemovePasskey() {
  return trpc.account.removePasskey.useMutation({ onSettled: () => readChanged('passkeys') });
}

/** Everything that is stored about the user, as a file. */
export async function saveAccountData(password: string | undefined): Promise<void> {
  await saveDownload('account.exportData', { password });
}

/** The events that would be deleted with the account although others are in them. */
export const useSharedEvents = () =>
  trpc.account.sharedEvents.useQuery(undefined, { refetchOnMount: 'always' });

export function useDeleteAccount() {
  return trpc.account.delete.useMutation({
    onSuccess: () => {
      clearDrafts();
      notifySignedOut();
      if (!goHomeWithFlash({ ...accountTexts.deleted, isProblem: false }))
        window.location.assign(sitePages.home);
    },
  });
}
