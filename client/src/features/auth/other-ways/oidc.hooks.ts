import { useMutation } from '@tanstack/react-query';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { trpc, trpcClient } from '../../../lib/reads/trpc.ts';

/** Whose accounts sign in here; null where none do, undefined while that is not known yet. */
export function useProvider() {
  return trpc.auth.session.useQuery(undefined, { staleTime: 60_000 }).data?.openId;
}

/** Whether passwords sign in here. */
export function useIsPasswordSignInOn() {
  return trpc.auth.session.useQuery(undefined, { staleTime: 60_000 }).data?.isPasswordSignInOn ?? true;
}

/**
 * Leads to the provider. It sends people back to the public address, where this browser has to have begun: whoever is here
 * under another name of the server is led to that one first.
 */
function go(address: string): void {
  const { origin } = new URL(new URL(address).searchParams.get('redirect_uri') ?? '', window.location.href);
  const { pathname, search, hash } = window.location;
  if (origin !== window.location.origin) window.location.assign(`${origin}${pathname}${search}${hash}`);
  else window.location.assign(address);
}

/** Leads to the provider with what the server answers. `isPending` until the page is another. */
function useLeave<Input>(ask: (input: Input) => Promise<{ address: string }>) {
  return useMutation({
    mutationFn: async (input: Input) => {
      go((await ask(input)).address);
      return new Promise<never>((_resolve, reject) => {
        // Who comes back by the browser's own button finds the page as it was left.
        window.addEventListener('pageshow', () => reject(new Error('back')), { once: true });
      });
    },
    onError: (error) => {
      if (error.message !== 'back') showErrorToast(error);
    },
  });
}

type Begin = Parameters<typeof trpcClient.oidc.begin.mutate>[0];
export const useSignInAtProvider = () => useLeave((input: Begin) => trpcClient.oidc.begin.mutate(input));

/** So that the account there signs in to this one, too. Refusals are for the dialog that asks for the password. */
export async function linkAtProvider(password: string | undefined): Promise<void> {
  go((await trpcClient.oidc.beginLink.mutate({ password })).address);
}

export const useConfirmAtProvider = () =>
  useLeave((redirect: string) => trpcClient.oidc.beginConfirm.mutate({ redirect }));

/** Back from the provider: does what this browser went there for. */
export function useFinishAtProvider() {
  return trpc.oidc.finish.useMutation({ onSuccess: () => readChanged('session', 'waysIn') });
}

/** What this browser went to the provider for, where it did not end well. */
export function useDeparture(isWanted: boolean) {
  return trpc.oidc.departure.useQuery(undefined, { enabled: isWanted, retry: false }).data;
}

/** How the user signs in, and how they prove once more that it is they. */
export function useWaysIn() {
  return trpc.account.waysIn.useQuery();
}

export function useUnlink() {
  return trpc.oidc.unlink.useMutation({ onSettled: () => readChanged('waysIn') });
}
