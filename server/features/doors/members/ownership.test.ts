import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { accountInput, password } from '../../../../tests/factories/accounts.ts';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { emailInput } from '../../../../tests/factories/invitations.ts';
import { addMember, readId } from '../../../../tests/factories/members.ts';
import { catchRefusal, createHost, type Host, listMail, test, type World } from '../../../../tests/test.ts';
import { events } from '../../../db/schema/events.ts';
import { invitationSends } from '../../../db/schema/invitations.ts';
import { eventChanges } from '../../../db/schema/live.ts';
import { eventMembers } from '../../../db/schema/members.ts';
import { countStoredPeople } from '../../core/attendees/people-quotas.queries.ts';
import { waitForLocked } from '../../../../tests/lock-waits.ts';

async function createTogether(world: World, host: Host) {
  const { eventId } = await createLiveWedding(host);
  const [pia, rea] = [await createHost(world, 'Pia Planner'), await createHost(world, 'Rea Reader')];
  const piaId = await addMember(world, eventId, pia, 'planner');
  const reaId = await addMember(world, eventId, rea, 'reader');
  return { eventId, pia, piaId, rea, reaId };
}

/** Hands an event over; the invitation's link was made by its former owner. */
async function handOverWithInvitation(world: World, host: Host) {
  const { eventId, pia, piaId } = await createTogether(world, host);
  const own = { eventId, id: crypto.randomUUID(), email: null, right: 'planner' as const };
  const { link } = await host.members.invite(own);
  await host.members.offer({ eventId, userId: piaId });
  await pia.members.takeOver({ eventId });
  return { eventId, pia, token: new URL(link).hash.slice(1) };
}

const readRights = async (eventId: string, hosts: readonly Host[]) =>
  Promise.all(hosts.map(async (one) => (await one.events.get({ eventId })).right));

describe('an event', () => {
  test('is handed over once both sides have said so, and counts as the new owner’s', async ({
    world,
    host,
  }) => {
    const { db } = world.services;
    const { eventId, pia, piaId, rea } = await createTogether(world, host);
    expect(await catchRefusal(pia.members.takeOver({ eventId }))).toBe('members.not_offered');
    await host.members.offer({ eventId, userId: piaId });
    await host.members.offer({ eventId, userId: piaId });
    const { lines } = await host.events.activity({ eventId });
    const offered = lines.find(({ kind }) => kind === 'ownership_offered');
    expect(offered?.facts).toMatchObject({ name: 'Pia Planner' });
    expect(await readRights(eventId, [host, pia])).toEqual(['owner', 'planner']);
    expect(await catchRefusal(rea.members.takeOver({ eventId }))).toBe('members.not_offered');
    await pia.members.takeOver({ eventId });
    // A retry finds it done.
    await pia.members.takeOver({ eventId });
    expect(await readRights(eventId, [host, pia, rea])).toEqual(['planner', 'owner', 'reader']);
    expect(await countStoredPeople(db, piaId)).toBeGreaterThan(0);
    expect(await countStoredPeople(db, await readId(host))).toBe(0);
    expect(await catchRefusal(host.events.delete({ eventId }))).toBe('members.not_allowed');
    expect(await catchRefusal(pia.members.leave({ eventId }))).toBe('members.owner_stays');
    await host.members.leave({ eventId });
    await pia.events.delete({ eventId });
  });

  test('opens to no link that its former owner made and still has once they are removed', async ({
    world,
    host,
  }) => {
    const { eventId, pia, token } = await handOverWithInvitation(world, host);
    await pia.members.remove({ eventId, userId: await readId(host) });
    expect(await catchRefusal(host.members.accept({ token }))).toBe('members.invitation_taken_back');
  });

  test('opens to no link that its former owner made whose account is gone since', async ({
    world,
    host,
    otherHost,
  }) => {
    const { eventId, pia, token } = await handOverWithInvitation(world, host);
    expect((await pia.members.list({ eventId })).invitations).toHaveLength(1);
    const { user } = await host.auth.session();
    await host.account.delete({ email: user?.email ?? '', password });
    expect(await catchRefusal(otherHost.members.accept({ token }))).toBe('members.invitation_taken_back');
    expect((await pia.members.list({ eventId })).invitations).toEqual([]);
  });

  test('tells who owns it by then that somebody came in with another address, and nobody else', async ({
    world,
    host,
    otherHost,
  }) => {
    const { eventId, pia, piaId } = await createTogether(world, host);
    const mia = { eventId, id: crypto.randomUUID(), email: 'mia@example.com', right: 'reader' as const };
    const { link } = await host.members.invite(mia);
    await host.members.offer({ eventId, userId: piaId });
    await pia.members.takeOver({ eventId });
    await otherHost.members.accept({ token: new URL(link).hash.slice(1), isOtherAddressMeant: true });
    const listKinds = async (one: Host) => {
      const { user } = await one.auth.session();
      return (await listMail(world, user?.email ?? '')).map(({ kind }) => kind);
    };
    expect([await listKinds(pia), await listKinds(host)]).toEqual([['member_of_other_address'], []]);
  });

  test('is offered to one at a time; either side calls it off, and nobody else', async ({ world, host }) => {
    const { eventId, pia, piaId, rea, reaId } = await createTogether(world, host);
    const other = await createTogether(world, host);
    await host.members.offer({ eventId: other.eventId, userId: other.piaId });
    const ofOther = host.members.offer({ eventId, userId: other.piaId });
    expect(await catchRefusal(ofOther)).toBe('members.not_found');
    const listOffered = async () =>
      (await host.members.list({ eventId })).members
        .filter(({ isOffered }) => isOffered)
        .map(({ name }) => name);
    await host.members.offer({ eventId, userId: piaId });
    await host.members.offer({ eventId, userId: reaId });
    expect(await listOffered()).toEqual(['Rea Reader']);
    expect(await catchRefusal(pia.members.takeOver({ eventId }))).toBe('members.not_offered');
    await pia.members.endOffer({ eventId });
    expect(await listOffered()).toEqual(['Rea Reader']);
    await rea.members.endOffer({ eventId });
    expect(await listOffered()).toEqual([]);
    await host.members.offer({ eventId, userId: piaId });
    await host.members.endOffer({ eventId });
    await host.members.endOffer({ eventId });
    expect(await catchRefusal(pia.members.takeOver({ eventId }))).toBe('members.not_offered');
    // An offer of another event stays.
    await other.pia.members.takeOver({ eventId: other.eventId });
    expect((await other.pia.events.get({ eventId: other.eventId })).right).toBe('owner');
  });

  test('has one owner, whoever is quicker', async ({ world, host }) => {
    const { db } = world.services;
    for (let round = 0; round < 5; round++) {
      const { eventId, pia, piaId, rea, reaId } = await createTogether(world, host);
      await host.members.offer({ eventId, userId: piaId });
      await Promise.allSettled([
        pia.members.takeOver({ eventId }),
        host.members.offer({ eventId, userId: reaId }),
        rea.members.takeOver({ eventId }),
        pia.members.takeOver({ eventId }),
        host.members.remove({ eventId, userId: piaId }),
        host.members.change({ eventId, userId: piaId, right: 'reader' }),
      ]);
      const [event] = await db.select().from(events).where(eq(events.id, eventId));
      const members = await db.select().from(eventMembers).where(eq(eventMembers.eventId, eventId));
      const owners = [];
      for (const one of [host, pia, rea]) {
        const right = await one.events.get({ eventId }).then(
          (got) => got.right,
          () => null,
        );
        if (right === 'owner') owners.push(await readId(one));
      }
      expect(owners).toEqual([event?.createdBy]);
      // The owner is not a member too, and two of three people are members, minus a removed one.
      expect(members.map(({ userId }) => userId)).not.toContain(event?.createdBy);
      expect(members.length).toBeGreaterThanOrEqual(1);
    }
  });
});

test('an account goes without asking where nobody else is in its events, else only with the word for it', async ({
  visitor,
  otherHost,
  world,
}) => {
  const ana = accountInput();
  await visitor.auth.signUp(ana);
  await visitor.auth.signIn(ana);
  const { eventId } = await createLiveWedding(visitor);
  await createLiveWedding(visitor, { name: 'Only mine' });
  await addMember(world, eventId, otherHost, 'planner');
  const { email, password } = ana;
  expect(await catchRefusal(visitor.account.delete({ email, password }))).toBe('account.shared_events');
  const shared = [{ id: eventId, name: 'Ana & Søren', members: 1 }];
  expect(await visitor.account.sharedEvents()).toEqual(shared);
  expect(await otherHost.account.sharedEvents()).toEqual([]);
  expect((await otherHost.events.get({ eventId })).right).toBe('planner');
  // A shared event that was not shown and ticked prevents the deletion.
  const { eventId: later } = await createLiveWedding(visitor, { name: 'Later' });
  await addMember(world, later, otherHost, 'reader');
  const sharedEvents = [eventId];
  expect(await catchRefusal(visitor.account.delete({ email, password, sharedEvents }))).toBe(
    'account.shared_events',
  );
  expect((await otherHost.events.get({ eventId })).right).toBe('planner');
  await visitor.account.delete({ email, password, sharedEvents: [...sharedEvents, later] });
  expect(await catchRefusal(otherHost.events.get({ eventId }))).toBe('events.not_found');
  expect((await otherHost.events.list({})).events).toEqual([]);
});

test('an account does not take along an event that it takes over in the same moment', async ({
  world,
  host,
  visitor,
}) => {
  const { db } = world.services;
  const { eventId } = await createLiveWedding(host);
  const ana = accountInput();
  await visitor.auth.signUp(ana);
  await visitor.auth.signIn(ana);
  const anaId = await addMember(world, eventId, visitor, 'planner');
  const hostId = await readId(host);
  const { email, password } = ana;
  const { deleting } = await db.transaction(async (tx) => {
    await tx.update(events).set({ createdBy: anaId }).where(eq(events.id, eventId));
    await tx.update(eventMembers).set({ userId: hostId }).where(eq(eventMembers.eventId, eventId));
    const begun = catchRefusal(visitor.account.delete({ email, password }));
    await waitForLocked(db);
    return { deleting: begun };
  });
  expect(await deleting).toBe('account.shared_events');
  expect((await host.events.get({ eventId })).right).toBe('planner');
});

test('an account that goes holds no event of others while it waits for a message that is being sent', async ({
  world,
  host,
  visitor,
}) => {
  const { db } = world.services;
  const { eventId, familyId: roleId } = await createLiveWedding(host);
  const ana = accountInput();
  await visitor.auth.signUp(ana);
  await visitor.auth.signIn(ana);
  await addMember(world, eventId, visitor, 'planner');
  const id = await createAttendee(host, eventId, { name: 'Mary', roleId, email: 'mary@example.com' });
  await visitor.invitations.sendEmails(emailInput(eventId, [id], { useOutbox: true }));
  const { email, password } = ana;
  const { deleting } = await db.transaction(async (tx) => {
    // Holds the lock of a worker that stores the outcome.
    await tx.select().from(invitationSends).where(eq(invitationSends.eventId, eventId)).for('update');
    const begun = Promise.allSettled([visitor.account.delete({ email, password })]);
    await waitForLocked(db);
    await tx.select().from(eventChanges).where(eq(eventChanges.eventId, eventId)).for('update');
    return { deleting: begun };
  });
  expect(await deleting).toMatchObject([{ status: 'fulfilled' }]);
});
