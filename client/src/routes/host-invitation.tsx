import { createFileRoute, useLocation } from '@tanstack/react-router';
import { SessionHeader } from '../features/auth/header/session-header.tsx';
import { HostInvitation } from '../features/members/host-invitation.tsx';
import { readMemberToken } from '../features/members/member-token.ts';
import { PageShell } from '../ui/page/page-shell.tsx';

export const Route = createFileRoute('/host-invitation')({ component: HostInvitationPage });

function HostInvitationPage() {
  const { hash } = useLocation();
  return (
    <PageShell header={<SessionHeader />} width="narrow">
      <HostInvitation token={readMemberToken(hash)} />
    </PageShell>
  );
}
