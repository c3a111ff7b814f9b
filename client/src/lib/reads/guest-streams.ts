import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import type { GuestSignal } from '@daysheet/shared/guests/live.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { connection } from './connection.ts';
import { addFormerNames } from './last-release.ts';
import { waitAfterRefusal, waitBeforeTry } from './live-waits.ts';
import { isStreamRefused } from './retry.rules.ts';

/** On a phone at the edge of its network a response takes seconds; after this time it counts as lost. */
const timeout = 20_000;

/** `lastEventId` is the event's change number when the page was read: the stream starts after it. */
type StreamStart = Guest & { lastEventId: string };
type StreamHandlers = {
  onData: (signal: { id: string; data: GuestSignal }) => void;
  /** The server refuses the stream: a query finds out why. Only an explicit refusal by our server ends the retries. */
  onError: () => void;
};

/** Parses the JSON that tRPC writes into an event. */
function parse<Data>(event: Event): Data {
  const data: Data = JSON.parse(event instanceof MessageEvent ? String(event.data) : 'null');
  return data;
}

const toUrl = (start: StreamStart) =>
  `${serverPaths.procedures}/live.guest?input=${encodeURIComponent(JSON.stringify(addFormerNames(start)))}`;

type SourceHandlers = {
  /** The stream is open; `silence` is the most milliseconds until the next event. */
  onOpen: (silence: number) => void;
  onPing: () => void;
  onMessage: (event: MessageEvent) => void;
  onRefused: () => void;
  onEnd: () => void;
  onLost: () => void;
  /** The response was not a stream: it is a proxy's, or an overloaded server's. The browser hides the status. */
  onRejected: () => void;
};

/** An EventSource that reports tRPC's events. */
function openSource(url: string, events: SourceHandlers) {
  const { onOpen, onPing, onMessage, onRefused, onEnd, onLost, onRejected } = events;
  const source = new EventSource(url);
  source.addEventListener('connected', (event) => {
    onOpen(parse<{ reconnectAfterInactivityMs?: number }>(event).reconnectAfterInactivityMs ?? timeout);
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
    if (source.readyState === source.CLOSED) onRejected();
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
function createReconnector(openNext: () => EventSource) {
  let [losses, rejections, silence] = [0, 0, timeout];
  let source: EventSource | undefined;
  const { wait, stop } = createTimer();
  const close = () => {
    stop();
    source?.close();
  };
  const open = () => {
    wait(reconnect, timeout);
    source = openNext();
  };
  const reconnectAfter = (milliseconds: number) => {
    close();
    wait(open, milliseconds);
  };
  const reconnect = () => {
    losses += 1;
    reconnectAfter(waitBeforeTry(losses));
  };
  /** The next event has to come before the timeout. */
  const awaitNextEvent = () => {
    connection.noteReceived();
    wait(reconnect, silence);
  };
  return {
    open,
    close,
    reconnect,
    /** Returns whether it is the first refusal in a row. */
    reconnectRefused: () => {
      rejections += 1;
      reconnectAfter(waitAfterRefusal(rejections));
      return rejections === 1;
    },
    noteOpen: (milliseconds: number) => {
      rejections = 0;
      silence = milliseconds;
      awaitNextEvent();
    },
    /** Only a received event resets the count: a stream that breaks right after it opened still counts as lost. */
    noteReceived: () => {
      losses = 0;
      awaitNextEvent();
    },
  };
}

/** Subscribes to an event's changes; a lost stream is reopened from the last event received. */
function subscribe(from: StreamStart, { onData, onError }: StreamHandlers): { unsubscribe: () => void } {
  let start = from;
  const reconnector = createReconnector(() => openSource(toUrl(start), events));
  const events: SourceHandlers = {
    onOpen: reconnector.noteOpen,
    onPing: reconnector.noteReceived,
    onMessage: (event) => {
      reconnector.noteReceived();
      if (event.lastEventId) start = { ...start, lastEventId: event.lastEventId };
      onData({ id: event.lastEventId, data: parse(event) });
    },
    onRefused: () => {
      reconnector.close();
      onError();
    },
    onEnd: reconnector.close,
    onLost: reconnector.reconnect,
    onRejected: () => {
      if (reconnector.reconnectRefused()) onError();
    },
  };
  reconnector.open();
  return { unsubscribe: reconnector.close };
}

/** A guest page's subscription with tRPC's interface; tRPC's own client for it is six kilobytes. */
export const guestStreams = { live: { guest: { subscribe } } };
