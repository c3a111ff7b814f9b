import type { GuestPageData } from '@daysheet/shared/guest-page.ts';
import { DirectionProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { keepNews } from '../features/guest-notifications/guest-notifications.hooks.ts';
import { keepInvitation, keepUnknown } from '../features/join/join.hooks.ts';
import { chooseArrival } from '../features/own-schedule/link-arrivals.ts';
import { keepSchedule } from '../features/own-schedule/schedule-reads.ts';
import { currentDirection } from '../lib/dates/locale.ts';
import { chooseTexts } from '../lib/texts.ts';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import { GuestApp } from './guest-app.tsx';
import { guestUiTexts } from './guest-ui-texts.ts';

/** Gives the page what it was, or is to be, drawn from. `receivedAt` is when that came, by the clock of whoever draws. */
export function keepPage(client: QueryClient, page: GuestPageData, receivedAt: number): void {
  const { schedule, invitation, unknownCode, token } = page;
  chooseTexts(page.language, page.locale);
  chooseArrival(token === null ? null : schedule);
  if (schedule) {
    keepSchedule(client, schedule, schedule.data, receivedAt);
    keepNews(client, schedule, schedule.news);
  }
  if (invitation) keepInvitation(client, invitation.eventCode, invitation.data, receivedAt);
  if (unknownCode !== null) keepUnknown(client, unknownCode);
}

type GuestPageProps = {
  client: QueryClient;
  /** The address that the server draws. */
  href?: string | undefined;
  /** Called once the page takes taps. */
  onLive?: () => void;
};

/** All of a guest's page. */
export function GuestPage({ client, href, onLive }: GuestPageProps) {
  return (
    <QueryClientProvider client={client}>
      <DirectionProvider initialDirection={currentDirection()} detectDirection={false}>
        <UiProvider texts={guestUiTexts()}>
          <GuestApp href={href} onLive={onLive} />
        </UiProvider>
      </DirectionProvider>
    </QueryClientProvider>
  );
}
