import { randomUUID } from 'node:crypto';
import { rolesMax } from '@daysheet/shared/attendees/roles.ts';
import { describe, expect } from 'vitest';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { createAttendee, createRole, createWedding } from '../../../../tests/factories/events.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';
import { eventRoles } from '../../../db/schema/roles.ts';

describe('adding a role', () => {
  test('a host sees roles in order, each with a colour of its own, and how many hold them', async ({
    host,
  }) => {
    const { id: eventId } = await createWedding(host);
    for (const name of ['Family', 'Friends', 'Vendors']) await createRole(host, eventId, name);
    const roles = await host.roles.list({ eventId });
    expect(roles.map((role) => role.roleName)).toEqual(['Family', 'Friends', 'Vendors']);
    expect(new Set(roles.map((role) => role.color)).size).toBe(3);
    expect(roles[0]).toMatchObject({ roleType: 'custom', attendeeCount: 0, can: { delete: true } });
  });

  test('a host who tries again has the role once; a name that is there already is refused, whatever its case', async ({
    host,
  }) => {
    const { id: eventId } = await createWedding(host);
    const role = { eventId, id: randomUUID(), roleName: 'Family' };
    await Promise.all([host.roles.create(role), host.roles.create(role)]);
    expect(await host.roles.list({ eventId })).toHaveLength(1);
    expect(await catchRefusal(createRole(host, eventId, ' FAMILY '))).toBe('roles.name_taken');
    expect(await catchRefusal(createRole(host, eventId, '   '))).toBe('input');
  });

  test('a host whose keyboard sends accents apart does not get the same role twice', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    await createRole(host, eventId, 'Fiancée'.normalize('NFC'));
    expect(await catchRefusal(createRole(host, eventId, 'FIANCÉE'.normalize('NFD')))).toBe(
      'roles.name_taken',
    );
  });

  test('a host has two hundred roles at most; a second try of the last is none too many', async ({
    host,
    world,
  }) => {
    const { id: eventId } = await createWedding(host);
    const others = Array.from({ length: rolesMax - 1 }, (_, position) => ({
      id: randomUUID(),
      eventId,
      roleName: `Table ${position}`,
      color: 0,
      position,
    }));
    await changeEvent(world.services.db, eventId, (tx) => tx.insert(eventRoles).values(others));
    const last = { eventId, id: randomUUID(), roleName: 'Family', description: 'Of both' };
    await host.roles.create(last);
    expect(await host.roles.create(last)).toEqual({ id: last.id });
    const roles = await host.roles.list({ eventId });
    expect([roles.length, roles.at(-1)?.roleName, roles.at(-1)?.description]).toEqual([
      rolesMax,
      'Family',
      'Of both',
    ]);
    expect(await catchRefusal(createRole(host, eventId, 'One more'))).toBe('roles.too_many');
  });

  test('another host can neither add a role nor see any', async ({ host, otherHost }) => {
    const { id: eventId } = await createWedding(host);
    expect(await catchRefusal(createRole(otherHost, eventId, 'Family'))).toBe('events.not_found');
    expect(await catchRefusal(otherHost.roles.list({ eventId }))).toBe('events.not_found');
  });
});

describe('changing a role', () => {
  test('a host renames a role and closes it; a name that is taken is refused', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const roleId = await createRole(host, eventId, 'Bride');
    await createRole(host, eventId, 'Family');
    await host.roles.update({ eventId, roleId, roleName: 'Bride & Groom', openToNewcomers: false });
    expect((await host.roles.list({ eventId }))[0]).toMatchObject({
      roleName: 'Bride & Groom',
      openToNewcomers: false,
    });
    expect(await catchRefusal(host.roles.update({ eventId, roleId, roleName: 'family' }))).toBe(
      'roles.name_taken',
    );
  });

  test('a host does not overwrite a name that somebody gave meanwhile, unless they know of it', async ({
    host,
  }) => {
    const { id: eventId } = await createWedding(host);
    const roleId = await createRole(host, eventId, 'Crew');
    const rename = (roleName: string, knownName: string) =>
      host.roles.update({ eventId, roleId, roleName, knownName });
    await rename('Team', 'Crew');
    expect(await catchRefusal(rename('Helpers', 'Crew'))).toBe('roles.changed_meanwhile');
    // A second try of what was saved, and a save over what one knows of.
    await rename('Team', 'Crew');
    await rename('Helpers', 'Team');
    expect((await host.roles.list({ eventId })).map(({ roleName }) => roleName)).toEqual(['Helpers']);
  });

  test('a host changes only what they say: a role is closed under its name, and no other with it', async ({
    host,
  }) => {
    const { id: eventId } = await createWedding(host);
    const roleId = await createRole(host, eventId, 'Friends');
    await createRole(host, eventId, 'Guests');
    await host.roles.update({ eventId, roleId, openToNewcomers: false });
    expect((await host.roles.list({ eventId })).map((role) => [role.roleName, role.openToNewcomers])).toEqual(
      [
        ['Friends', false],
        ['Guests', true],
      ],
    );
  });

  test('each change is told by the role’s name, once it was made', async ({ host, clock }) => {
    const { id: eventId } = await createWedding(host);
    const roleId = await createRole(host, eventId, 'Friends');
    await catchRefusal(createRole(host, eventId, 'friends'));
    clock.advance(1);
    await host.roles.update({ eventId, roleId, roleName: 'Old friends' });
    await host.roles.update({ eventId, roleId, roleName: 'Old friends' });
    clock.advance(1);
    await host.roles.delete({ eventId, roleId });
    expect(await catchRefusal(host.roles.update({ eventId, roleId, roleName: 'x' }))).toBe('roles.not_found');
    expect(await catchRefusal(host.roles.delete({ eventId, roleId }))).toBe('roles.not_found');
    const { lines } = await host.events.activity({ eventId });
    const roleLines = lines
      .filter(({ kind }) => kind.startsWith('role_'))
      .map(({ kind, facts }) => [kind, facts]);
    expect(roleLines).toEqual([
      ['role_deleted', { roleName: 'Old friends' }],
      ['role_updated', { roleName: 'Old friends' }],
      ['role_added', { roleName: 'Friends' }],
    ]);
  });

  test('a host cannot rename a role of another event', async ({ host, otherHost }) => {
    const mine = await createWedding(host);
    const theirs = await createWedding(otherHost);
    const roleId = await createRole(otherHost, theirs.id, 'Family');
    const rename = { eventId: mine.id, roleId, roleName: 'Mine now' };
    expect(await catchRefusal(host.roles.update(rename))).toBe('roles.not_found');
    expect(await catchRefusal(otherHost.roles.update({ ...rename, eventId: mine.id }))).toBe(
      'events.not_found',
    );
    expect((await otherHost.roles.list({ eventId: theirs.id }))[0]?.roleName).toBe('Family');
  });
});

describe('deleting a role', () => {
  test('a host is refused it while somebody holds the role', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const roleId = await createRole(host, eventId, 'Family');
    const attendeeId = await createAttendee(host, eventId, { name: 'Mary', roleId });
    expect(await catchRefusal(host.roles.delete({ eventId, roleId }))).toBe('roles.in_use');
    await host.attendees.delete({ eventId, attendeeId, undoId: randomUUID() });
    await host.roles.delete({ eventId, roleId });
    expect(await host.roles.list({ eventId })).toEqual([]);
  });

  test('nobody is left with a role that is gone, also where they get it at the same moment', async ({
    host,
  }) => {
    const { id: eventId } = await createWedding(host);
    for (let round = 0; round < 10; round += 1) {
      const roleId = await createRole(host, eventId, `Role ${round}`);
      const ends = await Promise.allSettled([
        host.roles.delete({ eventId, roleId }),
        createAttendee(host, eventId, { name: `Guest ${round}`, roleId }),
      ]);
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    }
    const roleIds = (await host.roles.list({ eventId })).map((role) => role.id);
    const { attendees } = await host.attendees.list({ eventId });
    expect(new Set(attendees.map(({ roleId }) => roleId))).toEqual(new Set(roleIds));
  });

  test('a host cannot delete a role of another event', async ({ host, otherHost }) => {
    const mine = await createWedding(host);
    const theirs = await createWedding(otherHost);
    const roleId = await createRole(otherHost, theirs.id, 'Family');
    expect(await catchRefusal(host.roles.delete({ eventId: mine.id, roleId }))).toBe('roles.not_found');
    expect(await catchRefusal(host.roles.delete({ eventId: theirs.id, roleId }))).toBe('events.not_found');
  });
});
