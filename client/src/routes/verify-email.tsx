import { createFileRoute, useLocation } from '@tanstack/react-router';
import { parseEmailLinkToken } from '../features/auth/email-links/email-link-token.ts';
import { SessionHeader } from '../features/auth/header/session-header.tsx';
import { VerifyEmail } from '../features/auth/email-links/verify-email.tsx';
import { PageShell } from '../ui/page/page-shell.tsx';

export const Route = createFileRoute('/verify-email')({ component: VerifyEmailPage });

function VerifyEmailPage() {
  const { hash } = useLocation();
  return (
    <PageShell header={<SessionHeader />} width="narrow">
      <VerifyEmail token={parseEmailLinkToken(hash)} />
    </PageShell>
  );
}
