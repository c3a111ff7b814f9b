import { useMutation } from '@tanstack/react-query';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { trpc, trpcClient } from '../../../lib/reads/trpc.ts';

/** The provider whose accounts sign in here; null without one, undefined until that is loaded. */
export function useProvider() {
  return trpc.auth.session.useQuery(undefined, { staleTime: 60_000 }).data?.openId;
}

/** Whether passwords sign in here. */
export function useIsPasswordSignInOn() {
  return trpc.auth.session.useQuery(undefined, { staleTime: 60_000 }).data?.isPasswordSignInOn ?? true;
}

/**
 * Redirects to the provider. It sends users back to the public address, where this browser has to have begun: a user at
 * another address of the server is redirected to the public one first.
 */
function redirectTo(address: string): void {
  const { origin } = new URL(new URL(address).searchParams.get('redirect_uri') ?? '', window.location.href);
  const { pathname, search, hash } = window.location;
  if (origin !== window.location.origin) window.location.assign(`${origin}${pathname}${search}${hash}`);
  else window.location.assign(address);
}

/** Redirects to the address in the server's response. `isPending` until the page is left. */
function useRedirect<Input>(request: (input: Input) => Promise<{ address: string }>) {
  return useMutation({
    mutationFn: async (input: Input) => {
      redirectTo((await request(input)).address);
      return new Promise<never>((_resolve, reject) => {
        // After the browser's back button the page is as it was left.
        window.addEventListener('pageshow', () => reject(new Error('back')), { once: true });
      });
    },
    onError: (error) => {
      if (error.message !== 'back') showErrorToast(error);
    },
  });
}

type SignInInput = Parameters<typeof trpcClient.oidc.begin.mutate>[0];
export const useSignInAtProvider = () =>
  useRedirect((input: SignInInput) => trpcClient.oidc.begin.mutate(input));

/** Links the provider's account, so that it signs in here too. Refusals are shown by the dialog that asks the password. */
export async function linkAtProvider(password: string | undefined): Promise<void> {
  redirectTo((await trpcClient.oidc.beginLink.mutate({ password })).address);
}

export const useConfirmAtProvider = () =>
  useRedirect((redirect: string) => trpcClient.oidc.beginConfirm.mutate({ redirect }));

/** Completes what this browser was sent to the provider for, after it came back. */
export function useFinishAtProvider() {
  return trpc.oidc.finish.useMutation({ onSuccess: () => readChanged('session', 'waysIn') });
}

/** What this browser was sent to the provider for, if that failed. */
export function useDeparture(isWanted: boolean) {
  return trpc.oidc.departure.useQuery(undefined, { enabled: isWanted, retry: false }).data;
}

/** How the user signs in, and how they can confirm who they are. */
export function useWaysIn() {
  return trpc.account.waysIn.useQuery();
}

export function useUnlink() {
  return trpc.oidc.unlink.useMutation({ onSettled: () => readChanged('waysIn') });
}
