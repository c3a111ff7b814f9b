import { createServices } from '../../server/app.ts';
import type { OpenDatabase } from '../../server/db/client.ts';
import { readEnv } from '../../server/env.ts';
import { systemClock } from '../../server/lib/clock.ts';
import { noJobs } from '../../server/lib/jobs.ts';
import type { Services } from '../../server/trpc/context.ts';

/** What the procedures need, without a provider of e-mail: nothing goes out to invented addresses. */
export function createDemoServices(
  database: Pick<OpenDatabase, 'db'>,
  publicUrl = 'http://localhost:3000',
): Promise<Services> {
  const deps = {
    env: { ...readEnv({}), publicUrl },
    database,
    clock: systemClock,
    mailer: { mode: 'outbox' as const },
    texter: { mode: 'outbox' as const },
    jobs: noJobs,
  };
  return createServices(deps);
}
