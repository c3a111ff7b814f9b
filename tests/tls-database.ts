import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { ROOT } from '../scripts/run.ts';

/**
 * A self-signed certificate of `localhost`, with its key, for a hundred years: `openssl req -x509 -newkey ec -pkeyopt
 * ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=localhost -addext subjectAltName=DNS:localhost`
 */
export const certificate = join(ROOT, 'tests/data/self-signed.pem');

/** The response to a client that requests TLS. */
const YES = 'S';

/** A TLS proxy before a PostgreSQL without TLS; it refuses clients that do not request TLS. `url` leads there. */
export async function openTlsDatabase(target: string) {
  const pem = readFileSync(certificate);
  const secureContext = createSecureContext({ key: pem, cert: pem });
  const sockets = new Set<Socket>();
  const keep = <Kind extends Socket>(socket: Kind): Kind => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const proxy = createServer((client) => {
    keep(client).once('data', () => {
      client.write(YES);
      const secure = keep(new TLSSocket(client, { isServer: true, secureContext }));
      const server = keep(connect(Number(new URL(target).port), '127.0.0.1'));
      secure.pipe(server).pipe(secure);
      secure.on('close', () => server.destroy());
      server.on('close', () => secure.destroy());
    });
  }).listen(0, 'localhost');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy does not listen.');
  const url = new URL(target);
  url.host = `localhost:${address.port}`;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  };
  return { url: url.href, close };
}
