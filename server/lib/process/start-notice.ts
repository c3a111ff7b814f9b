import { networkInterfaces } from 'node:os';
import { openPages } from '@daysheet/shared/routes.ts';
import type { Env } from '../../env.ts';
import type { Mailer } from '../delivery/mailer.ts';
import { isLoopbackName } from '../host-names.ts';

const EVERYWHERE = new Set(['0.0.0.0', '::']);
const DEFAULT_PORT = 3000;
const ONLY_HERE = new Set(['127.0.0.1', '::1', 'localhost']);

/** This machine's address on the local network, where a phone may find it. */
function findLanAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flat();
  return addresses.find((address) => address?.family === 'IPv4' && !address.internal)?.address;
}

function formatPhoneLine(env: Env, port: number): string {
  const lan = findLanAddress();
  if (lan === undefined) return 'connect this machine to the network of the phone, then start again';
  const url = `http://${lan}:${port}`;
  const portSetting = env.port === DEFAULT_PORT ? '' : `PORT=${env.port} `;
  if (ONLY_HERE.has(env.host)) return `${portSetting}HOST=0.0.0.0 PUBLIC_URL=${url} npm start`;
  if (!EVERYWHERE.has(env.host) || env.publicUrl !== `http://localhost:${env.port}`)
    return `open ${env.publicUrl}`;
  return `open ${url} (for links that work there: ${portSetting}HOST=${env.host} PUBLIC_URL=${url} npm start)`;
}

const mailLines: Record<Mailer['mode'], (env: Env, outboxLink: string) => string> = {
  resend: (env) => `sent through Resend, from ${env.mailFrom}`,
  smtp: (env) => `sent through SMTP, from ${env.mailFrom}`,
  outbox: (env, outboxLink) =>
    ONLY_HERE.has(env.host) && isLoopbackName(new URL(env.publicUrl).hostname)
      ? `none is sent: messages are kept, to be read at ${outboxLink}`
      : 'none is sent: set RESEND_API_KEY or SMTP_URL, or use npm run admin -- reset-link EMAIL',
};

export const startedText = 'Daysheet is ready';

type Row = [name: string, value: string];

/** The facts for the person who starts the server. */
export function startRows(options: {
  env: Env;
  port: number;
  database: string;
  data: string;
  mailMode: Mailer['mode'];
  /** The key of the outbox; printed nowhere else. */
  outboxKey: string;
  /** The key for restoring a backup in a browser, while nobody has an account. */
  restoreKey: string | null;
  /** The command that restarts several processes, one after the other. */
  restart?: string;
}): Row[] {
  const { env, port } = options;
  // PORT=0 takes any free port.
  const open = env.publicUrl.replace(/:0$/, `:${port}`);
  return [
    ['Open', open],
    ['Phone', formatPhoneLine(env, port)],
    ['Database', options.database],
    ['Data', options.data],
    ['E-mail', mailLines[options.mailMode](env, `${open}${openPages.outbox}#${options.outboxKey}`)],
    ...(options.restoreKey === null
      ? []
      : [
          [
            'Restore',
            `a backup of another server: ${open}${openPages.restore}#${options.restoreKey}`,
          ] satisfies Row,
        ]),
    ...(options.restart === undefined ? [] : [['Restart', options.restart] satisfies Row]),
    ['Stop', 'Ctrl-C'],
  ];
}

/** The same as one block, for a terminal. Anywhere else it is a line of the log. */
export function formatStartNotice(rows: readonly Row[]): string {
  const lines = rows.map(([name, value]) => `  ${`${name}`.padEnd(10)}${value}`);
  return ['', `  ${startedText}`, '', ...lines, '', ''].join('\n');
}
