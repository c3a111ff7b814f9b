import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setBaseUrl } from '../env.ts';
import { findFreePort, startServerProcess } from '../server-process.ts';

/** One server for the whole run, on data of its own and for this machine only: its outbox can be read. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daysheet-e2e-'));
  await chmod(dataDir, 0o755);
  const port = String(await findFreePort());
  const server = await startServerProcess({
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    // So that `signUpHost` may name an address of its own for each host.
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  setBaseUrl(server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
