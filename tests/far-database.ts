import { inject, onTestFinished } from 'vitest';
import { startFaultProxy } from './fault-proxy.ts';
import { cloneDatabase } from './postgres.ts';

/** A database behind a faulty network: `near` bypasses the network, `far` goes through it. */
export async function openFarDatabase() {
  const database = await cloneDatabase(inject('testCluster'));
  onTestFinished(database.drop);
  const network = await startFaultProxy(database.url);
  const far = new URL(database.url);
  far.host = new URL(network.url).host;
  return { near: database.url, far: far.href, network };
}
