import { type EventType, eventTypes } from '@daysheet/shared/events/event-types.ts';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SessionHeader } from '../../features/auth/header/session-header.tsx';
import { handOverWizard } from '../../features/build-event/build-event.hooks.ts';
import { CorporateSetup } from '../../features/event-setup/choices/corporate-setup.tsx';
import { CustomSetup } from '../../features/event-setup/custom/custom-setup.tsx';
import { EventSetup } from '../../features/event-setup/event-setup.tsx';
import { InvalidEventType } from '../../features/event-setup/invalid-event-type.tsx';
import { OngoingSetup } from '../../features/event-setup/choices/ongoing-setup.tsx';
import { SampleLink } from '../../features/event-setup/sample-link.tsx';
import { eventTypeTexts } from '../../features/events/setup/event-types.texts.ts';
import { WeddingSetup } from '../../features/event-setup/wedding/wedding-setup.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageShell } from '../../ui/page/page-shell.tsx';

export const Route = createFileRoute('/_guarded/setup-event/$eventType')({
  validateSearch: z.object({ step: z.literal([1, 2, 3]).optional().catch(undefined) }),
  component: Setup,
});

function Setup() {
  const { eventType: asked } = Route.useParams();
  const eventType = eventTypes.find((type) => type === asked);
  usePageTitle(eventType ? eventTypeTexts[eventType].name : 'Invalid Event Type');
  return (
    <PageShell header={<SessionHeader />} width="narrow">
      {eventType ? <SetupOf key={eventType} eventType={eventType} /> : <InvalidEventType />}
    </PageShell>
  );
}

function SetupOf({ eventType }: { eventType: EventType }) {
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (eventType === 'corporate') return <CorporateSetup />;
  if (eventType === 'ongoing') return <OngoingSetup />;
  if (eventType === 'custom') return <CustomSetup />;
  if (eventType !== 'wedding') return <EventSetup eventType={eventType} />;
  return (
    <>
      <WeddingSetup
        step={step}
        onStep={(to, options) => void navigate({ search: { step: to }, replace: options?.replace ?? false })}
      />
      <SampleLink eventType="wedding" onLeave={handOverWizard} />
    </>
  );
}
