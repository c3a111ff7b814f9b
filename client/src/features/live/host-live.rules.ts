import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { type LiveTopic, liveTopics } from '@daysheet/shared/live.ts';
import type { inferRouterInputs } from '@trpc/server';

type Routers = inferRouterInputs<AppRouter>;
/** A router, for all that is read of it, or one of its procedures. */
export type Read = {
  [Router in keyof Routers]: Router | `${Router}.${keyof Routers[Router] & string}`;
}[keyof Routers];

/** What of a host's screens shows each topic. */
const reads: Record<LiveTopic, readonly Read[]> = {
  event: ['events'],
  roles: ['roles', 'runSheets'],
  attendees: ['attendees', 'links', 'runSheets', 'events.get'],
  schedule: ['schedule', 'runSheets', 'events.get', 'events.stats'],
  activity: ['events.activity', 'events.stats'],
  presence: ['events.stats'],
  deliveries: ['invitations'],
  notifications: ['notifications', 'notices.unseen'],
  notices: ['notices'],
};

/** What is read again when these change: each once, and not by itself where all of its router is. */
export function readsOf(changed: ReadonlySet<LiveTopic>): Read[] {
  const all = new Set(liveTopics.filter((topic) => changed.has(topic)).flatMap((topic) => reads[topic]));
  const isCovered = (read: Read) => read.includes('.') && [...all].some((one) => read.startsWith(`${one}.`));
  return [...all].filter((read) => !isCovered(read));
}
