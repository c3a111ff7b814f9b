import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/links.tsx';

export function NotFound() {
  const { pathname } = useLocation();
  usePageTitle('Page not found');
  useEffect(() => console.warn(`404: no page at ${pathname}`), [pathname]);
  return (
    <EmptyState title="404" order={1} action={<LinkButton to="/">Return to Home</LinkButton>}>
      Oops! Page not found
    </EmptyState>
  );
}
