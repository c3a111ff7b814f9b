import type { HostHere } from '@daysheet/shared/guests/live.ts';
import type { Database } from '../../../db/client.ts';
import type { Bus } from '../../../lib/bus.ts';
import type { Clock } from '../../../lib/clock.ts';
import {
  getHostsTopic,
  type HostsHere,
  listOthers,
  noteHere,
  readHere,
  toPageKey,
} from './hosts-here.rules.ts';

type Page = { eventId: string; userId: string; pageId: string };
/** `answer`: what tells a page that was not there of those whose streams are here. */
export type PresenceServices = {
  db: Database;
  bus: Bus;
  clock: Clock;
  answer: (db: Database, eventId: string, watch: PresenceWatch) => Promise<void>;
};

/** What this process has heard of an event's hosts, for as long as one of its streams asks. */
export type PresenceWatch = {
  hosts: HostsHere;
  /** The pages whose streams are here, and what each is told by. */
  pages: Map<symbol, { key: string; onHeard: () => void }>;
  ready: Promise<() => void>;
};

const watches = new WeakMap<Bus, Map<string, PresenceWatch>>();

function startWatch({ db, bus, clock, answer }: PresenceServices, eventId: string): PresenceWatch {
  const hosts: HostsHere = new Map();
  const pages: PresenceWatch['pages'] = new Map();
  const ready = bus.subscribe(getHostsTopic(eventId), (body) => {
    const message = body === null ? null : readHere(body);
    if (!message) return;
    const isNew = noteHere(hosts, message, clock().getTime());
    for (const { onHeard } of pages.values()) onHeard();
    const isElsewhere = ![...pages.values()].some(({ key }) => key === toPageKey(message));
    // Whoever does not hear it now does so with the next word of each.
    if (isNew && isElsewhere) answer(db, eventId, { hosts, pages, ready }).catch(() => undefined);
  });
  return { hosts, pages, ready };
}

/** Which other hosts are here, for a page of one of them; `onChange` when that becomes another answer. */
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
    /** The others, where that is not what was said last. */
    take(): HostHere[] | null {
      const others = list();
      const text = JSON.stringify(others);
      if (text === told) return null;
      told = text;
      return others;
    },
  };
}
