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

/** A page that stays open asks anew before its question has run out. */
const renewMilliseconds = (passkeyMinutes - 2) * 60_000;

/** Has the browser offer passkeys in the e-mail field. Gives what was chosen there; null where nothing was. */
async function offerInField(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  isOver: () => boolean,
): Promise<AuthenticationResponseJSON | null> {
  try {
    if (!(await browserSupportsWebAuthnAutofill()) || isOver()) return null;
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch {
    // Another question took its place, or the browser has none to offer: the button and the password are there.
    return null;
  }
}

/** Asks the browser for a passkey, by a question of its own. */
const askBrowser = async () =>
  startAuthentication({ optionsJSON: await trpcClient.auth.beginPasskey.query() });

/** Signs in with what the browser answers, wherever it was asked. */
function useAnswer() {
  const [isWorking, setIsWorking] = useState(false);
  const signIn = useMutation({
    mutationFn: async (getAnswer: () => Promise<AuthenticationResponseJSON>) => {
      const answer = await getAnswer();
      return callWithWork(
        (work) => trpcClient.auth.signInWithPasskey.mutate({ answer, work }),
        () => trpcClient.auth.getPasskeyWork.query({ credentialId: answer.id }),
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

/** Signing in with a passkey, by the button or in the e-mail field. */
export function usePasskeySignIn() {
  const { mutate: signIn, isPending, isWorking, error } = useAnswer();
  const { data: options, refetch: askAnew } = trpc.auth.beginPasskey.useQuery(undefined, {
    staleTime: renewMilliseconds,
    // What the browser shows meanwhile would be taken away.
    refetchInterval: !isPending && renewMilliseconds,
    gcTime: 0,
  });

  useEffect(() => {
    if (!options) return;
    let isOver = false;
    void offerInField(options, () => isOver).then((answer) => {
      // A question is good once.
      if (answer && !isOver) signIn(() => Promise.resolve(answer), { onError: () => void askAnew() });
    });
    return () => {
      isOver = true;
      WebAuthnAbortService.cancelCeremony();
    };
  }, [options, signIn, askAnew]);

  return {
    ask: () => signIn(askBrowser, { onError: () => void askAnew() }),
    isPending,
    isWorking,
    isGivenUp: isBrowsersRefusal(error),
  };
}
