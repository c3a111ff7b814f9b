import { Stack } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { sitePages } from '@daysheet/shared/routes.ts';
import { AccountActions } from '../../features/account/account-actions.tsx';
import { AccountSection } from '../../features/account/account-section.tsx';
import { DeleteAccount } from '../../features/account/delete-account.tsx';
import { NotificationPreferences } from '../../features/account/notification-preferences.tsx';
import { PasskeyList } from '../../features/account/passkey-list.tsx';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { SecuritySettings } from '../../features/account/security-settings.tsx';
import { SessionList } from '../../features/account/session-list.tsx';
import { useSession } from '../../features/auth/auth.hooks.ts';
import { SessionHeader } from '../../features/auth/header/session-header.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackAnchor } from '../../ui/page/back-anchor.tsx';
import { PageShell } from '../../ui/page/page-shell.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';

export const Route = createFileRoute('/_guarded/account')({
  loader: ({ context }) => {
    void context.trpcUtils.account.sessions.prefetch();
    void context.trpcUtils.account.secondFactor.prefetch();
    void context.trpcUtils.account.passkeys.prefetch();
  },
  component: Account,
});

function Account() {
  usePageTitle('My Account');
  const { user } = useSession();
  if (!user) return null;
  return (
    <PageShell header={<SessionHeader />}>
      <PageTitle back={<BackAnchor href={sitePages.home}>Back to Home</BackAnchor>}>My Account</PageTitle>
      <Stack gap="lg">
        <AccountSection title="Profile Information">
          <ProfileForm user={user} />
        </AccountSection>
        <AccountSection title="Security">
          <SecuritySettings email={user.email} />
        </AccountSection>
        <AccountSection title="Passkeys">
          <PasskeyList />
        </AccountSection>
        <AccountSection title="Where you are signed in">
          <SessionList />
        </AccountSection>
        <AccountSection title="Notification Preferences">
          <NotificationPreferences />
        </AccountSection>
        <AccountSection title="Quick Actions">
          <AccountActions />
        </AccountSection>
        <AccountSection title="Danger Zone" danger>
          <DeleteAccount email={user.email} />
        </AccountSection>
      </Stack>
    </PageShell>
  );
}
