import { connect, type Socket } from 'node:net';

/** The most connections opened at once; with more the system drops some. */
const opensAtOnce = 100;
const hearsWithinMs = 60_000;

type Listener = {
  path: string;
  /** The client address for a trusted proxy's header: requests per address are limited. */
  from: string;
  socket: Socket | undefined;
  /** The last change number received, or read before, and when. */
  heard: number;
  at: number;
};

/** Opens a stream on a plain socket, without a browser, since the server is measured. */
function open(
  origin: URL,
  listener: Listener,
  onHeard: (before: number, now: number) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect(Number(origin.port), origin.hostname);
  listener.socket = socket;
  socket.setNoDelay(true);
  socket.setEncoding('latin1');
  socket.write(
    `GET ${listener.path} HTTP/1.1\r\nhost: ${origin.host}\r\naccept: text/event-stream\r\nlast-event-id: ${listener.heard}\r\n` +
      `x-forwarded-for: ${listener.from}\r\n\r\n`,
  );
  let rest = '';
  socket.on('data', (text: string) => {
    const at = performance.now();
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('event: connected')) resolve();
      if (line.startsWith('event: serialized-error')) reject(new Error('A stream was refused.'));
      if (!line.startsWith('id: ')) continue;
      const before = listener.heard;
      listener.heard = Number(line.slice('id: '.length));
      listener.at = at;
      onHeard(before, listener.heard);
    }
  });
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('A stream was closed before it began.')));
  return promise;
}

/** Opens streams of phones at these paths of a server, each from the change that it read before. */
export async function openListeners(url: string, paths: readonly string[], since: number) {
  const origin = new URL(url);
  const listeners = paths.map((path, index): Listener => {
    const from = `10.1.${index >> 8}.${index & 255}`;
    return { path, from, socket: undefined, heard: since, at: 0 };
  });
  let waited = { seq: Infinity, deaf: 0, done: () => undefined as void };
  const note = (before: number, now: number) => {
    if (before >= waited.seq || now < waited.seq) return;
    waited.deaf -= 1;
    if (waited.deaf === 0) waited.done();
  };
  const openAll = async (which: readonly Listener[]) => {
    for (let from = 0; from < which.length; from += opensAtOnce) {
      await Promise.all(
        which.slice(from, from + opensAtOnce).map((listener) => open(origin, listener, note)),
      );
    }
  };
  await openAll(listeners);
  return {
    /** Resolves once all have received this change, or a later one, with the time of each. Call it before the change. */
    async allHear(seq: number): Promise<number[]> {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waited = { seq, deaf: listeners.filter(({ heard }) => heard < seq).length, done: resolve };
      const timer = setTimeout(
        () => reject(new Error(`${waited.deaf} of ${listeners.length} streams did not hear ${seq}.`)),
        hearsWithinMs,
      );
      if (waited.deaf > 0) await promise;
      clearTimeout(timer);
      return listeners.map(({ at }) => at);
    },
    /** Cuts every third stream; returns a function that reopens those from their last event. */
    cutThird() {
      const cut = listeners.filter((_, index) => index % 3 === 0);
      for (const { socket } of cut) socket?.resetAndDestroy();
      return () => openAll(cut);
    },
    close() {
      for (const { socket } of listeners) socket?.destroy();
    },
  };
}
