import { randomUUID } from 'node:crypto';
import { sees } from '@daysheet/shared/schedule/audience.ts';
import { describe, expect } from 'vitest';
import {
  createAttendee,
  createItem,
  createRole,
  createWedding,
  itemInput,
} from '../../../../tests/factories/events.ts';
import { type Host, test } from '../../../../tests/test.ts';

const both = { from: '2026-06-06', to: '2026-06-07' };
const titles = (items: { title: string }[]) => items.map((item) => item.title);

async function previewTitles(host: Host, eventId: string, as: { roleId?: string; attendeeId?: string }) {
  return titles((await host.schedule.preview({ eventId, ...as })).items);
}

describe('who sees an item', () => {
  test('everyone, those with its roles, or its people, and nobody else', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const familyId = await createRole(host, eventId, 'Family');
    const friendsId = await createRole(host, eventId, 'Friends');
    const maryId = await createAttendee(host, eventId, { name: 'Mary', roleId: familyId });
    const omarId = await createAttendee(host, eventId, { name: 'Omar', roleId: friendsId });
    await createItem(host, eventId, { title: 'Ceremony', startTime: '16:00' });
    await createItem(host, eventId, { title: 'Photographs', startTime: '17:00', roleIds: [familyId] });
    const surprise = { assignmentType: 'individuals', attendeeIds: [omarId] } as const;
    await createItem(host, eventId, { ...surprise, title: 'Surprise', attendeeIds: [omarId] });
    expect(await previewTitles(host, eventId, { attendeeId: maryId })).toEqual(['Ceremony', 'Photographs']);
    expect(await previewTitles(host, eventId, { attendeeId: omarId })).toEqual(['Ceremony', 'Surprise']);
    expect(await previewTitles(host, eventId, { roleId: familyId })).toEqual(['Ceremony', 'Photographs']);
    expect(await previewTitles(host, eventId, {})).toEqual(['Ceremony']);
  });

  test('the people of an item come by their names, in whatever order they were chosen', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const names = ['Zoë', 'adam', 'Mary', 'Omar', 'Bea', 'Émile', 'Noor', 'Carl'];
    const attendeeIds: string[] = [];
    const roleId = await createRole(host, eventId, 'Family');
    for (const name of names) attendeeIds.push(await createAttendee(host, eventId, { name, roleId }));
    await createItem(host, eventId, { title: 'Surprise', assignmentType: 'individuals', attendeeIds });
    const [item] = await host.schedule.list({ eventId, ...both });
    const listed = item?.attendees.map(({ name }) => name);
    expect(listed).toEqual(['adam', 'Bea', 'Carl', 'Émile', 'Mary', 'Noor', 'Omar', 'Zoë']);
  });

  test('is the same in the database and for an item at hand', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const familyId = await createRole(host, eventId, 'Family');
    const friendsId = await createRole(host, eventId, 'Friends');
    const goneId = await createRole(host, eventId, 'Gone');
    const maryId = await createAttendee(host, eventId, { name: 'Mary', roleId: familyId });
    const omarId = await createAttendee(host, eventId, { name: 'Omar', roleId: friendsId });
    const people = { assignmentType: 'individuals', attendeeIds: [omarId] } as const;
    await createItem(host, eventId, { title: 'Ceremony', startTime: '16:00' });
    await createItem(host, eventId, { title: 'Photographs', startTime: '17:00', roleIds: [familyId] });
    await createItem(host, eventId, { title: 'Gone', startTime: '18:00', roleIds: [goneId] });
    await createItem(host, eventId, { title: 'Surprise', ...people, attendeeIds: [omarId] });
    await host.roles.delete({ eventId, roleId: goneId });
    const items = await host.schedule.list({ eventId, ...both });
    expect(items).toHaveLength(4);
    for (const [attendeeId, roleId] of [
      [maryId, familyId],
      [omarId, friendsId],
      [null, familyId],
      [null, null],
    ] as const) {
      const atHand = items.filter((item) =>
        sees({ ...item, forEveryone: item.audience === 'everyone' }, { attendeeId, roleId }),
      );
      const as = attendeeId ? { attendeeId } : roleId ? { roleId } : {};
      expect(titles(atHand)).toEqual(await previewTitles(host, eventId, as));
    }
  });

  test('where the host lets them, guests see what others do, told apart, and what is nobody’s is not', async ({
    host,
  }) => {
    const { id: eventId, updatedAt, shareLink: _link, ...event } = await createWedding(host);
    const familyId = await createRole(host, eventId, 'Family');
    const goneId = await createRole(host, eventId, 'Gone');
    await createItem(host, eventId, { title: 'Ceremony', startTime: '16:00' });
    await createItem(host, eventId, { title: 'Photographs', startTime: '17:00', roleIds: [familyId] });
    await createItem(host, eventId, { title: 'Secret', startTime: '18:00', roleIds: [goneId] });
    await host.roles.delete({ eventId, roleId: goneId });
    const omarId = await createAttendee(host, eventId, { name: 'Omar', roleId: familyId });
    const surprise = { assignmentType: 'individuals', attendeeIds: [omarId] } as const;
    await createItem(host, eventId, { ...surprise, title: 'Surprise', attendeeIds: [omarId] });
    await host.attendees.delete({ eventId, attendeeId: omarId, undoId: randomUUID() });
    const { name, startDate, endDate, timeZone, attendeeCount } = event;
    const fields = { name, startDate, endDate, timeZone, attendeeCount, eventId, updatedAt };
    await host.events.update({ ...fields, showsEverything: true });
    const { event: shown, items } = await host.schedule.preview({ eventId });
    expect(shown.showsEverything).toBe(true);
    expect(items.map(({ title, isMine }) => [title, isMine])).toEqual([
      ['Ceremony', true],
      ['Photographs', false],
    ]);
  });

  test("when an item's role goes, it is nobody's, and the host can see so", async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const familyId = await createRole(host, eventId, 'Family');
    const itemId = await createItem(host, eventId, { title: 'Photographs', roleIds: [familyId] });
    await host.roles.delete({ eventId, roleId: familyId });
    expect(await previewTitles(host, eventId, {})).toEqual([]);
    const audience = async () => (await host.schedule.list({ eventId, ...both }))[0]?.audience;
    expect(await audience()).toBe('nobody');
    const { id: _id, ...fields } = itemInput(eventId, { title: 'Pictures' });
    await host.schedule.update({ ...fields, undoId: randomUUID(), itemId, changeAudience: false });
    expect(await audience()).toBe('nobody');
    await host.schedule.update({ ...fields, undoId: randomUUID(), itemId });
    expect(await audience()).toBe('everyone');
  });
});
