import { guardedPages, sitePages } from '@daysheet/shared/routes.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { describeError } from '../../../lib/errors/error-text.ts';
import { findErrorReason } from '../../../lib/errors/trpc-errors.ts';
import { showToast } from '../../../lib/errors/toasts.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { replacePageWithFlash } from '../../../lib/storage/flash-message.ts';
import { LinkButton } from '../../../ui/page/links.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { useSession } from '../auth.hooks.ts';
import { authTexts } from '../auth.texts.ts';
import { LinkMessage } from '../email-links/link-message.tsx';
import { useDeparture, useFinishAtProvider } from './oidc.hooks.ts';
import { resolveRedirect } from '../resolve-redirect.ts';

type ProviderResult = { kind: 'signIn' | 'link' | 'confirm'; isRenamed: boolean };

const describeArrival = ({ kind, isRenamed }: ProviderResult): { title: string; message?: string } => {
  if (kind === 'link') return authTexts.linked;
  if (kind === 'confirm') return authTexts.confirmed;
  return isRenamed ? { ...authTexts.welcomeBack, message: authTexts.renamed } : authTexts.welcomeBack;
};

function WayBack() {
  const { user } = useSession();
  const departure = useDeparture(true);
  if (user) return <LinkButton to="/account">Back to My Account</LinkButton>;
  return (
    <LinkButton to="/auth" search={{ redirect: departure?.redirect }}>
      Back to sign in
    </LinkButton>
  );
}

/** The page that the provider redirects to: completes what the user went for and continues, or says why it cannot. */
export function ProviderReturn({ query }: { query: string }) {
  usePageTitle('Signing in');
  const { history } = useRouter();
  const finish = useFinishAtProvider();
  const begun = useRef(false);
  const { mutate } = finish;

  useEffect(() => {
    // The parameters in the address work once, and React may run this twice.
    if (begun.current) return;
    begun.current = true;
    mutate(
      { query },
      {
        onSuccess: ({ redirect, ...arrived }) => {
          const href = arrived.kind === 'link' ? guardedPages.account : resolveRedirect(redirect);
          const message = describeArrival(arrived);
          // Home is another page: a toast would be lost on the way there.
          if (href === sitePages.home)
            return replacePageWithFlash(href, { message: '', ...message, isProblem: false });
          showToast(message);
          history.replace(href);
        },
      },
    );
  }, [mutate, query, history]);

  if (!finish.isError) return <Loading label="Signing you in..." centered />;
  const { title, message } = describeError(finish.error);
  const isUnconfirmed = findErrorReason(finish.error) === 'auth.oidc_account_unconfirmed';
  return (
    <LinkMessage
      title={title}
      action={isUnconfirmed ? <LinkButton to="/forgot-password">Send me a link</LinkButton> : <WayBack />}
    >
      {message}
    </LinkMessage>
  );
}
