import { z } from 'zod';
import {
  type HostHere,
  type HostPlace,
  onlineSeconds,
  streamsPerPersonMax,
} from '@daysheet/shared/guests/live.ts';

const place = { page: z.string(), itemId: z.string().nullable(), attendeeId: z.string().nullable() };
const messageSchema = z.object({
  userId: z.string(),
  pageId: z.string(),
  /** Where they are; `null` if the page closes. */
  here: z.object({ name: z.string(), ...place, hiddenFrom: z.array(z.string()) }).nullable(),
});

/** A message from a host's page to the other hosts' pages. `hiddenFrom`: the users from whom the item is hidden. */
export type PresenceMessage = z.infer<typeof messageSchema>;
type HostPresence = NonNullable<PresenceMessage['here']> & {
  userId: string;
  pageId: string;
  heardAt: number;
};
/** By user and page, in the order of their last message. */
export type HostsHere = Map<string, HostPresence>;

/** The bus topic for messages between hosts' pages. */
export const getHostsTopic = (eventId: string): string => `hosts:${eventId}`;

export const toPresenceMessage = (eventId: string, message: PresenceMessage) => ({
  topic: getHostsTopic(eventId),
  body: JSON.stringify(message),
});
/** `null` for a message of another server version that this one cannot read. */
export const parsePresence = (body: string): PresenceMessage | null =>
  messageSchema.safeParse(JSON.parse(body)).data ?? null;

export const toPageKey = ({ userId, pageId }: { userId: string; pageId: string }): string =>
  `${userId} ${pageId}`;

/** Stores a page's message. Returns whether the page is new. */
export function storePresence(
  hosts: HostsHere,
  { userId, pageId, here }: PresenceMessage,
  now: number,
): boolean {
  const key = toPageKey({ userId, pageId });
  const wasThere = hosts.delete(key);
  if (here) hosts.set(key, { ...here, userId, pageId, heardAt: now });
  for (const [other, { heardAt }] of hosts) if (now - heardAt >= onlineSeconds * 1000) hosts.delete(other);
  const own = [...hosts].filter(([, one]) => one.userId === userId).map(([other]) => other);
  for (const surplus of own.slice(0, -streamsPerPersonMax)) hosts.delete(surplus);
  return here !== null && !wasThere;
}

const toPlace = ({ page, itemId, attendeeId, hiddenFrom }: HostPresence, viewerId: string): HostPlace => ({
  page,
  itemId: hiddenFrom.includes(viewerId) ? null : itemId,
  attendeeId,
});

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** The other hosts who have the event open, for one of them, in an order that does not depend on their messages. */
export function listOthers(hosts: HostsHere, viewerId: string, now: number): HostHere[] {
  const present = [...hosts.values()].filter(
    ({ userId, heardAt }) => userId !== viewerId && now - heardAt < onlineSeconds * 1000,
  );
  return [...Map.groupBy(present, ({ userId }) => userId)]
    .map(([userId, pages]) => {
      const places = pages.map((page) => toPlace(page, viewerId)).toSorted(byText);
      return { name: pages.at(-1)?.name ?? '', userId, places };
    })
    .toSorted(byText);
}
