import { createFileRoute, useLocation } from '@tanstack/react-router';
import { parseEmailLinkToken } from '../features/auth/email-links/email-link-token.ts';
import { SessionHeader } from '../features/auth/header/session-header.tsx';
import { ResetPassword } from '../features/auth/email-links/reset-password.tsx';
import { PageShell } from '../ui/page/page-shell.tsx';

export const Route = createFileRoute('/reset-password')({ component: ResetPasswordPage });

function ResetPasswordPage() {
  const { hash } = useLocation();
  return (
    <PageShell header={<SessionHeader />} width="narrow">
      <ResetPassword token={parseEmailLinkToken(hash)} />
    </PageShell>
  );
}
