import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What befalls a connection: reset at once or after so many bytes of the answer, silence from the start, slowness, somebody else's answer. */
type Fault = { cutAfter: number } | { delay: number } | 'silence' | 'reset' | 'bad gateway' | 'sign-in';

const badGateway = 'HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** What a hotel's network answers with, whatever was asked. */
const signInPage = '<!doctype html><title>Hotel</title><h1>Welcome to our hotel. Please sign in.</h1>';
const signIn = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${signInPage.length}\r\nconnection: close\r\n\r\n${signInPage}`;

/** Does to a connection what needs no server; false where it needs one. */
function fail(phone: Socket, fault: Fault | undefined): boolean {
  if (fault === 'bad gateway') phone.end(badGateway);
  else if (fault === 'reset') phone.resetAndDestroy();
  else if (fault === 'sign-in') phone.once('data', () => phone.end(signIn));
  else return fault === 'silence';
  return true;
}

/** Carries bytes until it is cut, or fallen silent: then nothing passes either way, not even that one side is gone. */
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
    // What was written before a reset is lost with it.
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

/** A network on loopback between phones and a server, which fails as it is told. */
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
    /** What befalls the next connections, one after the other. */
    faults,
    /** How many bytes of each connection's answer came through. */
    passed,
    lead: (origin: string) => {
      port = Number(new URL(origin).port);
    },
    cut,
    fallSilent,
    /** What befalls all connections from now on, those that are open too; nothing where the network is well again. */
    turn: (fault?: Fault) => {
      always = fault;
      if (fault === 'silence') fallSilent();
      else cut();
    },
    /** The network is well again for connections that begin now; those that fell silent stay so. */
    mend: () => {
      always = undefined;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}
