import { createFileRoute, useLocation } from '@tanstack/react-router';
import { parseEmailLinkToken } from '../features/auth/email-links/email-link-token.ts';
import { InvitedCard } from '../features/auth/invited-card.tsx';
import { SessionHeader } from '../features/auth/header/session-header.tsx';
import { PageShell } from '../ui/page/page-shell.tsx';

export const Route = createFileRoute('/sign-up')({ component: SignUpPage });

function SignUpPage() {
  const { hash } = useLocation();
  return (
    <PageShell header={<SessionHeader />} width="narrow">
      <InvitedCard token={parseEmailLinkToken(hash)} />
    </PageShell>
  );
}
