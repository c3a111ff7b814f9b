import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import type { GuestSignal } from '@daysheet/shared/guests/live.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { connection } from './connection.ts';
import { nameInput } from './last-release.ts';
import { waitAfterRefusal, waitBeforeTry } from './live-waits.ts';
import { isStreamRefused } from './retry.rules.ts';

/** On a phone at the edge of its network a response takes seconds; after 20 seconds it counts as lost. */
const patience = 20_000;

/** `lastEventId` is the event's change number when the page was read: the stream starts after it. */
type Since = Guest & { lastEventId: string };
type Hear = {
  onData: (signal: { id: string; data: GuestSignal }) => void;
  /** The server refuses the stream: a query finds out why. Only an explicit refusal by our server ends the retries. */
  onError: () => void;
};

/** Parses the JSON that tRPC writes into an event. */
function parse<Data>(event: Event): Data {
  const data: Data = JSON.parse(event instanceof MessageEvent ? String(event.data) : 'null');
  return data;
}

const toUrl = (since: Since) =>
  `${serverPaths.procedures}/live.guest?input=${encodeURIComponent(JSON.stringify(nameInput(since)))}`;

type Events = {
  /** The stream is open; `silence` is the most milliseconds until the next event. */
  onOpen: (silence: number) => void;
  onPing: () => void;
  onMessage: (event: MessageEvent) => void;
  onRefused: () => void;
  onEnd: () => void;
  onLost: () => void;
  /** The response was not a stream: it is a proxy's, or an overloaded server's. The browser hides the status. */
  onTurnedAway: () => void;
};

/** An EventSource that reports tRPC's events. */
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
  // A browser that will reconnect by itself lost the network.
  source.addEventListener('error', () => {
    if (source.readyState === source.CLOSED) onTurnedAway();
    else onLost();
  });
  return source;
}

/** One timer at a time: a new wait replaces the last. */
function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const wait = (then: () => void, milliseconds: number) => {
    stop();
    timer = setTimeout(then, milliseconds);
  };
  return { wait, stop };
}

/** The open stream, if there is one, and its reconnects: each failure in a row lengthens the wait. */
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
  /** The next event has to come before the timeout. */
  const expectMore = () => {
    connection.noteHeard();
    wait(comeBack, silence);
  };
  return {
    open,
    close,
    comeBack,
    /** Returns whether it is the first refusal in a row. */
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
    /** Only a received event resets the count: a stream that breaks right after it opened still counts as lost. */
    noteHeard: () => {
      lost = 0;
      expectMore();
    },
  };
}

/** Subscribes to an event's changes; a lost stream is reopened from the last event received. */
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

/** A guest page's subscription with tRPC's interface; tRPC's own client for it is six kilobytes. */
export const guestStreams = { live: { guest: { subscribe } } };
