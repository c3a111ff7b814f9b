import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection's fault: a reset at once or after so many response bytes, silence, a delay, or another server's response. */
type Fault = { cutAfter: number } | { delay: number } | 'silence' | 'reset' | 'bad gateway' | 'sign-in';

const badGateway = 'HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** A hotel network's response to any request. */
const signInPage = '<!doctype html><title>Hotel</title><h1>Welcome to our hotel. Please sign in.</h1>';
const signIn = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${signInPage.length}\r\nconnection: close\r\n\r\n${signInPage}`;

/** Applies a fault that needs no server; returns false if it needs one. */
function fail(phone: Socket, fault: Fault | undefined): boolean {
  if (fault === 'bad gateway') phone.end(badGateway);
  else if (fault === 'reset') phone.resetAndDestroy();
  else if (fault === 'sign-in') phone.once('data', () => phone.end(signIn));
  else return fault === 'silence';
  return true;
}

/** Forwards bytes until the connection is cut or falls silent: then nothing passes, not even that one side is gone. */
function forward(phone: Socket, server: Socket, fault: Fault | undefined, count: (bytes: number) => void) {
  let budget = typeof fault === 'object' && 'cutAfter' in fault ? fault.cutAfter : Infinity;
  const delay = typeof fault === 'object' && 'delay' in fault ? fault.delay : 0;
  let isSilent = false;
  const cut = () => {
    phone.resetAndDestroy();
    server.resetAndDestroy();
  };
  phone.on('data', (chunk) => {
    if (isSilent) return;
    if (delay > 0) setTimeout(() => server.write(chunk), delay);
    else server.write(chunk);
  });
  server.on('data', (chunk) => {
    if (isSilent) return;
    const passed = chunk.subarray(0, budget);
    budget -= passed.length;
    count(passed.length);
    // A reset discards bytes that were written before it.
    if (budget === 0) phone.write(passed, cut);
    else phone.write(passed);
  });
  for (const [one, other] of [
    [phone, server],
    [server, phone],
  ] as const) {
    one.on('close', () => {
      if (!isSilent) other.destroy();
    });
  }
  const fallSilent = () => {
    isSilent = true;
    server.pause();
  };
  return { cut, fallSilent };
}

/** A network on loopback between phones and a server, with faults that the test sets. */
export async function openFaultNetwork(target: string) {
  let port = Number(new URL(target).port);
  const faults: Fault[] = [];
  let always: Fault | undefined;
  const sockets = new Set<Socket>();
  const openLines = new Set<ReturnType<typeof forward>>();
  const passed: number[] = [];

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const proxy = createServer((phone) => {
    keep(phone);
    const fault = faults.shift() ?? always;
    if (fail(phone, fault)) return;
    const server = keep(connect(port, '127.0.0.1'));
    server.on('error', () => phone.end(badGateway));
    const index = passed.push(0) - 1;
    const line = forward(phone, server, fault, (bytes) => {
      passed[index] = (passed[index] ?? 0) + bytes;
    });
    openLines.add(line);
    phone.on('close', () => openLines.delete(line));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy does not listen.');
  const cut = () => {
    for (const line of openLines) line.cut();
  };
  const fallSilent = () => {
    for (const line of openLines) line.fallSilent();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** The faults of the next connections, in order. */
    faults,
    /** The response bytes that came through, by connection. */
    passed,
    lead: (origin: string) => {
      port = Number(new URL(origin).port);
    },
    cut,
    fallSilent,
    /** Sets the fault of all connections from now on, including open ones; none restores the network. */
    turn: (fault?: Fault) => {
      always = fault;
      if (fault === 'silence') fallSilent();
      else cut();
    },
    /** Restores the network for new connections; silent ones stay silent. */
    mend: () => {
      always = undefined;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
