import { onTestFinished } from 'vitest';
import { openFaultNetwork } from './fault-network.ts';

/** A network that fails as it is told, and is gone when the test is over. */
export async function startFaultProxy(target: string) {
  const network = await openFaultNetwork(target);
  onTestFinished(network.close);
  return network;
}
