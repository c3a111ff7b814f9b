import { useEffect } from 'react';
import { sitePages } from '@daysheet/shared/routes.ts';
import { ButtonAnchor } from '../ui/page/button-anchor.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { say } from '../lib/texts.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';

export function GuestMissing() {
  usePageTitle(say('guest.missingTitle'));
  useEffect(() => console.warn(`404: no page at ${window.location.pathname}`), []);
  return (
    <EmptyState
      title="404"
      order={1}
      action={<ButtonAnchor href={sitePages.home}>{say('guest.home')}</ButtonAnchor>}
    >
      {say('guest.missing')}
    </EmptyState>
  );
}
