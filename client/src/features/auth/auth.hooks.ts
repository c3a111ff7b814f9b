import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { passwordMinLength } from '@daysheet/shared/account/auth.ts';
import { sitePages } from '@daysheet/shared/routes.ts';
import { clearDrafts } from '../../lib/storage/drafts.ts';
import { notifySignedOut } from '../../lib/session/session-tabs.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { readChanged } from '../../lib/reads/stale-reads.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { trpc, trpcClient } from '../../lib/reads/trpc.ts';
import { type SignIn, signInWithWork } from './sign-in-with-work.ts';
import { authTexts } from './auth.texts.ts';

const sessionOptions = { staleTime: 60_000 };

/** The session. `user` is undefined until it is loaded, null when nobody is signed in. */
export function useSession() {
  const query = trpc.auth.session.useQuery(undefined, sessionOptions);
  return {
    user: query.data?.user,
    /** The password was right, and the code of the second factor is missing. */
    needsCode: query.data?.needsCode === true,
    isLoading: query.isPending,
  };
}

/** Where messages go: `outbox` while no provider is configured. */
export function useMailMode() {
  return trpc.auth.session.useQuery(undefined, sessionOptions).data?.mailMode;
}

/** Who may make an account here. */
export function useSignUpMode() {
  return trpc.auth.session.useQuery(undefined, sessionOptions).data?.signUpMode ?? 'open';
}

/** The minimum length of a new password here. */
export function usePasswordMinLength() {
  return trpc.auth.session.useQuery(undefined, sessionOptions).data?.passwordMinLength ?? passwordMinLength;
}

/** Whether this browser can use passkeys here: they belong to one address, which has to be secure. */
export function useHasPasskeys(): boolean {
  const at = trpc.auth.session.useQuery(undefined, sessionOptions).data?.passkeysAt;
  return at === window.location.origin && 'PublicKeyCredential' in window;
}

type SignUp = Parameters<typeof trpcClient.auth.signUp.mutate>[0];

/** Makes an account. A user with an invitation, here or into an event, is signed in at once and continues. */
export function useSignUp() {
  return useMutation({
    mutationFn: async (input: SignUp) => {
      const result = await trpcClient.auth.signUp.mutate(input);
      if (input.invitation === undefined && input.memberInvitation === undefined) return result;
      const { email, password } = input;
      await signInWithWork({ email, password }, () => undefined);
      await readChanged('session');
      return result;
    },
  });
}

/** The address that an invitation is for, while an account can be made with it. */
export function useInvitation(token: string | null) {
  return trpc.auth.openInvitation.useQuery(
    { token: token ?? '' },
    { enabled: token !== null, retry: false, staleTime: Infinity },
  );
}

export function useSignIn() {
  const [isWorking, setIsWorking] = useState(false);
  const signIn = useMutation({
    mutationFn: (input: SignIn) => signInWithWork(input, () => setIsWorking(true)),
    onSuccess: ({ needsCode }) => {
      if (!needsCode) showToast(authTexts.welcomeBack);
      return readChanged('session');
    },
    onSettled: () => setIsWorking(false),
  });
  /** Whether the browser is computing the proof of work that a password needs after many wrong ones. */
  return { ...signIn, isWorking };
}

/** The second step of signing in. If it took too long, the first step is shown again. */
export function useFinishSignIn() {
  return trpc.auth.finishSignIn.useMutation({
    onSuccess: () => {
      showToast(authTexts.welcomeBack);
      return readChanged('session');
    },
    onError: (error) => {
      if (findErrorReason(error) === 'auth.sign_in_anew') void readChanged('session');
    },
  });
}

/** Back from the second step to the first. */
export function useCancelSignIn() {
  return trpc.auth.signOut.useMutation({
    onSuccess: () => readChanged('session'),
    onError: (error) => showErrorToast(error),
  });
}

/**
 * Signs out, and clears everything that was read or half-typed as this user. Goes to the start page, or with `staying`
 * reloads the current page.
 */
export function useSignOut({ staying = false }: { staying?: boolean } = {}) {
  return trpc.auth.signOut.useMutation({
    onSuccess: () => {
      clearDrafts();
      notifySignedOut();
      // A page load: nothing that was read stays in memory.
      if (staying) window.location.reload();
      else window.location.assign(sitePages.home);
    },
    onError: (error) => showErrorToast(error),
  });
}
