import { expect } from 'vitest';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { addMember, readId } from '../../../../tests/factories/members.ts';
import { follow, pass, passDuring } from '../../../../tests/forgetting.ts';
import { test } from '../../../../tests/test.ts';

test('guests stay until the new owner was told and had time, where the event was handed over', async ({
  world,
  host,
  otherHost,
}) => {
  const me = await follow(world, host);
  const them = await follow(world, otherHost);
  const { eventId } = await createLiveWedding(host);
  const userId = await addMember(world, eventId, otherHost, 'planner');
  await pass(world, '2027-05-09T12:00:00Z');
  await (await me.signInNow()).members.offer({ eventId, userId });
  await (await them.signInNow()).members.takeOver({ eventId });
  await pass(world, '2027-05-20T12:00:00Z');
  expect([await me.readMail(), await them.readMail()]).toMatchObject([[{}], [{}]]);
  await pass(world, '2027-06-19T11:00:00Z');
  expect(await them.listNames(eventId)).toEqual(['Mary Lee', 'Omar Haddad']);
  await pass(world, '2027-06-19T12:00:00Z');
  expect(await them.listNames(eventId)).toEqual(['Guest 1', 'Guest 2']);
});

test('guests are told of to the new owner where the event is handed over just then', async ({
  world,
  host,
  otherHost,
}) => {
  const me = await follow(world, host);
  const them = await follow(world, otherHost);
  const { eventId } = await createLiveWedding(host);
  const createdBy = await readId(otherHost);
  await passDuring(world, '2027-05-09T12:00:00Z', eventId, { createdBy });
  expect([await me.readMail(), await them.readMail()]).toEqual([[], []]);
  await pass(world, '2027-05-09T13:00:00Z');
  expect([await me.readMail(), await them.readMail()]).toMatchObject([[], [{ kind: 'forgetting' }]]);
});
