import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { eq } from 'drizzle-orm';
import { askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createAttendee, createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { tryAsAnswering } from '../../../../tests/answering-guest.ts';
import { test } from '../../../../tests/test.ts';
import { answers, questionAnswers } from '../../../db/schema/answers.ts';
import { users } from '../../../db/schema/users.ts';
import { advanceLines } from '../answers/waiting-line.commands.ts';
import {
  addInvited,
  askAll,
  changeFrom,
  novaks,
  saveInvites,
  tellInvites,
} from '../../../../tests/factories/invite-imports.ts';

describe('taken back, an import of households and answers', () => {
  test('leaves everything as it was, also a household that was gone with its last', async ({ host }) => {
    const { eventId, maryId, omarId, askingId, foodId } = await askAll(host);
    const lees = { name: 'The Lees', address: '1 Main Street', plusOnes: 3, attendeeIds: [maryId] };
    await host.households.create({ eventId, id: randomUUID(), undoId: randomUUID(), ...lees });
    const words = [{ questionId: foodId, attendeeId: omarId, version: 1, value: null, note: 'Milk' }];
    await host.answers.enter({
      eventId,
      ...submit({ askingId, attendeeId: omarId, reply: 'maybe' }),
      words,
    });
    const before = [await tellInvites(host, eventId), await host.answers.history({ eventId, askingId })];
    const { importId } = await saveInvites(host, eventId, {
      add: [addInvited('Ana', novaks)],
      change: [
        {
          id: maryId,
          invite: {
            ...changeFrom('household', 'The Lees', 'The Novaks'),
            ...changeFrom('coming', null, 'coming'),
          },
        },
        {
          id: omarId,
          invite: {
            ...changeFrom('plusOnes', '0', '1'),
            ...changeFrom('coming', 'maybe', 'coming'),
            ...changeFrom('diet', 'Milk', 'Vegan'),
          },
        },
      ],
    });
    expect(await tellInvites(host, eventId)).toMatchObject({
      'Mary Lee': 'The Novaks|0|coming|-|-',
      'Omar Haddad': '-|1|coming|-|Vegan',
    });
    await host.attendees.undoImport({ eventId, importId });
    expect([await tellInvites(host, eventId), await host.answers.history({ eventId, askingId })]).toEqual(
      before,
    );
    const [household] = await host.households.list({ eventId });
    expect(await host.households.get({ eventId, householdId: household?.id ?? '' })).toMatchObject({
      name: 'The Lees',
      address: '1 Main Street',
      plusOnes: 3,
    });
  });

  test('is taken back though the host who had entered an answer is gone', async ({
    host,
    otherHost,
    world,
  }) => {
    const { eventId, omarId, askingId, foodId } = await askAll(host);
    const { db } = world.services;
    const words = [{ questionId: foodId, attendeeId: omarId, version: 1, value: null, note: 'Milk' }];
    const said = submit({ askingId, attendeeId: omarId, reply: 'maybe' });
    await host.answers.enter({ eventId, ...said, words });
    const byUserId = (await otherHost.auth.session()).user?.id ?? '';
    await changeEvent(db, eventId, async (tx) => {
      for (const table of [answers, questionAnswers])
        await tx.update(table).set({ byUserId }).where(eq(table.eventId, eventId));
    });
    const before = await tellInvites(host, eventId);
    const { importId } = await saveInvites(host, eventId, {
      change: [
        {
          id: omarId,
          invite: { ...changeFrom('coming', 'maybe', 'coming'), ...changeFrom('diet', 'Milk', 'Vegan') },
        },
      ],
    });
    await db.delete(users).where(eq(users.id, byUserId));
    await host.attendees.undoImport({ eventId, importId });
    expect(await tellInvites(host, eventId)).toEqual(before);
  });

  test('gives no place a second time that somebody else has by now', async ({ host }) => {
    const { eventId, maryId, omarId, familyId, askingId } = await askAll(host);
    await askWhoComes(host, eventId, null, { allowsMaybe: true, capacity: 2 });
    const timId = await createAttendee(host, eventId, { name: 'Tim', roleId: familyId });
    for (const attendeeId of [maryId, omarId, timId])
      await host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply: 'coming' }) });
    const counts = async () => (await host.answers.askings({ eventId }))[0]?.counts;
    expect(await counts()).toMatchObject({ coming: 3, waiting: 1 });
    const notComing = changeFrom('coming', 'coming', 'not_coming');
    const { importId } = await saveInvites(host, eventId, { change: [{ id: omarId, invite: notComing }] });
    expect(await counts()).toMatchObject({ coming: 2, waiting: 0 });
    await host.attendees.undoImport({ eventId, importId });
    expect(await counts()).toMatchObject({ coming: 3, waiting: 1 });
    const { people } = await host.answers.list({ eventId, askingId, which: 'waiting' });
    expect(people.map(({ name }) => name)).toEqual(['Omar Haddad']);
    // Where it is still free they have it again.
    const again = await saveInvites(host, eventId, {
      change: [{ id: maryId, invite: changeFrom('coming', 'coming', 'not_coming') }],
    });
    await host.answers.enter({ eventId, ...submit({ askingId, attendeeId: omarId, reply: 'not_coming' }) });
    await host.attendees.undoImport({ eventId, importId: again.importId });
    expect(await counts()).toMatchObject({ coming: 2, waiting: 0 });
  });

  test('gives no place a second time to whom it gives a role back that is asked', async ({ host, world }) => {
    const { eventId, maryId, familyId } = await createLiveWedding(host);
    const timId = await createAttendee(host, eventId, { name: 'Tim', roleId: familyId });
    const itemId = await createItem(host, eventId, { title: 'Boat', roleIds: [familyId] });
    const askingId = await askWhoComes(host, eventId, itemId, { capacity: 1 });
    for (const attendeeId of [maryId, timId])
      await host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply: 'coming' }) });
    const counts = async () => (await host.answers.askings({ eventId }))[0]?.counts;
    const change = [{ id: maryId, role: { from: 'Family', to: 'Friends' } }];
    const { importId } = await saveInvites(host, eventId, { change });
    await advanceLines(world.services.db, world.clock.now());
    expect(await counts()).toMatchObject({ coming: 1, waiting: 0 });
    await host.attendees.undoImport({ eventId, importId });
    expect(await counts()).toMatchObject({ coming: 2, waiting: 1 });
    const { people } = await host.answers.list({ eventId, askingId, which: 'waiting' });
    expect(people.map(({ name }) => name)).toEqual(['Mary Lee']);
    // A place that is still free is theirs again.
    await host.answers.enter({ eventId, ...submit({ askingId, attendeeId: timId, reply: 'not_coming' }) });
    const again = await saveInvites(host, eventId, { change });
    await host.attendees.undoImport({ eventId, importId: again.importId });
    expect(await counts()).toMatchObject({ coming: 1, waiting: 0 });
  });

  test('holds nothing that a guest needs who answers, while it waits for that guest', async ({
    host,
    world,
  }) => {
    const { eventId, maryId } = await askAll(host);
    const { importId } = await saveInvites(host, eventId, {
      add: [addInvited('Ana', novaks)],
      change: [{ id: maryId, ...changeFrom('name', 'Mary Lee', 'Mary Leigh') }],
    });
    const undone = await tryAsAnswering(world, { eventId, attendeeId: maryId }, () =>
      host.attendees.undoImport({ eventId, importId }),
    );
    expect(undone).toMatchObject({ removed: 1, reverted: 1, changedSince: [] });
  });

  test('says of whom something went back, also where that is their household alone', async ({ host }) => {
    const { eventId, maryId } = await askAll(host);
    const { importId } = await saveInvites(host, eventId, {
      change: [{ id: maryId, invite: changeFrom('household', null, 'The Novaks') }],
    });
    const countLines = async () => (await host.events.activity({ eventId })).lines.length;
    const before = await countLines();
    expect(await host.attendees.undoImport({ eventId, importId })).toMatchObject({ reverted: 1 });
    expect(await countLines()).toBe(before + 1);
    expect((await host.attendees.list({ eventId })).counts.together).toBe(0);
  });

  test('says of nobody that they are as before who were moved since', async ({ host }) => {
    const { eventId, maryId } = await askAll(host);
    const { importId } = await saveInvites(host, eventId, {
      change: [{ id: maryId, invite: changeFrom('household', null, 'The Novaks') }],
    });
    const lees = { name: 'The Lees', address: null, plusOnes: 0, attendeeIds: [maryId] };
    await host.households.create({ eventId, id: randomUUID(), undoId: randomUUID(), ...lees });
    expect(await host.attendees.undoImport({ eventId, importId })).toMatchObject({
      reverted: 0,
      changedSince: ['Mary Lee'],
    });
    expect((await tellInvites(host, eventId))['Mary Lee']).toMatch(/^The Lees/);
  });

  test('tells of the roles that go with it, also where nothing else does', async ({ host, guest }) => {
    const { eventId, eventCode, maryId, friendsId } = await askAll(host);
    const { importId } = await saveInvites(host, eventId, {
      change: [{ id: maryId, role: { from: 'Family', to: 'Cousins' } }],
    });
    const { email, phone, hint } = { email: null, phone: null, hint: null };
    await host.attendees.update({
      eventId,
      attendeeId: maryId,
      name: 'Mary Lee',
      roleId: friendsId,
      email,
      phone,
      hint,
    });
    const listRoles = async () =>
      (await guest.join.findEvent({ eventCode })).roles.map(({ roleName }) => roleName);
    expect(await listRoles()).toContain('Cousins');
    expect(await host.attendees.undoImport({ eventId, importId })).toMatchObject({ reverted: 0 });
    expect(await listRoles()).not.toContain('Cousins');
    await host.attendees.restore({ eventId, undoId: importId });
    expect(await listRoles()).toContain('Cousins');
  });

  test('leaves what somebody answered since', async ({ host, world }) => {
    const { eventId, eventCode, maryId, askingId } = await askAll(host);
    const { importId } = await saveInvites(host, eventId, {
      change: [{ id: maryId, invite: changeFrom('coming', null, 'coming') }],
    });
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    await phone.answers.give({ ...guest, ...submit({ askingId, attendeeId: maryId, reply: 'not_coming' }) });
    expect(await host.attendees.undoImport({ eventId, importId })).toMatchObject({ reverted: 0 });
    expect(await tellInvites(host, eventId)).toMatchObject({ 'Mary Lee': '-|0|not_coming|-|-' });
    // Nor does it forget what she changed her mind from.
    const history = await host.answers.history({ eventId, askingId });
    expect(history.map(({ by, reply }) => `${by} ${reply}`).toSorted()).toEqual([
      'guest not_coming',
      'host coming',
    ]);
  });
});
