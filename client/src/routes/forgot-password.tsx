import { createFileRoute } from '@tanstack/react-router';
import { ForgotPassword } from '../features/auth/email-links/forgot-password.tsx';
import { SessionHeader } from '../features/auth/header/session-header.tsx';
import { PageShell } from '../ui/page/page-shell.tsx';

export const Route = createFileRoute('/forgot-password')({ component: ForgotPasswordPage });

function ForgotPasswordPage() {
  return (
    <PageShell header={<SessionHeader />} width="narrow">
      <ForgotPassword />
    </PageShell>
  );
}
