import { describe, expect, onTestFinished, vi } from 'vitest';
import { accountInput } from '../../../tests/factories/accounts.ts';
import { createLiveWedding, itemInput } from '../../../tests/factories/events.ts';
import { openStream } from '../../../tests/sse.ts';
import { createVisitor, test, type World } from '../../../tests/test.ts';
import { createApp } from '../../app.ts';
import { readEnv } from '../../env.ts';
import { noJobs } from '../../lib/jobs.ts';

async function startServer({ services: { db, bus, clock } }: World) {
  const app = await createApp({
    env: readEnv({}),
    database: { db },
    bus,
    clock,
    mailer: { mode: 'outbox' },
    texter: { mode: 'outbox' },
    jobs: noJobs,
  });
  onTestFinished(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Ana with an event, and a browser elsewhere that looks at it by a session of its own. */
async function lookFromElsewhere(world: World) {
  const ana = accountInput();
  const caller = createVisitor(world);
  await caller.auth.signUp(ana);
  await caller.auth.signIn(ana);
  const { eventId } = await createLiveWedding(caller);
  const url = await startServer(world);
  const post = (path: string, input: object, cookie = '') =>
    fetch(`${url}/trpc/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(input),
    });
  const signedIn = await post('auth.signIn', ana);
  const cookie = /sid=[^;]+/.exec(signedIn.headers.getSetCookie().join('\n'))?.[0] ?? '';
  const listeners = world.services.bus.size();
  const stream = await openStream(`${url}/trpc/live.host`, { eventId }, { cookie });
  await vi.waitFor(() => expect(world.services.bus.size()).toBeGreaterThan(listeners));
  return { ana, caller, eventId, stream, signOutElsewhere: () => post('auth.signOut', {}, cookie) };
}

type Elsewhere = Awaited<ReturnType<typeof lookFromElsewhere>>;

async function endTheOther({ caller, ana: { password } }: Elsewhere) {
  const other = (await caller.account.sessions()).find(({ isThis }) => !isThis);
  await caller.account.endSession({ sessionId: other?.id ?? '', password });
}

describe("a host's stream", () => {
  test.for([
    ['they sign out there', (elsewhere: Elsewhere) => elsewhere.signOutElsewhere()],
    ['its session is ended from elsewhere', endTheOther],
    ['all other sessions are ended', ({ caller, ana }: Elsewhere) => caller.account.endOtherSessions(ana)],
    [
      'the password is changed',
      ({ caller, ana }: Elsewhere) =>
        caller.account.changePassword({ currentPassword: ana.password, newPassword: 'green-lantern-7' }),
    ],
    ['the account is deleted', ({ caller, ana }: Elsewhere) => caller.account.delete(ana)],
  ] as const)('ends at once when %s', async ([, end], { world, clock: _clock }) => {
    const elsewhere = await lookFromElsewhere(world);
    await end(elsewhere);
    expect(await elsewhere.stream.next()).toMatchObject({ event: 'return' });
  });

  test('goes on when another session of theirs ends', async ({ world, clock: _clock }) => {
    const { ana, caller, eventId, stream } = await lookFromElsewhere(world);
    const third = createVisitor(world);
    await third.auth.signIn(ana);
    await third.auth.signOut();
    await caller.schedule.create(itemInput(eventId, { title: 'Fireworks' }));
    expect(await stream.next()).toMatchObject({ data: { kind: 'changed' } });
  });
});
