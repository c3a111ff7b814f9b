import type { Database } from '../db/client.ts';
import type { Env } from '../env.ts';
import type { Clock } from '../lib/clock.ts';

/** `warning`: it works, but may not be what the operator wants. */
export type Finding = { state: 'ok' | 'warning' | 'problem'; says: string; advice?: string };

/** The input of checks: nothing in it is changed for them or by them. */
export type CheckedServer = { env: Env; db: Database; now: Date; clock: Clock };

/** The timeout of a request to another server; a whole check may take twice as long. */
export const checkMilliseconds = 5000;

/** One check of `doctor`. A new one is an entry of the list in `checks.ts`. */
export type Check = { name: string; look: (patient: CheckedServer) => Promise<Finding> };

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const warn = (says: string, advice: string): Finding => ({ state: 'warning', says, advice });
export const fail = (says: string, advice: string): Finding => ({ state: 'problem', says, advice });
