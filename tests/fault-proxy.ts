import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What befalls a connection: reset after so many bytes of the answer, silence from the start, a proxy's own answer. */
type Fault = { cutAfter: number } | 'silence' | 'bad gateway';

const badGateway = 'HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** Carries bytes until it is cut, or fallen silent: then nothing passes either way, not even that one side is gone. */
function carry(phone: Socket, server: Socket, cutAfter: number, count: (bytes: number) => void) {
  let budget = cutAfter;
  let isSilent = false;
  const cut = () => {
    phone.resetAndDestroy();
    server.resetAndDestroy();
  };
  phone.on('data', (chunk) => {
    if (!isSilent) server.write(chunk);
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

/** A network on loopback between phones and a server, which fails as it is told. Gone when the test is over. */
export async function startFaultProxy(target: string) {
  let port = Number(new URL(target).port);
  const faults: Fault[] = [];
  const sockets = new Set<Socket>();
  const carried = new Set<ReturnType<typeof carry>>();
  const passed: number[] = [];

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const proxy = createServer((phone) => {
    keep(phone);
    const fault = faults.shift();
    if (fault === 'silence') return;
    if (fault === 'bad gateway') {
      phone.end(badGateway);
      return;
    }
    const server = keep(connect(port, '127.0.0.1'));
    server.on('error', () => phone.end(badGateway));
    const index = passed.push(0) - 1;
    const line = carry(phone, server, fault?.cutAfter ?? Infinity, (bytes) => {
      passed[index] = (passed[index] ?? 0) + bytes;
    });
    carried.add(line);
    phone.on('close', () => carried.delete(line));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy does not listen.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** What befalls the next connections, one after the other. */
    faults,
    /** How many bytes of each connection's answer came through. */
    passed,
    lead: (origin: string) => {
      port = Number(new URL(origin).port);
    },
    cut: () => {
      for (const line of carried) line.cut();
    },
    fallSilent: () => {
      for (const line of carried) line.fallSilent();
    },
  };
}
