import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join, matchesGlob, relative, resolve } from 'node:path';
import { childEnv, registryEnv } from '../../tests/env.ts';
import { ROOT, run } from '../run.ts';
import { type Instruction, readDockerfile, toCommand } from './dockerfile.ts';

/** An image without a container: its files under `root`, and the instructions for its start. */
export type Image = {
  root: string;
  workDir: string;
  env: Record<string, string>;
  command: string[];
  healthCheck: string[];
  user: string;
  volumes: string[];
};

const toPairs = (text: string): [string, string][] =>
  text
    .split(/\s+/)
    .map((pair): [string, string] => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]);

/** Directories of the image are under its root here. */
const inRoot = (root: string, text: string) =>
  text.replaceAll(/(?<=^|[\s"'])\/(?=(?:app|data)\b)/g, () => `${root}/`);

const isIgnored = (() => {
  const patterns = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n');
  return (path: string) => patterns.some((pattern) => matchesGlob(path, pattern));
})();

/** Copies like Docker: a directory's content, or a file into a directory if the target ends with a slash. */
function copy(image: Image, { flags, text }: Instruction, stages: Map<string, Image>): void {
  const words = text.split(/\s+/);
  const target = words.pop() ?? '';
  const to = resolve('/', image.workDir, target);
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length);
  const source = from === undefined ? ROOT : stages.get(from)?.root;
  if (source === undefined) throw new Error(`COPY --from=${from} names no stage.`);
  for (const word of words) {
    const path = join(source, word);
    const isInto = target.endsWith('/') && !statSync(path).isDirectory();
    cpSync(path, join(image.root, isInto ? join(to, basename(word)) : to), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (each) => from !== undefined || !isIgnored(relative(ROOT, each)),
    });
  }
}

/** The environment of the image's commands: its own programs come first in PATH, then this machine's. */
export const commandEnv = (image: Image): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(image.env).map(([name, value]) => [name, inRoot(image.root, value)])),
  PATH: [join(image.root, 'usr/local/bin'), '/usr/bin', '/bin'].join(':'),
});

/** The timeout of a command: the slowest builds the pages, in half a minute on an idle machine. */
const COMMAND_MS = 300_000;

/** A user without write access to the image. Docker's Node images have a user `node`; this machine may not. */
export const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

function runCommand(image: Image, { text }: Instruction, args: Record<string, string>): void {
  const owner = unprivileged ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const mapped = inRoot(image.root, text).replace('-o node -g node', `-o ${owner.uid} -g ${owner.gid}`);
  const env = {
    ...childEnv(registryEnv()),
    ...commandEnv(image),
    ...args,
    npm_config_prefix: join(image.root, 'usr/local'),
    // An unreachable registry is reported within a minute.
    npm_config_fetch_retries: '1',
    npm_config_fetch_timeout: '30000',
  };
  const words = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const cwd = join(image.root, image.workDir);
  console.log(`RUN ${text}`);
  const { status, output } = run('env', ['-i', ...words, ...toCommand(mapped)], { cwd, timeout: COMMAND_MS });
  if (status !== 0) throw new Error(`${output}\nRUN ${text}\nended with ${status}.`);
}

function startStage(root: string): Image {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
  // Replaces the base image: the same Node, where everybody may run it.
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'));
  chmodSync(join(root, 'usr/local/bin/node'), 0o755);
  return { root, workDir: '/', env: {}, command: [], healthCheck: [], user: 'root', volumes: [] };
}

/**
 * Does in `scratch` what `docker build` would do, with this machine as the base image, and returns the last stage.
 * `given`: build arguments. Stages named in `kept` are reused if they exist.
 */
export function buildOutside(
  scratch: string,
  given: Record<string, string>,
  kept = new Map<string, Image>(),
) {
  const stages = new Map(kept);
  for (const { name, instructions } of readDockerfile().stages) {
    if (stages.has(name)) continue;
    const image = startStage(join(scratch, name));
    const args: Record<string, string> = {};
    for (const instruction of instructions) {
      const { keyword, text } = instruction;
      if (keyword === 'RUN') runCommand(image, instruction, args);
      else if (keyword === 'COPY') copy(image, instruction, stages);
      else if (keyword === 'ENV') Object.assign(image.env, Object.fromEntries(toPairs(text)));
      else if (keyword === 'ARG') Object.assign(args, Object.fromEntries(toPairs(text)), given);
      else if (keyword === 'WORKDIR') {
        image.workDir = text;
        mkdirSync(join(image.root, text), { recursive: true });
      } else if (keyword === 'CMD') image.command = toCommand(text);
      else if (keyword === 'HEALTHCHECK') image.healthCheck = toCommand(text.replace(/^CMD\s+/, ''));
      else if (keyword === 'USER') image.user = text;
      else if (keyword === 'VOLUME') image.volumes.push(text);
      else if (keyword !== 'EXPOSE') throw new Error(`${keyword} is not known to scripts/containers.`);
    }
    stages.set(name, image);
  }
  return stages;
}
