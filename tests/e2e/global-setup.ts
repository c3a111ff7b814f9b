import { build } from '../../scripts/prepare.ts';
import { setBaseUrl, setOutboxKey } from '../env.ts';
import { startOwnServer } from './own-server.ts';

/** One server for the whole run, on data of its own and for this machine only: its outbox can be read. */
export default async function setup(): Promise<() => Promise<void>> {
  build('server');
  const server = await startOwnServer({
    // So that `signUpHost` may name an address of its own for each host.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    // As if this machine had it, on a venue's network.
    ALLOWED_HOSTS: '192.168.77.7,venue.test',
  });
  setBaseUrl(server.url);
  setOutboxKey(server.outboxKey);
  return server.stop;
}
