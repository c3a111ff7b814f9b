import { and, eq, isNotNull } from 'drizzle-orm';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { createPhone } from '../scripts/demo/phone.ts';
import type { DemoAccount, DemoWedding } from '../scripts/demo/wedding.ts';
import { eventAttendees } from '../server/db/schema/attendees.ts';
import type { Services } from '../server/trpc/context.ts';

export type GuestAddresses = {
  /** The pages of all guests who joined: each is requested once or twice, all together often. */
  schedules: string[];
  /** The personal link of the guest whose page is measured. */
  link: string;
};

/** The addresses of the wedding's guest pages. */
export async function listAddresses(
  services: Services,
  account: DemoAccount,
  { eventId, guestName }: DemoWedding,
): Promise<GuestAddresses> {
  const joined = await services.db
    .select({ guestKey: eventAttendees.guestKey })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), isNotNull(eventAttendees.joinedAt)));
  const host = createPhone(services);
  await host.auth.signIn(account);
  const { links } = await host.links.list({ eventId, search: guestName, page: 1 });
  await host.auth.signOut();
  const link = links.find(({ name }) => name === guestName)?.link;
  if (!link) throw new Error(`${guestName} has no personal link.`);
  return {
    schedules: joined.map(({ guestKey }) => buildGuestHref({ eventId, guestKey })),
    link: new URL(link).pathname,
  };
}
