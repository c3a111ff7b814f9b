import { randomUUID } from 'node:crypto';
import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '../server/trpc/router.ts';
import { itemInput } from './factories/events.ts';
import { nameForLastRelease } from './last-release-link.ts';

/**
 * A host's browser: calls a server's procedures, and stays signed in when it restarts at another address. `headersFor`
 * returns the headers for this browser's other requests.
 */
export function createBrowser() {
  let cookie = '';
  const open = (origin: string) =>
    createTRPCClient<AppRouter>({
      links: [
        nameForLastRelease,
        httpLink({
          url: `${origin}/trpc`,
          headers: () => ({ origin, cookie }),
          fetch: async (url, options) => {
            const response = await fetch(url, { method: 'POST', ...options, body: options?.body ?? null });
            cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
            return response;
          },
        }),
      ],
    });
  const headersFor = (origin: string) => ({ origin, cookie, 'content-type': 'application/json' });
  return Object.assign(open, { headersFor });
}

export type Api = ReturnType<ReturnType<typeof createBrowser>>;

/** The server uses the real clock, and an event cannot begin in the past. */
function dateInDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The password of the hosts that are created here. */
export const hostPassword = 'garden-lantern';

/** A new host with a draft wedding and a role. */
export async function createWedding(api: Api, email = `${randomUUID()}@example.com`) {
  const account = { email, password: hostPassword };
  await api.auth.signUp.mutate({ id: randomUUID(), fullName: 'Ana Kovač', ...account });
  await api.auth.signIn.mutate(account);
  const [eventId, roleId] = [randomUUID(), randomUUID()];
  await api.events.create.mutate({
    id: eventId,
    eventType: 'wedding',
    name: 'Ana & Søren',
    startDate: dateInDays(30),
    endDate: dateInDays(31),
    timeZone: 'Europe/Ljubljana',
    attendeeCount: 150,
  });
  await api.roles.create.mutate({ eventId, id: roleId, roleName: 'Friends' });
  return { eventId, roleId };
}

/** The names of all people on the list. */
export async function listPeople(api: Api, { eventId }: { eventId: string }): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const { attendees, total, pageSize } = await api.attendees.list.query({ eventId, page });
    names.push(...attendees.map(({ name }) => name));
    if (page * pageSize >= total) return names;
  }
}

/** The same, live, with a ceremony, and with Mary, who is on the list and has joined. */
export async function createLiveApiWedding(api: Api, guestApi: Api) {
  const { eventId, roleId } = await createWedding(api);
  await api.attendees.create.mutate({ eventId, id: randomUUID(), name: 'Mary Lee', roleId });
  const { startDate, eventCode } = await api.events.get.query({ eventId });
  const addItem = (title: string) =>
    api.schedule.create.mutate(itemInput(eventId, { title, eventDate: startDate }));
  await addItem('Ceremony');
  await api.events.activate.mutate({ eventId });
  const { matches } = await guestApi.join.searchAttendees.query({ eventCode, search: 'mary' });
  const pickHandle = matches[0]?.pickHandle ?? '';
  const { guestKey } = await guestApi.join.asExisting.mutate({ eventCode, pickHandle });
  return { eventId, addItem, guest: { eventId, guestKey } };
}
