import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findRunUser } from './run-user.ts';

/**
 * A process of PostgreSQL's user with the directory as its working directory, and a lock with its id; its parent
 * ignores its end. `meanwhile` finds it, ends it and waits until it is a zombie, which it stays.
 */
const buildScript = (dir: string, meanwhile: string) => `
  import childProcess from 'node:child_process';
  import { readFileSync, writeFileSync } from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { findPostmaster } from '${resolve('server/db/embedded/postmaster.ts')}';
  const { spawn, spawnSync } = childProcess;
  const options = { ...${JSON.stringify(findRunUser())}, cwd: '${dir}', stdio: ['ignore', 'pipe', 'ignore'] };
  const holder = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], options);
  const pid = Number(await new Promise((found) => holder.stdout.once('data', found)));
  try {
    writeFileSync('${join(dir, 'postmaster.pid')}', pid + '\\n${dir}\\n0\\n5432\\n\\n127.0.0.1\\n\\nready\\n');
    const end = () => {
      process.kill(pid, 'SIGKILL');
      while (!readFileSync('/proc/' + pid + '/stat', 'utf8').includes(') Z '));
    };
    const find = async () => ((await findPostmaster('${dir}'))?.isReady ? 'ready' : 'none');
    const said = [];
    ${meanwhile}
    said.push(await find());
    console.log(said.join());
  } finally {
    process.kill(pid, 'SIGKILL');
    holder.kill();
  }
`;

async function makeDir(): Promise<string> {
  const user = findRunUser();
  const dir = await mkdtemp(join(tmpdir(), 'daysheet-postmaster-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  if (user) await chown(dir, user.uid, user.gid);
  return dir;
}

/** Runs as root in a default container: without the capability to inspect another user's process. */
async function run(script: string): Promise<string> {
  const node = [process.execPath, '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)('setpriv', ['--bounding-set=-sys_ptrace', ...node]);
  return stdout.trim();
}

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'a dead postmaster that nobody takes notice of, where root may not look at others’ processes',
  () => {
    test('is found by nobody', async () => {
      expect(await run(buildScript(await makeDir(), 'end();'))).toBe('none');
    });

    test('is found no longer by who found it alive', async () => {
      const meanwhile = 'said.push(await find()); end();';
      expect(await run(buildScript(await makeDir(), meanwhile))).toBe('ready,none');
    });

    test('is no riddle where it dies while its user is asked for it', async () => {
      const meanwhile = `
        childProcess.spawnSync = (...asked) => {
          end();
          return spawnSync(...asked);
        };
        syncBuiltinESMExports();`;
      expect(await run(buildScript(await makeDir(), meanwhile))).toBe('none');
    });
  },
);
