import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { startApp } from '../../../../tests/app.ts';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { createLiveWedding, itemInput } from '../../../../tests/factories/events.ts';
import { findPerson, joinAs, joinOnPhone } from '../../../../tests/factories/guests.ts';
import { openStream } from '../../../../tests/sse.ts';
import { createVisitor, type Host, test, type World } from '../../../../tests/test.ts';
import { createApp } from '../../../app.ts';
import type { Bus } from '../../../lib/bus.ts';
import { readEnv } from '../../../env.ts';
import { noJobs } from '../../../lib/jobs.ts';

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

/** Mary's page, opened with the key that she has. `steps` come between the gate and the first word that it hears. */
async function openMary(host: Host, world: World, steps: (eventId: string, maryId: string) => unknown) {
  const { eventId, eventCode, maryId } = await createLiveWedding(host);
  const phone = createVisitor(world);
  const pickIds = [randomUUID()];
  const { pickHandle } = await findPerson(phone, eventCode, 'mary');
  const key = await phone.join.asExisting({ eventCode, pickHandle, pickId: pickIds[0] });
  const guest = { eventId, guestKey: key.guestKey };
  const { bus } = world.services;
  const subscribe: Bus['subscribe'] = async (topic, listener) => {
    if (topic === eventId) await steps(eventId, maryId);
    return bus.subscribe(topic, listener);
  };
  const app = await startApp(world, { bus: { ...bus, subscribe } });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/trpc/live.guest`;
  const listeners = bus.size();
  const stream = await openStream(url, guest);
  const listening = () => vi.waitFor(() => expect(bus.size()).toBeGreaterThan(listeners));
  return { eventId, eventCode, maryId, phone, pickIds, guest, url, stream, listening };
}

type Mary = Awaited<ReturnType<typeof openMary>>;
const nothing = () => undefined;

describe("a guest's stream that was opened with a key", () => {
  test.for([
    [
      'their link is issued anew',
      ({ eventId, maryId }: Mary, host: Host) =>
        host.links.reissue({ eventId, attendeeId: maryId, issue: 1 }),
    ],
    [
      'the phone gives the name back',
      ({ phone, guest, pickIds }: Mary) => phone.join.giveBack({ ...guest, pickIds }),
    ],
  ] as const)('ends at once when %s, and others go on', async ([, change], { host, world }) => {
    const mary = await openMary(host, world, nothing);
    await mary.listening();
    const omar = await joinOnPhone(world, mary.eventCode, 'omar');
    const other = await openStream(mary.url, omar.guest);
    await change(mary, host);
    expect(await mary.stream.next()).toMatchObject({ data: { kind: 'gone' } });
    expect(await mary.stream.next()).toMatchObject({ event: 'return' });
    const again = await joinAs(mary.phone, mary.eventCode, 'mary');
    expect(again.guestKey).not.toBe(mary.guest.guestKey);
    const anew = await openStream(mary.url, { eventId: again.eventId, guestKey: again.guestKey });
    await host.schedule.create(itemInput(mary.eventId, { title: 'Fireworks' }));
    for (const stream of [other, anew])
      expect(await stream.next()).toMatchObject({ data: { kind: 'changed' } });
  });

  test('ends as well when the key was changed between the gate and the listening', async ({
    host,
    world,
  }) => {
    const reissue = (eventId: string, attendeeId: string) =>
      host.links.reissue({ eventId, attendeeId, issue: 1 });
    const { stream } = await openMary(host, world, reissue);
    expect(await stream.next()).toMatchObject({ data: { kind: 'gone' } });
  });
});
