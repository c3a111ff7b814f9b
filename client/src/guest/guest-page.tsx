import type { GuestPageData } from '@daysheet/shared/guests/guest-page.ts';
import { useState } from 'react';
import { seedNews } from '../features/guest-notifications/guest-notifications.hooks.ts';
import { seedInvitation, seedUnknownCode } from '../features/join/join-seeds.ts';
import { chooseArrival } from '../features/own-schedule/link-arrivals.ts';
import { seedSchedule } from '../features/own-schedule/schedule-reads.ts';
import { seedHousehold } from '../features/household-link/household-read.ts';
import { chooseRenderedInstant } from '../lib/dates/rendered-instant.ts';
import type { QueryClient } from '../lib/queries/query-client.ts';
import { QueryClientContext } from '../lib/queries/use-queries.ts';
import { chooseTexts } from '../lib/texts.ts';
import { Toasts } from '../ui/toasts/toasts.tsx';
import { UiTextsContext } from '../ui/ui-texts.ts';
import { GuestApp } from './guest-app.tsx';
import { buildGuestUiTexts } from './guest-ui-texts.ts';

/** Fills the query client with the data that the page is rendered from. `receivedAt` is by the clock of the one who renders. */
export function seedQueries(client: QueryClient, page: GuestPageData, receivedAt: number): void {
  const { schedule, invitation, unknownCode, token, household } = page;
  chooseTexts(page.language, page.locale);
  chooseRenderedInstant(page.asOf);
  chooseArrival(token === null ? null : schedule);
  if (schedule) {
    seedSchedule(client, schedule, schedule.data, receivedAt);
    seedNews(client, schedule, schedule.news);
  }
  if (invitation) seedInvitation(client, invitation.eventCode, invitation.data, receivedAt);
  if (household) seedHousehold(client, household, receivedAt);
  if (unknownCode !== null) seedUnknownCode(client, unknownCode);
}

type GuestPageProps = {
  client: QueryClient;
  /** The address to render on the server. */
  href?: string | undefined;
  /** Called once the page responds to taps. */
  onLive?: () => void;
};

/** All of a guest's page. */
export function GuestPage({ client, href, onLive }: GuestPageProps) {
  const [texts] = useState(buildGuestUiTexts);
  return (
    <QueryClientContext value={client}>
      <UiTextsContext value={texts}>
        <GuestApp href={href} onLive={onLive} />
        <Toasts />
      </UiTextsContext>
    </QueryClientContext>
  );
}
