import { type BrowserContext, expect, type Page } from '@playwright/test';
import { createEvent } from './new-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { signUpHost } from './typed-host.ts';

/** A host at the guest list of an event of theirs. */
export async function openAttendees(page: Page, context: BrowserContext) {
  const host = await signUpHost(context);
  const { id: eventId } = await createEvent(host);
  const screen = attendeesPage(page);
  await screen.open(eventId);
  await expect(screen.heading).toBeVisible();
  return { host, eventId, screen };
}
