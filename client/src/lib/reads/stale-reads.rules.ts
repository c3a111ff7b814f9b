import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { changedTopics, type LiveTopic, liveTopics } from '@daysheet/shared/guests/live.ts';
import type { inferRouterInputs } from '@trpc/server';

type Routers = inferRouterInputs<AppRouter>;
/** A router, for all that is read of it, or one of its procedures. */
export type Read = {
  [Router in keyof Routers]: Router | `${Router}.${keyof Routers[Router] & string}`;
}[keyof Routers];

/** What of a host's screens shows each topic. */
const reads: Record<LiveTopic, readonly Read[]> = {
  event: ['events', 'retention', 'memory', 'members'],
  roles: ['roles', 'runSheets', 'handouts'],
  attendees: ['attendees', 'households', 'links', 'runSheets', 'handouts', 'events.get', 'answers'],
  schedule: ['schedule', 'runSheets', 'handouts', 'events.get', 'events.stats', 'answers'],
  activity: ['events.activity', 'events.stats', 'bell'],
  presence: ['events.stats'],
  deliveries: ['invitations', 'bell'],
  notifications: ['notifications', 'notices.unseen'],
  notices: ['notices'],
  sheet: ['followedSheets', 'bell'],
  answers: ['answers', 'handouts', 'attendees.list', 'bell'],
};

/** What only the host's own pages show, of which no stream tells. */
const ownReads = {
  session: ['auth.session'],
  right: ['events.get'],
  signedIn: ['account.sessions'],
  waysIn: ['account.waysIn'],
  secondFactor: ['account.secondFactor'],
  passkeys: ['account.passkeys'],
  operator: ['operator'],
  eventList: ['events.list'],
  handOver: ['invitations.sends'],
  bell: ['bell'],
} satisfies Record<string, readonly Read[]>;

type Own = keyof typeof ownReads;
/** What a host changed. */
export type Changed = keyof typeof changedTopics | Own;

/** Each once, and not by itself where all of its router is. */
function withoutRepeats(reads: readonly Read[]): Read[] {
  const all = new Set(reads);
  const isCovered = (read: Read) => read.includes('.') && [...all].some((one) => read.startsWith(`${one}.`));
  return [...all].filter((read) => !isCovered(read));
}

/** What is read again when a stream tells that these changed. */
export const listReadsByTopic = (topics: ReadonlySet<LiveTopic>): Read[] =>
  withoutRepeats(liveTopics.filter((topic) => topics.has(topic)).flatMap((topic) => reads[topic]));

const isOwn = (changed: Changed): changed is Own => Object.hasOwn(ownReads, changed);

/** What is read again when this page changed these. */
export const listReadsByChange = (changed: readonly Changed[]): Read[] =>
  withoutRepeats(
    changed.flatMap((one): readonly Read[] =>
      isOwn(one) ? ownReads[one] : listReadsByTopic(new Set(changedTopics[one])),
    ),
  );
