import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Makes a server listen on a port of its own, on loopback only. */
export async function listen(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${address.port}`, close };
}

/** A third party's server on a port of its own; its handler gets each request with the whole body. */
export async function startFakeServer(
  handle: (request: IncomingMessage, body: string, response: ServerResponse) => void | Promise<void>,
) {
  const server = createServer((request, response) => {
    let body = '';
    // A multi-byte letter may be split between two chunks.
    request.setEncoding('utf8');
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => void handle(request, body, response));
  });
  return listen(server);
}

export const sendJson = (
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
