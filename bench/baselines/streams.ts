import { createServer, type ServerResponse } from 'node:http';

/**
 * The baseline for guests' streams: plain server-sent events without any access check. A POST sends a number to
 * everybody. Prints its own address.
 */
const streams = new Set<ServerResponse>();
let seq = 0;

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    seq += 1;
    for (const stream of streams) stream.write(`data: {"kind":"changed"}\nid: ${seq}\n\n`);
    response.end(String(seq));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.write('event: connected\ndata: {}\n\n');
  streams.add(response);
  response.on('close', () => streams.delete(response));
});

process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
