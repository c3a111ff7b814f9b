import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, inject, onTestFinished, test } from 'vitest';
import { isThorough } from '../tests/fault-report.ts';
import { createDatabase } from '../tests/postgres.ts';
import { lintContainers, runImages, verifyServices } from './check-containers.ts';
import { readDockerfile } from './containers/dockerfile.ts';
import { ROOT } from './run.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

type Service = {
  image?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  healthcheck?: object;
  ports?: string[];
};

test('Dockerfile and compose.yaml are without a finding, and so are the unit, the Caddyfile and the alerts', () => {
  expect(lintContainers()).toEqual([]);
  expect(verifyServices().problems).toEqual([]);
});

test('an image has the Node and pnpm that the project is made for', () => {
  const [, node] = /NODE_VERSION=(.+)/.exec(read('scripts/with-node.sh')) ?? [];
  const [, pnpm] = /PNPM_VERSION=(.+)/.exec(read('scripts/with-node.sh')) ?? [];
  const { args, stages } = readDockerfile();
  expect(args.map(({ text }) => text)).toEqual([`NODE=node:${node}-bookworm-slim`]);
  const installed = stages.flatMap(({ instructions }) => instructions.map(({ text }) => text));
  expect(installed.filter((text) => text.includes('pnpm@'))).toEqual(
    Array(2).fill(`npm install --global pnpm@${pnpm}`),
  );
});

test('a container and a unit start the server as npm start does', () => {
  const [, start] = /exec node --env-file-if-exists=.env (.+) "\$@"/.exec(read('scripts/start.sh')) ?? [];
  expect(read('deploy/daysheet.service')).toContain(`ExecStart=/usr/bin/env node ${start}\n`);
  expect(read('deploy/daysheet@.service')).toContain(`ExecStart=/usr/bin/env PORT=%i node ${start}\n`);
  const [, malloc = '-'] = /^export (MALLOC_.+)$/m.exec(read('scripts/start.sh')) ?? [];
  for (const file of ['deploy/daysheet.service', 'deploy/daysheet@.service', 'Dockerfile'])
    expect(read(file)).toContain(` ${malloc}\n`);
  const last = readDockerfile().stages.at(-1)?.instructions ?? [];
  const [command] = last.filter(({ keyword }) => keyword === 'CMD');
  expect(JSON.parse(command?.text ?? '[]')).toEqual(`node ${start}`.split(' '));
});

test('the units say how a command gets their settings, and what a backup elsewhere needs', () => {
  for (const path of ['deploy/daysheet.service', 'deploy/daysheet@.service']) {
    const unit = read(path);
    expect(unit, path).toContain('\n#ReadWritePaths=/mnt/backups\n');
    for (const setting of ['User', 'WorkingDirectory', 'EnvironmentFile'])
      expect(unit, path).toMatch(new RegExp(`^${setting}=`, 'm'));
  }
  const [, dataDir = ''] = / (DATA_DIR=\S+)/.exec(read('deploy/daysheet.service')) ?? [];
  for (const path of ['deploy/daysheet.service', 'docs/operations.md'])
    expect(read(path).replaceAll('\n# ', ' '), path).toContain(
      `systemd-run --pipe --wait --quiet --uid=daysheet -p WorkingDirectory=/opt/daysheet -p EnvironmentFile=-/etc/daysheet.env -E NODE_ENV=production -E ${dataDir} /usr/bin/env node server/admin.ts`,
    );
  expect(read('docs/operations.md')).toContain('ReadWritePaths=');
  expect(read('.env.example')).toContain('ReadWritePaths=');
});

test('a backup is restored in a container of its own, since a server that runs keeps it from that', () => {
  const text = read('docs/operations.md') + read('docs/upgrading.md');
  const { services }: { services: Record<string, Service> } = parse(read('compose.yaml'));
  const restore = 'daysheet node server/admin.ts restore /all.backup`';
  const mount = '-v "$PWD/all.backup:/all.backup:ro"';
  expect(text).toContain(
    `\`docker compose up -d postgres\`, then \`docker compose run --rm --no-deps ${mount} ${restore}`,
  );
  expect(text).toContain(
    `\`docker run --rm --init --read-only --tmpfs /tmp -v daysheet:/data ${mount} ${restore}`,
  );
  expect(Object.keys(services)).toEqual(expect.arrayContaining(['daysheet', 'postgres']));
  expect(text).not.toMatch(/compose exec \S+ node server\/admin\.ts (?:restore|move)/);
  expect(text).toContain('docker compose cp daysheet:/data/backups .');
});

test('nothing of the last stage runs as root, and all that is served has a health check', () => {
  const last = readDockerfile().stages.at(-1)?.instructions ?? [];
  const keywords = last.map(({ keyword }) => keyword);
  expect(last.find(({ keyword }) => keyword === 'USER')?.text).toBe('node');
  expect(keywords.indexOf('CMD')).toBeGreaterThan(keywords.indexOf('USER'));
  expect(keywords).toContain('HEALTHCHECK');
  expect(keywords).toContain('VOLUME');
});

test('no container of compose.yaml can write to its root or gain a right, and only Caddy is reached from outside', () => {
  const { services }: { services: Record<string, Service> } = parse(read('compose.yaml'));
  for (const [name, service] of Object.entries(services)) {
    expect(service.read_only, name).toBe(true);
    expect(service.cap_drop, name).toEqual(['ALL']);
    expect(service.security_opt, name).toEqual(['no-new-privileges:true']);
  }
  const open = Object.keys(services).filter((name) => services[name]?.ports);
  expect(open).toEqual(['caddy']);
});

test.runIf(isThorough)(
  'every command of the Dockerfile does its work outside of a container, with either database',
  async () => {
    const database = await createDatabase(inject('testCluster').adminUrl);
    onTestFinished(database.drop);
    await expect(runImages(database.url)).resolves.toBeUndefined();
  },
);
