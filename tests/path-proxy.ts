import { once } from 'node:events';
import { createServer, request } from 'node:http';

/**
 * A proxy before several servers of one host name: it forwards requests below a path unchanged, and responds to others
 * with 'not found'. `asked` lists the addresses requested outside of the path.
 */
export async function startPathProxy(path: string, { port, target }: { port: number; target: number }) {
  const asked: string[] = [];
  const server = createServer((incoming, answer) => {
    const url = incoming.url ?? '/';
    if (url !== path && !url.startsWith(`${path}/`)) {
      asked.push(url);
      answer.writeHead(404).end('Another server.');
      return;
    }
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.headers['x-forwarded-for'] ?? '203.0.113.7',
    };
    const passed = request({ host: '127.0.0.1', port: target, path: url, method: incoming.method, headers });
    passed.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  server.listen(port);
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}${path}`, asked, close };
}
