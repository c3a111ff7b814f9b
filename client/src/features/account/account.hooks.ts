import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { clearDrafts } from '../../lib/drafts.ts';
import { showToast } from '../../lib/toasts.tsx';
import { trpc, trpcClient } from '../../lib/trpc.ts';
import { accountTexts } from './account.texts.ts';

export function useUpdateProfile() {
  const utils = trpc.useUtils();
  return trpc.account.updateProfile.useMutation({ onSuccess: () => utils.auth.session.invalidate() });
}

export function useChangePassword() {
  const utils = trpc.useUtils();
  return trpc.account.changePassword.useMutation({ onSuccess: () => utils.account.sessions.invalidate() });
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

/** Everything that is stored about the user, read when asked for and kept nowhere. */
export const fetchAccountData = () => trpcClient.account.exportData.query();

export function useDeleteAccount() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const router = useRouter();
  return trpc.account.delete.useMutation({
    onSuccess: async () => {
      await router.navigate({ to: '/' });
      clearDrafts();
      utils.auth.session.setData(undefined, (session) => session && { ...session, user: null });
      queryClient.removeQueries({ type: 'inactive' });
      // Here, since the page that asked is gone by now.
      showToast(accountTexts.deleted);
    },
  });
}
