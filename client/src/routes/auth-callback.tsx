import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ProviderReturn } from '../features/auth/other-ways/provider-return.tsx';
import { SessionHeader } from '../features/auth/header/session-header.tsx';
import { PageShell } from '../ui/page/page-shell.tsx';

export const Route = createFileRoute('/auth-callback')({ component: AuthCallback });

function AuthCallback() {
  // The provider's raw query: the router would parse and serialize it in its own format.
  const [query] = useState(() => window.location.search.slice(1));
  return (
    <PageShell header={<SessionHeader />} width="narrow">
      <ProviderReturn query={query} />
    </PageShell>
  );
}
