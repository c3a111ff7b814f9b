import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import type { GuestSignal } from '@daysheet/shared/guests/live.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { connection } from './connection.ts';
import { nameInput } from './last-release.ts';
import { waitAfterRefusal, waitBeforeTry } from './live-waits.ts';
import { isStreamRefused } from './retry.rules.ts';

/** On a phone at the edge of its network an answer takes seconds; longer than this it does not come. */
const patience = 20_000;

/** `lastEventId` is how often the event had changed when the page was read: it is told what came since. */
type Since = Guest & { lastEventId: string };
type Hear = {
  onData: (signal: { id: string; data: GuestSignal }) => void;
  /** Nobody is let in at present: reading tells why. Only what the server itself refuses is not asked for again. */
  onError: () => void;
};

/** What tRPC writes into an event of ours. */
function parse<Data>(event: Event): Data {
  const data: Data = JSON.parse(event instanceof MessageEvent ? String(event.data) : 'null');
  return data;
}

const toUrl = (since: Since) =>
  `${serverPaths.procedures}/live.guest?input=${encodeURIComponent(JSON.stringify(nameInput(since)))}`;

type Events = {
  /** It is open; milliseconds within which something comes. */
  onOpen: (silence: number) => void;
  onPing: () => void;
  onMessage: (event: MessageEvent) => void;
  onRefused: () => void;
  onEnd: () => void;
  onLost: () => void;
  /** Somebody answered, and gave no stream: a proxy, or a server that has too much to do. The browser hides the status. */
  onTurnedAway: () => void;
};

/** A stream in tRPC's events. */
function openSource(url: string, events: Events) {
  const { onOpen, onPing, onMessage, onRefused, onEnd, onLost, onTurnedAway } = events;
  const source = new EventSource(url);
  source.addEventListener('connected', (event) => {
    onOpen(parse<{ reconnectAfterInactivityMs?: number }>(event).reconnectAfterInactivityMs ?? patience);
  });
  source.addEventListener('ping', onPing);
  source.addEventListener('message', onMessage);
  source.addEventListener('serialized-error', (event) => {
    const { data } = parse<{ data?: { httpStatus?: number } }>(event);
    if (isStreamRefused(data?.httpStatus)) onRefused();
    else onLost();
  });
  source.addEventListener('return', onEnd);
  // A browser that means to try again itself lost the network.
  source.addEventListener('error', () => {
    if (source.readyState === source.CLOSED) onTurnedAway();
    else onLost();
  });
  return source;
}

/** One wait at a time: the last that was begun. */
function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const wait = (then: () => void, milliseconds: number) => {
    stop();
    timer = setTimeout(then, milliseconds);
  };
  return { wait, stop };
}

/** The stream that is open, if one is, and when the next is opened: the more of them failed in a row, the later. */
function createLine(openNext: () => EventSource) {
  let [lost, turnedAway, silence] = [0, 0, patience];
  let source: EventSource | undefined;
  const { wait, stop } = createTimer();
  const close = () => {
    stop();
    source?.close();
  };
  const open = () => {
    wait(comeBack, patience);
    source = openNext();
  };
  const comeBackAfter = (milliseconds: number) => {
    close();
    wait(open, milliseconds);
  };
  const comeBack = () => {
    lost += 1;
    comeBackAfter(waitBeforeTry(lost));
  };
  /** The next has to come in time. */
  const expectMore = () => {
    connection.noteHeard();
    wait(comeBack, silence);
  };
  return {
    open,
    close,
    comeBack,
    /** Tells whether it is the first time in a row. */
    comeBackRefused: () => {
      turnedAway += 1;
      comeBackAfter(waitAfterRefusal(turnedAway));
      return turnedAway === 1;
    },
    noteOpen: (milliseconds: number) => {
      turnedAway = 0;
      silence = milliseconds;
      expectMore();
    },
    /** A stream that breaks as soon as it is open brought nothing: that counts on. */
    noteHeard: () => {
      lost = 0;
      expectMore();
    },
  };
}

/** Hears what the server says of a guest's event; a lost stream is opened again, from what was heard last. */
function subscribe(from: Since, { onData, onError }: Hear): { unsubscribe: () => void } {
  let since = from;
  const line = createLine(() => openSource(toUrl(since), events));
  const events: Events = {
    onOpen: line.noteOpen,
    onPing: line.noteHeard,
    onMessage: (event) => {
      line.noteHeard();
      if (event.lastEventId) since = { ...since, lastEventId: event.lastEventId };
      onData({ id: event.lastEventId, data: parse(event) });
    },
    onRefused: () => {
      line.close();
      onError();
    },
    onEnd: line.close,
    onLost: line.comeBack,
    onTurnedAway: () => {
      if (line.comeBackRefused()) onError();
    },
  };
  line.open();
  return { unsubscribe: line.close };
}

/** What a guest's page listens to, in tRPC's words; its own client for it is six kilobytes. */
export const guestStreams = { live: { guest: { subscribe } } };
