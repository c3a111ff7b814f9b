import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, startServerProcess } from '../server-process.ts';

/** A server on data of its own, gone when it is stopped. */
export async function startOwnServer(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'daysheet-e2e-'));
  await chmod(dataDir, 0o755);
  const port = String(await findFreePort());
  const own = { PORT: port, PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const server = await startServerProcess({ ...own, ...settings });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, dataDir, outboxKey: server.outboxKey, stop };
}
