import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { changedTopics, type LiveTopic, liveTopics } from '@daysheet/shared/guests/live.ts';
import type { inferRouterInputs } from '@trpc/server';

type Routers = inferRouterInputs<AppRouter>;
/** A router, which stands for all its queries, or one procedure. */
export type ReadPath = {
  [Router in keyof Routers]: Router | `${Router}.${keyof Routers[Router] & string}`;
}[keyof Routers];

/** The host queries that show data of each topic. */
const reads: Record<LiveTopic, readonly ReadPath[]> = {
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

/** Queries that only the host's own pages show, and no stream covers. */
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
} satisfies Record<string, readonly ReadPath[]>;

type OwnChange = keyof typeof ownReads;
/** What a host's mutation changed. */
export type ChangeKind = keyof typeof changedTopics | OwnChange;

/** Removes duplicates, and procedures whose whole router is listed. */
function withoutRepeats(reads: readonly ReadPath[]): ReadPath[] {
  const all = new Set(reads);
  const isCovered = (read: ReadPath) =>
    read.includes('.') && [...all].some((one) => read.startsWith(`${one}.`));
  return [...all].filter((read) => !isCovered(read));
}

/** The queries to invalidate when a stream reports these topics. */
export const listReadsByTopic = (topics: ReadonlySet<LiveTopic>): ReadPath[] =>
  withoutRepeats(liveTopics.filter((topic) => topics.has(topic)).flatMap((topic) => reads[topic]));

const isOwnChange = (changed: ChangeKind): changed is OwnChange => Object.hasOwn(ownReads, changed);

/** The queries to invalidate after a mutation on this page. */
export const listReadsByChange = (changed: readonly ChangeKind[]): ReadPath[] =>
  withoutRepeats(
    changed.flatMap((one): readonly ReadPath[] =>
      isOwnChange(one) ? ownReads[one] : listReadsByTopic(new Set(changedTopics[one])),
    ),
  );
