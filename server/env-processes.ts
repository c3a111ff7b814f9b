import { z } from 'zod';
import { oneOf } from './env-values.ts';

const DRAIN_WANTED = 'a whole number of seconds, from 0 to 300';

/** What a process does beside the others of its installation, and how it leaves them. */
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
  /** Whether it runs what is done beside requests: `off` serves pages only, `only` serves none. */
  worker: 'on' | 'off' | 'only';
  /** How long it goes on answering once it was told to end, so that a balancer takes it out first. */
  drainMilliseconds: number;
};

export const readProcess = (env: z.output<typeof schema>): ProcessSettings => ({
  worker: env.WORKER,
  drainMilliseconds: env.DRAIN_SECONDS * 1000,
});
