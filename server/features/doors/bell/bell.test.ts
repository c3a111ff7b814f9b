import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { bellGatherMinutes } from '@daysheet/shared/messages/bell.ts';
import { askWhoComes } from '../../../../tests/factories/answers.ts';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { takeAndGiveBack } from '../../../../tests/factories/guests.ts';
import { addMember, readId } from '../../../../tests/factories/members.ts';
import { publishSheet } from '../../../../tests/factories/published-sheets.ts';
import { catchRefusal, createHost, type Host, test } from '../../../../tests/test.ts';

const listKinds = async (host: Host, eventId: string) =>
  (await host.bell.read({ eventId })).map(({ kind, count, name, isNew }) => ({ kind, count, name, isNew }));

describe('what a host is told of their event', () => {
  test('is gathered, and new until it was seen; what comes later is new again', async ({
    world,
    host,
    clock,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    expect(await host.bell.read({ eventId })).toEqual([]);
    await takeAndGiveBack(world, eventCode, 'mary');
    clock.advance(bellGatherMinutes - 1);
    await takeAndGiveBack(world, eventCode, 'omar');
    const both = { kind: 'names_given_back', count: 2, name: null };
    expect(await listKinds(host, eventId)).toEqual([{ ...both, isNew: true }]);
    const [line] = await host.bell.read({ eventId });
    const seen = { eventId, until: line?.at ?? '' };
    await host.bell.see(seen);
    await host.bell.see(seen);
    expect(await listKinds(host, eventId)).toEqual([{ ...both, isNew: false }]);
    // An instant in the future does not mark later news as seen.
    await host.bell.see({ eventId, until: '2999-01-01T00:00:00Z' });
    clock.advance(60);
    await takeAndGiveBack(world, eventCode, 'mary');
    // An older instant does not mark newer lines as seen.
    await host.bell.see({ ...seen, until: '2020-01-01T00:00:00Z' });
    expect(await listKinds(host, eventId)).toMatchObject([
      { count: 1, isNew: true },
      { ...both, isNew: false },
    ]);
  });

  test('is each one’s own: what they did themselves is no news to them', async ({
    world,
    host,
    otherHost,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const reader = await createHost(world, 'Rea Reader');
    await addMember(world, eventId, reader, 'reader');
    await reader.members.leave({ eventId });
    expect(await listKinds(host, eventId)).toEqual([
      { kind: 'member_left', count: 1, name: 'Rea Reader', isNew: true },
    ]);
    await addMember(world, eventId, reader, 'reader');
    expect(await listKinds(reader, eventId)).toEqual([]);
    expect(await catchRefusal(otherHost.bell.read({ eventId }))).toBe('events.not_found');
    const see = otherHost.bell.see({ eventId, until: '2026-06-05T12:00:00Z' });
    expect(await catchRefusal(see)).toBe('events.not_found');
  });

  test('says that the time to answer is over, to whom may read answers and knows of the item', async ({
    world,
    host,
    clock,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const [friend, reader] = [await createHost(world, 'Freya Friend'), await createHost(world, 'Rea Reader')];
    await addMember(world, eventId, friend, 'planner');
    await addMember(world, eventId, reader, 'reader');
    const hiddenFrom = [await readId(host)];
    const itemId = await createItem(friend, eventId, { title: 'Hen night', hiddenFrom });
    await askWhoComes(friend, eventId, itemId, { deadlineOn: '2026-06-05' });
    await askWhoComes(host, eventId, null, { deadlineOn: '2026-06-05' });
    expect(await listKinds(friend, eventId)).toEqual([]);
    clock.advance(24 * 60);
    const over = { kind: 'answers_over', count: 2, isNew: true };
    expect(await listKinds(host, eventId)).toMatchObject([over]);
    const all = await friend.bell.read({ eventId });
    expect(JSON.stringify(all)).toContain('Hen night');
    expect(await listKinds(reader, eventId)).toEqual([]);
  });

  test('says that a followed sheet has something new, until it is decided on', async ({ world, host }) => {
    const { eventId } = await createLiveWedding(host);
    const row = { name: 'Nina New', role: 'Family', email: '', phone: '' };
    const { address } = publishSheet(world, [row]);
    await host.followedSheets.follow({ eventId, address });
    const proposals = await host.followedSheets.proposals({ eventId });
    expect(await listKinds(host, eventId)).toMatchObject([
      { kind: 'sheet_proposals', count: proposals.length },
    ]);
    const seen = proposals.map(({ id, revision }) => ({ id, revision }));
    await host.followedSheets.decide({ eventId, undoId: randomUUID(), decision: 'refuse', proposals: seen });
    expect(await listKinds(host, eventId)).toEqual([]);
  });
});
