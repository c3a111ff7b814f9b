import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '../../features/auth/auth.hooks.ts';
import { SessionHeader } from '../../features/auth/header/session-header.tsx';
import { NotFound } from '../../features/not-found/not-found.tsx';
import { OperatorScreen } from '../../features/operator/operator-screen.tsx';
import { operatorViewSchema } from '../../features/operator/operator-view.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageShell } from '../../ui/page/page-shell.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';

export const Route = createFileRoute('/_guarded/admin')({
  validateSearch: operatorViewSchema,
  component: Admin,
});

/** For the operator; other users see 'not found'. */
function Admin() {
  const { user } = useSession();
  if (!user) return null;
  if (user.isOperator) return <OperatorPage />;
  return (
    <PageShell header={<SessionHeader />} width="narrow">
      <NotFound />
    </PageShell>
  );
}

function OperatorPage() {
  usePageTitle('This server');
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PageShell header={<SessionHeader />} width="wide">
      <PageTitle detail="Whoever signs up and in here, what is kept and sent, and how it runs.">
        This server
      </PageTitle>
      <OperatorScreen
        view={view}
        onView={(search) => void navigate({ search, replace: true, resetScroll: search.page !== view.page })}
      />
    </PageShell>
  );
}
