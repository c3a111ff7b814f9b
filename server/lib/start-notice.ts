import { networkInterfaces } from 'node:os';
import type { Env } from '../env.ts';

const EVERYWHERE = new Set(['0.0.0.0', '::']);
const DEFAULT_PORT = 3000;
const ONLY_HERE = new Set(['127.0.0.1', '::1', 'localhost']);

/** This machine's address on the local network, where a phone may find it. */
function lanAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flat();
  return addresses.find((address) => address?.family === 'IPv4' && !address.internal)?.address;
}

function phoneLine(env: Env, port: number): string {
  const lan = lanAddress();
  if (lan === undefined) return 'connect this machine to the network of the phone, then start again';
  const url = `http://${lan}:${port}`;
  const portSetting = env.port === DEFAULT_PORT ? '' : `PORT=${env.port} `;
  if (ONLY_HERE.has(env.host)) return `${portSetting}HOST=0.0.0.0 PUBLIC_URL=${url} npm start`;
  if (!EVERYWHERE.has(env.host) || env.publicUrl !== `http://localhost:${env.port}`)
    return `open ${env.publicUrl}`;
  return `open ${url} (for links that work there: ${portSetting}HOST=${env.host} PUBLIC_URL=${url} npm start)`;
}

/** What the person who starts the server wants to know, as one block. */
export function startNotice(options: { env: Env; port: number; database: string; data: string }): string {
  const { env, port } = options;
  const isLocal = ONLY_HERE.has(env.host) || EVERYWHERE.has(env.host);
  const rows = [
    ['Open', isLocal ? `http://localhost:${port}` : `http://${env.host}:${port}`],
    ['Phone', phoneLine(env, port)],
    ['Database', options.database],
    ['Data', options.data],
    ['E-mail', 'none is sent in this version: hosts share a code, a link or a text of their own'],
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([name, value]) => `  ${`${name}`.padEnd(10)}${value}`);
  return ['', '  Daysheet is ready', '', ...lines, ''].join('\n');
}
