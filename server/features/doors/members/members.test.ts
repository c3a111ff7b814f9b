import { describe, expect, vi } from 'vitest';
import { password } from '../../../../tests/factories/accounts.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { addMember, readId } from '../../../../tests/factories/members.ts';
import { catchRefusal, createHost, type Host, test, type World } from '../../../../tests/test.ts';

/** An event with a planner and a reader. */
async function createTogether(world: World, host: Host) {
  const { eventId } = await createLiveWedding(host);
  const planner = await createHost(world, 'Pia Planner');
  const reader = await createHost(world, 'Rea Reader');
  const plannerId = await addMember(world, eventId, planner, 'planner');
  world.clock.advance(1);
  const readerId = await addMember(world, eventId, reader, 'reader');
  return { eventId, planner, plannerId, reader, readerId };
}

const readWords = async (host: Host, eventId: string) =>
  (await host.events.activity({ eventId })).lines.map(({ kind, who }) => `${who}: ${kind}`);

describe('the members of an event', () => {
  test('are listed with right, since when and last seen; addresses for the owner alone', async ({
    world,
    host,
  }) => {
    const { eventId, reader } = await createTogether(world, host);
    const { owner, members } = await host.members.list({ eventId });
    expect(owner).toMatchObject({ name: 'Hana Host', isYou: true });
    expect(members).toMatchObject([
      { name: 'Pia Planner', right: 'planner', since: '2026-06-05T12:00:00.000Z', lastSeenAt: null },
      { name: 'Rea Reader', right: 'reader', since: '2026-06-05T12:01:00.000Z', lastSeenAt: null },
    ]);
    expect(members[0]?.email).toContain('@');
    const seen = await reader.members.list({ eventId });
    expect(seen.members).toMatchObject([
      { email: null, isYou: false },
      { email: null, isYou: true, lastSeenAt: '2026-06-05T12:01:00.000Z' },
    ]);
    expect(seen.owner.isYou).toBe(false);
  });

  test('may do another thing from the moment on that their right is changed', async ({ world, host }) => {
    const { eventId, planner, plannerId } = await createTogether(world, host);
    await planner.events.addDay({ eventId, endDate: '2026-06-07' });
    for (const _twice of [1, 2]) {
      await host.members.change({ eventId, userId: plannerId, right: 'day' });
      expect((await readWords(host, eventId)).filter((line) => line.includes('member_'))).toEqual([
        'Hana Host: member_changed',
      ]);
    }
    expect(await catchRefusal(planner.events.renameDay({ eventId, date: '2026-06-06', label: 'X' }))).toBe(
      'members.not_allowed',
    );
  });

  test('find nothing once they are removed, and what they have open ends at once', async ({
    world,
    host,
  }) => {
    const { eventId, planner, plannerId, reader } = await createTogether(world, host);
    const listeners = world.services.bus.size();
    const listen = async (member: Host) => (await member.live.host({ eventId }))[Symbol.asyncIterator]();
    const [removed, staying] = [await listen(planner), await listen(reader)];
    const [end, change] = [removed.next(), staying.next()];
    await vi.waitFor(() => expect(world.services.bus.size()).toBeGreaterThanOrEqual(listeners + 3));
    await host.members.remove({ eventId, userId: plannerId });
    expect((await end).done).toBe(true);
    expect((await change).done).toBe(false);
    await staying.return?.(undefined);
    expect(await catchRefusal(planner.events.get({ eventId }))).toBe('events.not_found');
    expect(await catchRefusal(host.members.remove({ eventId, userId: plannerId }))).toBe('members.not_found');
  });

  test('leave when they want; the owner stays', async ({ world, host }) => {
    const { eventId, reader } = await createTogether(world, host);
    await reader.members.leave({ eventId });
    expect(await catchRefusal(reader.events.get({ eventId }))).toBe('events.not_found');
    expect(await catchRefusal(host.members.leave({ eventId }))).toBe('members.owner_stays');
    expect(await readWords(host, eventId)).toContain('Rea Reader: member_left');
  });

  test('are gone from the list with their account, and those who stay read that', async ({ world, host }) => {
    const { eventId, planner, plannerId } = await createTogether(world, host);
    await host.members.offer({ eventId, userId: plannerId });
    const { user } = await planner.auth.session();
    world.clock.advance(1);
    await planner.account.delete({ email: user?.email ?? '', password });
    expect((await host.members.list({ eventId })).members.map(({ name }) => name)).toEqual(['Rea Reader']);
    expect((await host.events.activity({ eventId })).lines[0]).toMatchObject({
      kind: 'member_deleted',
      who: null,
      facts: { name: 'Pia Planner' },
    });
    expect((await host.events.activity({ eventId, by: 'guests' })).lines).toEqual([]);
    expect(await host.bell.read({ eventId })).toMatchObject([
      { kind: 'member_left', count: 1, name: 'Pia Planner' },
    ]);
  });

  test('do not come back with an invitation that they used', async ({ world, host, otherHost }) => {
    const { eventId } = await createTogether(world, host);
    const id = crypto.randomUUID();
    const { link } = await host.members.invite({ eventId, id, email: null, right: 'planner' });
    const token = new URL(link).hash.slice(1);
    await otherHost.members.accept({ token });
    await host.members.remove({ eventId, userId: await readId(otherHost) });
    expect(await catchRefusal(otherHost.members.accept({ token }))).toBe('members.invitation_used');
  });

  test('do not come back, nor as more than they are, with another invitation that still waited', async ({
    world,
    host,
    otherHost,
  }) => {
    const { eventId } = await createTogether(world, host);
    const { user } = await otherHost.auth.session();
    const [userId, email] = [user?.id ?? '', user?.email ?? ''];
    const invite = async (to: string | null) => {
      const { link } = await host.members.invite({
        eventId,
        id: crypto.randomUUID(),
        email: to,
        right: 'planner',
      });
      return new URL(link).hash.slice(1);
    };
    const tokens = [await invite(email)];
    await otherHost.members.accept({ token: await invite(null) });
    expect((await host.members.list({ eventId })).invitations).toEqual([]);
    await host.members.remove({ eventId, userId });
    tokens.push(await invite(email));
    // A member who joined before they were invited once more.
    await addMember(world, eventId, otherHost, 'planner');
    await host.members.change({ eventId, userId, right: 'reader' });
    await otherHost.members.leave({ eventId });
    for (const token of tokens)
      expect(await catchRefusal(otherHost.members.accept({ token }))).toBe('members.invitation_taken_back');
    // An invitation made after that works.
    await otherHost.members.accept({ token: await invite(email) });
  });

  test('of another host’s event are nobody’s to see', async ({ world, host, otherHost }) => {
    const { eventId } = await createTogether(world, host);
    expect(await catchRefusal(otherHost.members.list({ eventId }))).toBe('events.not_found');
    expect(await catchRefusal(otherHost.members.leave({ eventId }))).toBe('events.not_found');
  });
});
