import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';
import { ROOT } from '../scripts/run.ts';
import { ensureProgram } from './programs.ts';
import { findFreePort } from './server-process.ts';

const certificate = join(ROOT, 'tests/data/self-signed.pem');
const unitPorts = ['3001', '3002'] as const;

/** Replaces words of a file in `deploy/`; each of them has to be there. */
function fill(file: string, words: Record<string, string>): string {
  return Object.entries(words).reduce(
    (text, [word, other]) => {
      if (!text.includes(word)) throw new Error(`deploy/${file} has no ${word}.`);
      return text.replaceAll(word, other);
    },
    readFileSync(join(ROOT, 'deploy', file), 'utf8'),
  );
}

type Ports = { plain: string; secure: string; units: readonly string[] };
const fillUnits = (units: readonly string[]) =>
  Object.fromEntries(unitPorts.map((port, index) => [`127.0.0.1:${port}`, `127.0.0.1:${units[index]}`]));

/** Each balancer with its documented configuration, and commands that validate and run it. */
export const balancers = {
  nginx: {
    programs: ['nginx'],
    write: async (dir: string, { plain, secure, units }: Ports) => {
      const site = fill('nginx.conf', {
        'listen 80;': `listen 127.0.0.1:${plain};`,
        'listen 443 ': `listen 127.0.0.1:${secure} `,
        'daysheet.example;': 'localhost;',
        '/etc/ssl/private/daysheet.pem': certificate,
        ...fillUnits(units),
      });
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const temporary = places.map((name) => `${name}_temp_path ${dir}/${name};`).join('\n');
      const main = `daemon off;\npid ${dir}/pid;\nerror_log ${dir}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}}\n`;
      await writeFile(join(dir, 'nginx.conf'), main);
      const args = ['-p', dir, '-e', join(dir, 'error.log'), '-c', join(dir, 'nginx.conf')];
      return { check: ['-t', ...args], run: args };
    },
  },
  haproxy: {
    programs: ['haproxy'],
    write: async (dir: string, { plain, secure, units }: Ports) => {
      const config = fill('haproxy.cfg', {
        'bind :80': `bind 127.0.0.1:${plain}`,
        'bind :443 ': `bind 127.0.0.1:${secure} `,
        '/etc/haproxy/daysheet.pem': certificate,
        ...fillUnits(units),
      });
      await writeFile(join(dir, 'haproxy.cfg'), config);
      const args = ['-f', join(dir, 'haproxy.cfg')];
      return { check: ['-c', ...args], run: ['-db', ...args] };
    },
  },
} as const;

export type BalancerName = keyof typeof balancers;

/** Makes this process trust the tests' certificate, until the end of the test. */
function trustOwnCertificate(): void {
  const before = getCACertificates();
  setDefaultCACertificates([...before, readFileSync(certificate, 'utf8')]);
  onTestFinished(() => setDefaultCACertificates(before));
}

/** Starts the balancer in front of units at these ports, until the end of the test. Its name is `localhost`. */
export async function startBalancer(name: BalancerName, ports: Ports): Promise<void> {
  const { programs, write } = balancers[name];
  const program = ensureProgram(programs, name);
  const dir = await mkdtemp(join(tmpdir(), `daysheet-${name}-`));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const { run } = await write(dir, ports);
  const child = spawn(program, run, { stdio: ['ignore', 'ignore', 'pipe'], cwd: dir });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  trustOwnCertificate();
  const isUp = () =>
    fetch(`https://localhost:${ports.secure}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${name} ended at its start:\n${output}`);
    await sleep(20);
  }
}

/** Finds free ports for a balancer and its units. */
export async function findPorts(): Promise<Ports> {
  const found: string[] = [];
  for (let nth = 0; nth < 2 + unitPorts.length; nth += 1) found.push(String(await findFreePort()));
  const [plain = '', secure = '', ...units] = found;
  return { plain, secure, units };
}
