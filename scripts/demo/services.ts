import { createServices } from '../../server/app.ts';
import type { OpenDatabase } from '../../server/db/client.ts';
import { readEnv } from '../../server/env.ts';
import { systemClock } from '../../server/lib/clock.ts';
import { noJobs } from '../../server/lib/jobs.ts';
import type { Services } from '../../server/trpc/context.ts';

/** Services for the procedures, without an e-mail provider: nothing is sent to invented addresses. */
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
