import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createWedding, weddingInput } from '../../../../tests/factories/events.ts';
import { type Host, test } from '../../../../tests/test.ts';

const closedRoles = async (host: Host, eventId: string) =>
  (await host.roles.list({ eventId })).flatMap((role) => (role.openToNewcomers ? [] : [role.roleName]));

const addRole = (host: Host, eventId: string, roleName: string, openToNewcomers?: boolean) =>
  host.roles.create({ eventId, id: randomUUID(), roleName, openToNewcomers });

test('a role that a host adds starts closed to newcomers by its name, or as the host says', async ({
  host,
}) => {
  const { id: eventId } = await createWedding(host);
  await addRole(host, eventId, 'Bride & Groom');
  await addRole(host, eventId, 'Friends of the bride');
  await addRole(host, eventId, 'Family', true);
  await addRole(host, eventId, 'Evening guests', false);
  expect(await closedRoles(host, eventId)).toEqual(['Bride & Groom', 'Evening guests']);
});

test('a renamed role stays as open as it is: only its host knows why', async ({ host }) => {
  const { id: eventId } = await createWedding(host);
  const { id: roleId } = await addRole(host, eventId, 'Friends');
  await host.roles.update({ eventId, roleId, roleName: 'Family' });
  expect(await closedRoles(host, eventId)).toEqual([]);
});

test('the roles of an imported list start closed by their names; those that were there stay as they are', async ({
  host,
}) => {
  const { id: eventId } = await createWedding(host);
  await addRole(host, eventId, 'Family', true);
  const roles = ['Family', 'Bride & Groom', 'Novios', 'Friends', 'DJ'];
  const rows = roles.map((role, n) => ({ id: randomUUID(), name: `Guest ${n}`, role }));
  await host.attendees.import({ eventId, importId: randomUUID(), rows });
  expect(await closedRoles(host, eventId)).toEqual(['Bride & Groom', 'Novios', 'DJ']);
});

test('the roles of a set-up or a sample plan start closed by their names, and those that are one person', async ({
  host,
}) => {
  const roles = ['Organizers', 'General Attendees', 'Mia'].map((roleName) => ({
    id: randomUUID(),
    roleName,
    description: null,
  }));
  const people = [{ id: randomUUID(), name: 'Mia', roleId: roles[2]?.id ?? '' }];
  const { id } = await host.events.build({ ...weddingInput(), roles, people, items: [] });
  expect(await closedRoles(host, id)).toEqual(['Organizers', 'Mia']);
});

test('a copy of an event has its roles as open as they were', async ({ host }) => {
  const { id: eventId } = await createWedding(host);
  await addRole(host, eventId, 'Family', true);
  await addRole(host, eventId, 'Friends', false);
  const copy = await host.events.duplicate({
    eventId,
    id: randomUUID(),
    name: 'Again',
    withAttendees: false,
  });
  expect(await closedRoles(host, copy.id)).toEqual(['Friends']);
});
