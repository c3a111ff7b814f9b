import { goHomeSaying } from '../../lib/carried-note.ts';
import { saveDownload } from '../../lib/download.ts';
import { clearDrafts } from '../../lib/drafts.ts';
import { tellOtherTabs } from '../../lib/session-tabs.ts';
import { trpc } from '../../lib/trpc.ts';
import { accountTexts } from './account.texts.ts';

export function useUpdateProfile() {
  const utils = trpc.useUtils();
  return trpc.account.updateProfile.useMutation({ onSuccess: () => utils.auth.session.invalidate() });
}

export function useChangePassword() {
  const utils = trpc.useUtils();
  return trpc.account.changePassword.useMutation({ onSuccess: () => utils.account.sessions.invalidate() });
}

export function useEmailPasswordLink() {
  return trpc.account.emailPasswordLink.useMutation();
}

export function useSessions() {
  return trpc.account.sessions.useQuery();
}

/** Ends one session; one that has ended meanwhile is as good as ended. */
export function useEndSession() {
  const utils = trpc.useUtils();
  return trpc.account.endSession.useMutation({ onSettled: () => utils.account.sessions.invalidate() });
}

export function useEndOtherSessions() {
  const utils = trpc.useUtils();
  return trpc.account.endOtherSessions.useMutation({ onSettled: () => utils.account.sessions.invalidate() });
}

/** Everything that is stored about the user, as a file. */
export async function saveAccountData(password: string): Promise<void> {
  await saveDownload('account.exportData', { password });
}

export function useDeleteAccount() {
  return trpc.account.delete.useMutation({
    onSuccess: () => {
      clearDrafts();
      tellOtherTabs(null);
      if (!goHomeSaying({ ...accountTexts.deleted, isProblem: false })) window.location.assign('/');
    },
  });
}
