import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { passkeyMinutes } from '@daysheet/shared/account/passkeys.ts';
import { useEffect, useState } from 'react';
import { showErrorToast } from '../../../lib/errors/error-toasts.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { readChanged } from '../../../lib/reads/stale-reads.ts';
import { trpc, trpcClient } from '../../../lib/reads/trpc.ts';
import { authTexts } from '../auth.texts.ts';
import { isBrowsersRefusal } from './browsers-refusal.ts';
import { callWithWork } from '../sign-in-with-work.ts';

/** An open page fetches a new challenge before the current one expires. */
const renewMilliseconds = (passkeyMinutes - 2) * 60_000;

/** Has the browser offer passkeys in the e-mail field. Resolves to the response, or null if none was chosen. */
async function offerInField(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  isOver: () => boolean,
): Promise<AuthenticationResponseJSON | null> {
  try {
    if (!(await browserSupportsWebAuthnAutofill()) || isOver()) return null;
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch {
    // Another dialog took its place, or the browser has none to offer: the button and the password remain.
    return null;
  }
}

/** Asks for a passkey in the browser's own dialog. */
const requestPasskey = async () =>
  startAuthentication({ optionsJSON: await trpcClient.auth.beginPasskey.query() });

/** Signs in with the browser's response, from the dialog or from the field. */
function useResponseSignIn() {
  const [isWorking, setIsWorking] = useState(false);
  const signIn = useMutation({
    mutationFn: async (getResponse: () => Promise<AuthenticationResponseJSON>) => {
      const response = await getResponse();
      return callWithWork(
        (work) => trpcClient.auth.signInWithPasskey.mutate({ answer: response, work }),
        () => trpcClient.auth.getPasskeyWork.query({ credentialId: response.id }),
        () => setIsWorking(true),
      );
    },
    onSuccess: () => {
      showToast(authTexts.welcomeBack);
      return readChanged('session');
    },
    onError: (error) => {
      if (!isBrowsersRefusal(error)) showErrorToast(error);
    },
    onSettled: () => setIsWorking(false),
  });
  return { ...signIn, isWorking };
}

/** Signs in with a passkey, by the button or in the e-mail field. */
export function usePasskeySignIn() {
  const { mutate: signIn, isPending, isWorking, error } = useResponseSignIn();
  const { data: options, refetch: refetchOptions } = trpc.auth.beginPasskey.useQuery(undefined, {
    staleTime: renewMilliseconds,
    // A refetch would close the dialog that the browser shows meanwhile.
    refetchInterval: !isPending && renewMilliseconds,
    gcTime: 0,
  });

  useEffect(() => {
    if (!options) return;
    let isOver = false;
    void offerInField(options, () => isOver).then((response) => {
      // A challenge can be used once.
      if (response && !isOver)
        signIn(() => Promise.resolve(response), { onError: () => void refetchOptions() });
    });
    return () => {
      isOver = true;
      WebAuthnAbortService.cancelCeremony();
    };
  }, [options, signIn, refetchOptions]);

  return {
    ask: () => signIn(requestPasskey, { onError: () => void refetchOptions() }),
    isPending,
    isWorking,
    isGivenUp: isBrowsersRefusal(error),
  };
}
