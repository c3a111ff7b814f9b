import type { GuestPageData } from '@daysheet/shared/guest-page.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { keepNews } from '../features/guest-notifications/guest-notifications.hooks.ts';
import { keepInvitation } from '../features/join/join.hooks.ts';
import { chooseArrival } from '../features/personal-link/link-arrivals.ts';
import { keepSchedule } from '../features/guest-schedule/guest-schedule.hooks.ts';
import { chooseTexts } from '../lib/texts.ts';
import { UiProvider } from '../ui/ui-provider.tsx';
import { GuestApp } from './guest-app.tsx';

/** Gives the page what it was, or is to be, drawn from. `receivedAt` is when that came, by the clock of whoever draws. */
export function keepPage(client: QueryClient, page: GuestPageData, receivedAt: number): void {
  const { schedule, invitation, token } = page;
  chooseTexts(page.language, page.locale);
  chooseArrival(token === null ? null : schedule);
  if (schedule) {
    keepSchedule(client, schedule, schedule.data, receivedAt);
    keepNews(client, schedule, schedule.news);
  }
  if (invitation) keepInvitation(client, invitation.eventCode, invitation.data, receivedAt);
}

/** All of a guest's page. `href` is the address that the server draws. */
export function GuestPage({ client, href }: { client: QueryClient; href?: string | undefined }) {
  return (
    <QueryClientProvider client={client}>
      <UiProvider>
        <GuestApp href={href} />
      </UiProvider>
    </QueryClientProvider>
  );
}
