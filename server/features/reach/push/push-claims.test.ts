import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { type Host, test, type World } from '../../../../tests/test.ts';
import { claimDue, finishClaim, renewClaim } from './due-notifications.commands.ts';

const message = {
  title: 'The bus is here',
  message: 'It leaves in ten minutes.',
  targetType: 'all',
} as const;

test("a guest's phone is told once, also where many servers look at the same moment", async ({
  host,
  world,
  clock,
}) => {
  const { eventId } = await createLiveWedding(host);
  const { db } = world.services;
  const sent: string[] = [];
  for (let count = 0; count < 20; count += 1)
    sent.push((await host.notifications.send({ ...message, eventId, id: randomUUID() })).id);
  clock.advance(1);
  const claimed: string[] = [];
  while (claimed.length < sent.length) {
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimDue(db, clock.now(), 3)));
    expect(claims.flat()).not.toEqual([]);
    claimed.push(...claims.flat().map(({ id }) => id));
  }
  expect(claimed.toSorted()).toEqual(sent.toSorted());
});

/** A due notification, claimed by a server. */
async function openClaim(host: Host, { services: { db }, clock }: World) {
  const { eventId } = await createLiveWedding(host);
  await host.notifications.send({ ...message, eventId, id: randomUUID() });
  clock.advance(1);
  // Notifications of other tests are due as well.
  const claimOwn = async () =>
    (await claimDue(db, clock.now(), 100)).filter((one) => one.eventId === eventId);
  const [claim] = await claimOwn();
  if (!claim) throw new Error('Nothing was due.');
  const claimAgain = async () => (await claimOwn()).map(({ id }) => id);
  return { claim, claimAgain };
}

test('what one server pushes no other takes for two minutes, and then another does: the first has died', async ({
  host,
  world,
  clock,
}) => {
  const { claim, claimAgain } = await openClaim(host, world);
  expect(await claimAgain()).toEqual([]);
  clock.advance(2);
  expect(await claimAgain()).toEqual([]);
  // Two minutes, plus the seconds in which an open page shows it first.
  clock.advance(5 / 60);
  expect(await claimAgain()).toEqual([claim.id]);
});

test('a server that is slow and still at it keeps what it pushes', async ({ host, world, clock }) => {
  const { claim, claimAgain } = await openClaim(host, world);
  const { db } = world.services;
  clock.advance(1.9);
  const held = await renewClaim(db, claim, clock.now());
  expect(held?.leaseUntil).toEqual(new Date(clock.now().getTime() + 120_000));
  clock.advance(1.9);
  expect(await claimAgain()).toEqual([]);
});

test('a server that was taken for dead neither goes on nor ends what another one pushes now', async ({
  host,
  world,
  clock,
}) => {
  const { claim, claimAgain } = await openClaim(host, world);
  const { db } = world.services;
  clock.advance(2.1);
  expect(await claimAgain()).toEqual([claim.id]);
  expect(await renewClaim(db, claim, clock.now())).toBeNull();
  await finishClaim(db, claim);
  clock.advance(2.1);
  expect(await claimAgain()).toEqual([claim.id]);
});

test('what is finished is claimed by nobody', async ({ host, world, clock }) => {
  const { claim, claimAgain } = await openClaim(host, world);
  await finishClaim(world.services.db, claim);
  clock.advance(60);
  expect(await claimAgain()).toEqual([]);
});
