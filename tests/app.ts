import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type AppDeps, createApp } from '../server/app.ts';
import { readEnv } from '../server/env.ts';
import type { World } from './test.ts';

/** The whole server on a world's database and clock, not listening; closed at the end of the test. */
export async function startApp({ services }: World, own: Partial<AppDeps> = {}): Promise<FastifyInstance> {
  const { db, clock, mailer, texter, jobs } = services;
  const app = await createApp({ env: readEnv({}), database: { db }, clock, mailer, texter, jobs, ...own });
  onTestFinished(() => app.close());
  return app;
}

/** The same on a port of its own; returns its address. */
export async function startListening(world: World, own: Partial<AppDeps> = {}): Promise<string> {
  const app = await startApp(world, own);
  return app.listen({ port: 0, host: '127.0.0.1' });
}
