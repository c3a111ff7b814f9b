import { z } from 'zod';
import { oneOf } from './env-values.ts';

const DRAIN_WANTED = 'a whole number of seconds, from 0 to 300';

/** What a process does among others of its installation, and how it ends. */
export const processVariables = {
  WORKER: oneOf(['on', 'off', 'only'], 'whether this process runs jobs beside its pages').default('on'),
  DRAIN_SECONDS: z.coerce
    .number({ error: DRAIN_WANTED })
    .int({ error: DRAIN_WANTED })
    .min(0, { error: DRAIN_WANTED })
    .max(300, { error: DRAIN_WANTED })
    .default(0),
};

const schema = z.object(processVariables);

export type ProcessSettings = {
  /** Whether it runs background jobs: `off` serves pages only, `only` serves none. */
  worker: 'on' | 'off' | 'only';
  /** How long it continues to respond after it was told to end, so that a load balancer removes it first. */
  drainMilliseconds: number;
};

export const readProcess = (env: z.output<typeof schema>): ProcessSettings => ({
  worker: env.WORKER,
  drainMilliseconds: env.DRAIN_SECONDS * 1000,
});
