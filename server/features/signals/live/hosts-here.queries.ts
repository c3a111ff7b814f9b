import type { HostHere } from '@daysheet/shared/guests/live.ts';
import type { Database } from '../../../db/client.ts';
import type { Bus } from '../../../lib/bus.ts';
import type { Clock } from '../../../lib/clock.ts';
import {
  getHostsTopic,
  type HostsHere,
  listOthers,
  storePresence,
  parsePresence,
  toPageKey,
} from './hosts-here.rules.ts';

type Page = { eventId: string; userId: string; pageId: string };
/** `answer`: sends a new page the hosts whose streams are on this server. */
export type PresenceServices = {
  db: Database;
  bus: Bus;
  clock: Clock;
  answer: (db: Database, eventId: string, watch: PresenceWatch) => Promise<void>;
};

/** What this process knows of an event's hosts, as long as one of its streams needs it. */
export type PresenceWatch = {
  hosts: HostsHere;
  /** The pages whose streams are on this server, with their callbacks. */
  pages: Map<symbol, { key: string; onHeard: () => void }>;
  ready: Promise<() => void>;
};

const watches = new WeakMap<Bus, Map<string, PresenceWatch>>();

function startWatch({ db, bus, clock, answer }: PresenceServices, eventId: string): PresenceWatch {
  const hosts: HostsHere = new Map();
  const pages: PresenceWatch['pages'] = new Map();
  const ready = bus.subscribe(getHostsTopic(eventId), (body) => {
    const message = body === null ? null : parsePresence(body);
    if (!message) return;
    const isNew = storePresence(hosts, message, clock().getTime());
    for (const { onHeard } of pages.values()) onHeard();
    const isElsewhere = ![...pages.values()].some(({ key }) => key === toPageKey(message));
    // A page that misses this receives the next message of each host.
    if (isNew && isElsewhere) answer(db, eventId, { hosts, pages, ready }).catch(() => undefined);
  });
  return { hosts, pages, ready };
}

/** Watches which other hosts have the event open, for one host's page; calls `onChange` when that changes. */
export async function watchHosts(source: PresenceServices, page: Page, onChange: () => void) {
  const { bus, clock } = source;
  const { eventId, userId } = page;
  const byEvent = watches.get(bus) ?? new Map<string, PresenceWatch>();
  watches.set(bus, byEvent);
  const watch = byEvent.get(eventId) ?? startWatch(source, eventId);
  byEvent.set(eventId, watch);
  let told: string | undefined;
  const list = () => listOthers(watch.hosts, userId, clock().getTime());
  const id = Symbol(page.pageId);
  watch.pages.set(id, {
    key: toPageKey(page),
    onHeard: () => {
      if (JSON.stringify(list()) !== told) onChange();
    },
  });
  const stop = () => {
    watch.pages.delete(id);
    if (watch.pages.size > 0) return;
    if (byEvent.get(eventId) === watch) byEvent.delete(eventId);
    void watch.ready.then(
      (end) => end(),
      () => undefined,
    );
  };
  try {
    await watch.ready;
  } catch (error) {
    stop();
    throw error;
  }
  return {
    stop,
    /** The other hosts; null if nothing changed since the last call. */
    take(): HostHere[] | null {
      const others = list();
      const text = JSON.stringify(others);
      if (text === told) return null;
      told = text;
      return others;
    },
  };
}
