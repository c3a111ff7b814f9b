import type { Guest } from '@daysheet/shared/guest-schedule.schemas.ts';
import type { GuestSignal } from '@daysheet/shared/live.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import { connection } from './connection.ts';
import { nameInput } from './last-release.ts';
import { waitBeforeTry } from './live-waits.ts';
import { isStreamRefused } from './retry.rules.ts';

/** On a phone at the edge of its network an answer takes seconds; longer than this it does not come. */
const patience = 20_000;

/** `lastEventId` is how often the event had changed when the page was read: it is told what came since. */
type Since = Guest & { lastEventId: string };
type Hear = {
  onData: (signal: { id: string; data: GuestSignal }) => void;
  /** The server lets nobody in by this key, and says nothing more. */
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
};

/** A stream in tRPC's events. */
function openSource(url: string, { onOpen, onPing, onMessage, onRefused, onEnd, onLost }: Events) {
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
  source.addEventListener('error', onLost);
  return source;
}

/** Hears what the server says of a guest's event; a lost stream is opened again, from what was heard last. */
function subscribe(from: Since, { onData, onError }: Hear): { unsubscribe: () => void } {
  let [since, failures, silence] = [from, 0, patience];
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    source?.close();
  };
  const comeBack = () => {
    close();
    failures += 1;
    timer = setTimeout(open, waitBeforeTry(failures));
  };
  /** Something came: the next has to come in time. */
  const hear = () => {
    connection.noteHeard();
    clearTimeout(timer);
    timer = setTimeout(comeBack, silence);
  };
  const events: Events = {
    onOpen: (milliseconds) => {
      failures = 0;
      silence = milliseconds;
      hear();
    },
    onPing: hear,
    onMessage: (event) => {
      hear();
      if (event.lastEventId) since = { ...since, lastEventId: event.lastEventId };
      onData({ id: event.lastEventId, data: parse(event) });
    },
    onRefused: () => {
      close();
      onError();
    },
    onEnd: close,
    onLost: comeBack,
  };
  const open = () => {
    timer = setTimeout(comeBack, patience);
    source = openSource(toUrl(since), events);
  };
  open();
  return { unsubscribe: close };
}

/** What a guest's page listens to, in tRPC's words; its own client for it is six kilobytes. */
export const guestStreams = { live: { guest: { subscribe } } };
