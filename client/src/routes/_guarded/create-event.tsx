import { createFileRoute } from '@tanstack/react-router';
import { SessionHeader } from '../../features/auth/header/session-header.tsx';
import { BringEventButton } from '../../features/event-files/bring-event-button.tsx';
import { EventTypes } from '../../features/event-setup/event-types.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { PageShell } from '../../ui/page/page-shell.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';

export const Route = createFileRoute('/_guarded/create-event')({ component: CreateEvent });

function CreateEvent() {
  usePageTitle('Create an event');
  return (
    <PageShell header={<SessionHeader />}>
      <PageTitle back={<BackLink to="/dashboard">Back to your events</BackLink>}>
        Choose Your Event Type
      </PageTitle>
      <EventTypes />
      <BringEventButton variant="default" mt="md" />
    </PageShell>
  );
}
