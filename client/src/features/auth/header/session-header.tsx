import { AppHeader } from '../../../ui/page/app-header.tsx';
import { LinkButton } from '../../../ui/page/links.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useSession } from '../auth.hooks.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { VerifyBanner } from './verify-banner.tsx';

/** The header of every screen of the application: the logo, and what the session allows. */
export function SessionHeader({ line }: { line?: boolean }) {
  const { user, isLoading } = useSession();
  return (
    <>
      <ConnectionBar />
      <VerifyBanner />
      <AppHeader line={line}>
        {user && (
          <>
            <LinkButton to="/dashboard" variant="subtle" color="gray" c="var(--ink)">
              My Events
            </LinkButton>
            <AccountMenu user={user} />
          </>
        )}
        {!user && !isLoading && (
          <>
            <LinkButton
              to="/auth"
              search={{ redirect: 'dashboard' }}
              variant="subtle"
              color="gray"
              c="var(--ink)"
            >
              My Events
            </LinkButton>
            <LinkButton to="/auth" variant="default">
              Login
            </LinkButton>
          </>
        )}
      </AppHeader>
    </>
  );
}
