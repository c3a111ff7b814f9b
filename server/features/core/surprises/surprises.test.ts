import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createItem, createLiveWedding, itemInput } from '../../../../tests/factories/events.ts';
import { createFamily, edit } from '../../../../tests/factories/families.ts';
import { addMember, readId } from '../../../../tests/factories/members.ts';
import { catchRefusal, createHost, type Host, test, type World } from '../../../../tests/test.ts';

const june = { from: '2026-06-01', to: '2026-06-30' };
const listTitles = async (host: Host, eventId: string) =>
  (await host.schedule.list({ eventId, ...june })).map(({ title }) => title);

/** The bride owns the event, and her friend plans it. */
async function openWedding(world: World, host: Host) {
  const { eventId, eventCode } = await createLiveWedding(host);
  const friend = await createHost(world, 'Freya Friend');
  await addMember(world, eventId, friend, 'planner');
  const brideId = await readId(host);
  const id = await createItem(friend, eventId, { title: 'Hen night', hiddenFrom: [brideId] });
  return { eventId, eventCode, friend, brideId, id };
}

describe('a surprise', () => {
  test('is seen by who made it, and is not there for whom it is hidden from', async ({ world, host }) => {
    const { eventId, friend, id } = await openWedding(world, host);
    expect(await listTitles(friend, eventId)).toContain('Hen night');
    expect(await listTitles(host, eventId)).not.toContain('Hen night');
    const undoId = randomUUID();
    const refused = [
      () => host.schedule.get({ eventId, itemId: id }),
      () => host.schedule.delete({ eventId, itemId: id, undoId }),
      () => host.schedule.mark({ eventId, itemId: id, mark: 'done' }),
      () => host.schedule.move({ eventId, itemId: id, undoId, eventDate: '2026-06-07' }),
      () => host.schedule.update({ ...itemInput(eventId), itemId: id, undoId }),
      () =>
        host.schedule.changeMany({
          eventId,
          undoId,
          change: 'all',
          items: [{ itemId: id, occurrenceDate: null }],
          action: { kind: 'delete' },
        }),
    ];
    for (const call of refused) expect(await catchRefusal(call())).toBe('schedule.not_found');
    expect(await listTitles(friend, eventId)).toContain('Hen night');
  });

  test('is found by a search only of who knows of it', async ({ world, host }) => {
    const { eventId, friend } = await openWedding(world, host);
    const find = async (caller: Host) => (await caller.schedule.search({ eventId, text: 'hen night' })).total;
    expect([await find(friend), await find(host)]).toEqual([1, 0]);
  });

  test('is seen by guests as their roles say', async ({ world, host }) => {
    const { eventId, friend } = await openWedding(world, host);
    const titles = async (caller: Host) =>
      (await caller.schedule.preview({ eventId })).items.map(({ title }) => title);
    expect(await titles(friend)).toContain('Hen night');
    expect(await titles(host)).not.toContain('Hen night');
  });

  test('can be hidden from others later, and shown again', async ({ world, host }) => {
    const { eventId, friend, id, brideId } = await openWedding(world, host);
    const save = (hiddenFrom: string[] | undefined) =>
      friend.schedule.update({
        ...itemInput(eventId),
        title: 'Hen party',
        itemId: id,
        undoId: randomUUID(),
        hiddenFrom,
      });
    await save(undefined);
    expect(await listTitles(host, eventId)).not.toContain('Hen party');
    await save([]);
    expect(await listTitles(host, eventId)).toContain('Hen party');
    const groom = await createHost(world, 'Gus Groom');
    await addMember(world, eventId, groom, 'planner');
    await save([await readId(groom), brideId]);
    expect(await listTitles(host, eventId)).not.toContain('Hen party');
    expect(await listTitles(groom, eventId)).not.toContain('Hen party');
  });

  test('is hidden from nobody of no event, not from oneself, nor from whose surprise it is', async ({
    world,
    host,
    otherHost,
  }) => {
    const { eventId, friend, id } = await openWedding(world, host);
    const planner = await createHost(world, 'Pia Planner');
    await addMember(world, eventId, planner, 'planner');
    const save = async (caller: Host, from: Host) =>
      caller.schedule.update({
        ...itemInput(eventId),
        itemId: id,
        undoId: randomUUID(),
        hiddenFrom: [await readId(from)],
      });
    expect(await catchRefusal(save(friend, otherHost))).toBe('members.not_found');
    expect(await catchRefusal(save(friend, friend))).toBe('surprises.from_yourself');
    expect(await catchRefusal(save(planner, friend))).toBe('surprises.from_maker');
    expect(await catchRefusal(save(otherHost, host))).toBe('events.not_found');
  });

  test('stays one when it is taken off and put back, and only who knows of it does that', async ({
    world,
    host,
  }) => {
    const { eventId, friend, id } = await openWedding(world, host);
    const undoId = randomUUID();
    await friend.schedule.delete({ eventId, itemId: id, undoId });
    expect(await catchRefusal(host.schedule.restore({ eventId, undoId }))).toBe('undo.gone');
    await friend.schedule.restore({ eventId, undoId });
    expect(await listTitles(friend, eventId)).toContain('Hen night');
    expect(await listTitles(host, eventId)).not.toContain('Hen night');
  });

  test('that repeats is hidden on each of its days, changed for itself or split', async ({ world, host }) => {
    const { eventId, itemId } = await createFamily(host);
    const mate = await createHost(world, 'Mats Mate');
    await addMember(world, eventId, mate, 'planner');
    await edit(host, eventId, { itemId, occurrenceDate: '2026-06-16', change: 'this' }, { title: 'Match' });
    const hiddenFrom = [await readId(mate)];
    await edit(host, eventId, { itemId, occurrenceDate: '2026-06-09', change: 'all' }, { hiddenFrom });
    expect(await listTitles(mate, eventId)).toEqual([]);
    await edit(host, eventId, { itemId, occurrenceDate: '2026-06-23', change: 'this' }, { title: 'Cup' });
    await edit(
      host,
      eventId,
      { itemId, occurrenceDate: '2026-06-30', change: 'following' },
      { title: 'Cup' },
    );
    expect(await listTitles(host, eventId)).toEqual(['Practice', 'Match', 'Cup', 'Cup']);
    expect(await listTitles(mate, eventId)).toEqual([]);
    expect((await mate.events.get({ eventId })).readiness.itemCount).toBe(0);
  });

  test('goes along with a day that runs late, unknown to who says so', async ({ world, host, clock }) => {
    const { eventId, friend } = await openWedding(world, host);
    clock.set('2026-06-06T08:00:00Z');
    const [before] = (await friend.schedule.list({ eventId, ...june })).filter(
      ({ title }) => title === 'Hen night',
    );
    const preview = await host.schedule.previewShift({ eventId, minutes: 20 });
    expect(preview.items.map(({ title }) => title)).toEqual(['Ceremony']);
    const { version } = preview;
    const undoId = randomUUID();
    expect(await host.schedule.shift({ eventId, minutes: 20, undoId, version })).toMatchObject({ moved: 1 });
    const [after] = (await friend.schedule.list({ eventId, ...june })).filter(
      ({ title }) => title === 'Hen night',
    );
    expect(Date.parse(after?.startsAt ?? '') - Date.parse(before?.startsAt ?? '')).toBe(20 * 60_000);
    const { lines } = await host.events.activity({ eventId });
    const shifted = lines.find(({ kind }) => kind === 'items_shifted');
    expect(shifted?.facts).toMatchObject({ count: 1 });
  });

  test('is in no copy of who does not know of it, and one in a copy of who does', async ({ world, host }) => {
    const { eventId, friend } = await openWedding(world, host);
    const copy = async (caller: Host) => {
      const id = randomUUID();
      await caller.events.duplicate({ eventId, id, name: 'Copy' });
      return id;
    };
    expect(await listTitles(host, await copy(host))).toEqual(['Ceremony']);
    const copied = await copy(friend);
    expect(await listTitles(friend, copied)).toEqual(['Ceremony', 'Hen night']);
    await addMember(world, copied, host, 'planner');
    expect(await listTitles(host, copied)).toEqual(['Ceremony']);
  });

  test('is known to both sides of handing over as something that is there, and to nobody else', async ({
    world,
    host,
  }) => {
    const { eventId, friend, id } = await openWedding(world, host);
    expect((await host.members.list({ eventId })).hasSurprises).toBe(true);
    expect((await friend.members.list({ eventId })).hasSurprises).toBe(false);
    await host.members.offer({ eventId, userId: await readId(friend) });
    expect((await friend.members.list({ eventId })).hasSurprises).toBe(true);
    await host.members.endOffer({ eventId });
    expect((await friend.members.list({ eventId })).hasSurprises).toBe(false);
    const { items } = await friend.schedule.preview({ eventId });
    expect(items.some((item) => item.id === id)).toBe(true);
    const without = await createLiveWedding(host);
    expect((await host.members.list({ eventId: without.eventId })).hasSurprises).toBe(false);
  });

  test('stays kept by who made it, and from whoever it was, also who left the event', async ({
    world,
    host,
  }) => {
    const { eventId, friend, brideId, id } = await openWedding(world, host);
    const [groom, aunt] = [await createHost(world, 'Gus Groom'), await createHost(world, 'Aunt Ada')];
    const groomId = await addMember(world, eventId, groom, 'planner');
    await addMember(world, eventId, aunt, 'planner');
    const hide = async (by: Host, hiddenFrom: string[]) => {
      const { updatedAt } = await by.schedule.get({ eventId, itemId: id });
      const item = itemInput(eventId, { title: 'Hen night' });
      await by.schedule.update({ ...item, itemId: id, undoId: randomUUID(), updatedAt, hiddenFrom });
    };
    await hide(friend, [brideId, groomId]);
    await host.members.remove({ eventId, userId: groomId });
    await hide(aunt, [brideId, groomId]);
    expect(await catchRefusal(hide(aunt, [await readId(friend)]))).toBe('surprises.from_maker');
    await addMember(world, eventId, groom, 'planner');
    expect(await listTitles(groom, eventId)).not.toContain('Hen night');
    expect(await catchRefusal(hide(aunt, [randomUUID()]))).toBe('members.not_found');
  });
});
