import { randomUUID } from 'node:crypto';
import { unusedPicturesMax } from '@daysheet/shared/events/event-pictures.ts';
import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { createWedding } from '../../../../tests/factories/events.ts';
import { addMember } from '../../../../tests/factories/members.ts';
import { dotPicture, showPicture } from '../../../../tests/factories/pictures.ts';
import { type Host, test, type World } from '../../../../tests/test.ts';
import { eventPictures } from '../../../db/schema/events.ts';

/** Pictures that a host chose and never saved, a minute apart, in the database: each would take a process. Gives their ids, the oldest first. */
async function tryOut({ services: { db }, clock }: World, eventIds: string[], count: number) {
  const files = { small: '', middle: '', large: '', link: '' };
  const rows = Array.from({ length: count }, (_, n) => {
    clock.advance(1);
    return {
      ...files,
      id: randomUUID(),
      eventId: eventIds[n % eventIds.length] ?? '',
      createdAt: clock.now(),
    };
  });
  await db.insert(eventPictures).values(rows);
  return rows.map(({ id }) => id);
}

async function listKept({ services: { db } }: World, ...eventIds: string[]): Promise<string[]> {
  const ofThese = inArray(eventPictures.eventId, eventIds);
  return (await db.select({ id: eventPictures.id }).from(eventPictures).where(ofThese))
    .map(({ id }) => id)
    .toSorted();
}

async function add(host: Host, eventId: string): Promise<string> {
  const id = randomUUID();
  await host.pictures.add({ eventId, id, picture: dotPicture });
  return id;
}

test('of pictures that no event shows a host has the newest ones, so many over all their events', async ({
  host,
  otherHost,
  world,
  clock,
}) => {
  const one = await createWedding(host);
  const two = await createWedding(host);
  const theirs = await createWedding(otherHost);
  clock.advance(1);
  const shown = await showPicture(host, one.id);
  const others = await tryOut(world, [theirs.id], 2);
  const tried = await tryOut(world, [one.id, two.id], unusedPicturesMax + 1);
  clock.advance(1);
  const newest = await add(host, two.id);
  expect(await listKept(world, one.id, two.id)).toEqual([shown, ...tried.slice(2), newest].toSorted());
  expect(await listKept(world, theirs.id)).toEqual(others.toSorted());
});

test('who helps with an event makes room in its owner’s pictures, not in their own', async ({
  host,
  otherHost,
  world,
}) => {
  const { id: eventId } = await createWedding(host);
  const own = await createWedding(otherHost);
  await addMember(world, eventId, otherHost, 'planner');
  const [oldest, ...rest] = await tryOut(world, [eventId], unusedPicturesMax);
  const theirs = await tryOut(world, [own.id], unusedPicturesMax);
  world.clock.advance(1);
  const newest = await add(otherHost, eventId);
  expect(await listKept(world, eventId)).toEqual([...rest, newest].toSorted());
  expect(await listKept(world, eventId)).not.toContain(oldest);
  expect(await listKept(world, own.id)).toEqual(theirs.toSorted());
});

test('the picture that was just added stays, also where the clock went back', async ({ host, world }) => {
  const { id: eventId } = await createWedding(host);
  await tryOut(world, [eventId], unusedPicturesMax);
  world.clock.advance(-60);
  const newest = await add(host, eventId);
  expect(await listKept(world, eventId)).toContain(newest);
  expect(await listKept(world, eventId)).toHaveLength(unusedPicturesMax);
});
