import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/run.ts';
import { findFreePort, startServerProcess } from '../server-process.ts';

/** What global-setup.ts builds, and `npm start` runs. */
const BUILT = 'server/dist/main.js';

/** A server on data of its own, gone when it is stopped. `main` starts it, where it is not as `npm start` does. */
export async function startOwnServer(
  settings: Record<string, string>,
  { main, args }: { main?: string; args?: string[] } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'daysheet-e2e-'));
  await chmod(dataDir, 0o755);
  const port = String(await findFreePort());
  const own = { PORT: port, PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const server = await startServerProcess({ ...own, ...settings }, [], ROOT, undefined, args, main ?? BUILT);
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, dataDir, outboxKey: server.outboxKey, stop };
}
