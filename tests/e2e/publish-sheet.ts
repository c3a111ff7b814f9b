import { createServer } from 'node:http';
import { listen } from '../fake-server.ts';

/** A published spreadsheet on this machine; what a test writes into it is what it has. */
export async function publishSheet(text: string) {
  let current = text;
  const published = await listen(
    createServer((request, response) => {
      if (request.url === '/private')
        response.writeHead(302, { location: 'https://169.254.169.254/latest/' }).end();
      else if (request.url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
      else response.writeHead(200, { 'content-type': 'text/csv' }).end(current);
    }),
  );
  const write = (next: string) => {
    current = next;
  };
  return { ...published, write };
}
