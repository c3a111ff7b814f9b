import { createLoader } from '../../lib/loaders.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';

/** Loaded only here: hardly any phone ever needs it. */
const load = createLoader(() => import('./pay-for-code.ts'));
const toStorageKey = (eventCode: string) => `daysheet-code-pass ${eventCode.toUpperCase()}`;
const passes = new Map<string, Promise<string>>();

async function readPass(eventCode: string): Promise<string | undefined> {
  const stored = readStored('session', toStorageKey(eventCode));
  return passes.get(toStorageKey(eventCode)) ?? (typeof stored === 'string' ? stored : undefined);
}

/** Concurrent calls pay once. */
function payPassOnce(eventCode: string, refused: string | undefined): Promise<string> {
  const key = toStorageKey(eventCode);
  const paid = passes.get(key);
  const paying = load().then(async ({ payForCode }) => {
    if (paid && (await paid) !== refused) return paid;
    return payForCode(eventCode);
  });
  passes.set(key, paying);
  paying.then(
    (pass) => writeStored('session', key, pass),
    () => passes.delete(key),
  );
  return paying;
}

/**
 * Runs a request about a code, and where many guess on this network pays for it first: the guest notices a moment's wait.
 * The pass is valid for the event as long as the tab is open.
 */
export async function withPass<Result>(
  eventCode: string,
  request: (code: { eventCode: string; pass?: string | undefined }) => Promise<Result>,
): Promise<Result> {
  const pass = await readPass(eventCode);
  try {
    return await request({ eventCode, pass });
  } catch (error) {
    if (findErrorReason(error) !== 'join.work_needed') throw error;
    return request({ eventCode, pass: await payPassOnce(eventCode, pass) });
  }
}
