import { onTestFinished } from 'vitest';
import { openFaultNetwork } from './fault-network.ts';

/** A faulty network, closed at the end of the test. */
export async function startFaultProxy(target: string) {
  const network = await openFaultNetwork(target);
  onTestFinished(network.close);
  return network;
}
