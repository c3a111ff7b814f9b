import type { Database } from '../db/client.ts';
import type { Env } from '../env.ts';
import type { Clock } from '../lib/clock.ts';

/** `warning`: it works, and may not be what whoever runs the server wants. */
export type Finding = { state: 'ok' | 'warning' | 'problem'; says: string; advice?: string };

/** What checks look at: nothing of it was changed for them, or is changed by them. */
export type CheckedServer = { env: Env; db: Database; now: Date; clock: Clock };

/** How long another server is waited for; a check as a whole twice as long. */
export const checkMilliseconds = 5000;

/** One thing that `doctor` looks at. A new one is an entry of the list in `checks.ts`. */
export type Check = { name: string; look: (patient: CheckedServer) => Promise<Finding> };

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const warn = (says: string, advice: string): Finding => ({ state: 'warning', says, advice });
export const fail = (says: string, advice: string): Finding => ({ state: 'problem', says, advice });
