import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import {
  memberInvitationDays,
  memberInvitationsPerHourMax,
  membersMax,
} from '@daysheet/shared/events/members.ts';
import { accountInput } from '../../../../tests/factories/accounts.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { invite, readEmail } from '../../../../tests/factories/members.ts';
import { recordChanges } from '../../../../tests/recorded-changes.ts';
import { withServices } from '../../../../tests/openid-world.ts';
import { catchRefusal, createHost, createVisitor, listMail, test } from '../../../../tests/test.ts';
import { eventMembers } from '../../../db/schema/members.ts';
import { users } from '../../../db/schema/users.ts';
import { sweepLinksAndAttempts } from '../auth/auth.jobs.ts';

const dayMinutes = 24 * 60;

describe('an invitation', () => {
  test('that is made or taken back stands on the pages of all who look at the members, and says so once', async ({
    world,
  }) => {
    const { heard, take } = recordChanges(world);
    const host = await createHost(heard);
    const { eventId } = await createLiveWedding(host);
    take();
    const id = randomUUID();
    for (const _twice of [1, 2]) await invite(host, eventId, { id });
    expect(take()).toEqual([{ guests: 'none' }]);
    await host.members.takeBack({ eventId, invitationId: id });
    expect(take()).toEqual([{ guests: 'none' }]);
  });

  test('by a link lets one in as what it says, and says before into what', async ({
    world,
    host,
    otherHost,
    visitor,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const { token, link } = await invite(host, eventId, { right: 'day' });
    expect(new URL(link).pathname).toBe('/host-invitation');
    const expected = { kind: 'waiting', right: 'day', invitedBy: 'Hana Host', email: null };
    expect(await visitor.members.open({ token })).toMatchObject(expected);
    expect(await catchRefusal(visitor.members.accept({ token }))).toBe('auth.required');
    expect(await otherHost.members.accept({ token })).toEqual({ eventId });
    expect((await otherHost.events.get({ eventId })).right).toBe('day');
    // A retry returns the same.
    expect(await otherHost.members.accept({ token })).toEqual({ eventId });
    const late = await createHost(world);
    expect(await catchRefusal(late.members.accept({ token }))).toBe('members.invitation_used');
    expect(await catchRefusal(late.members.open({ token }))).toBe('members.invitation_used');
    expect(await otherHost.members.open({ token })).toMatchObject({ kind: 'in', eventId });
  });

  test('lets in one of two who come at once', async ({ world, host }) => {
    const { eventId } = await createLiveWedding(host);
    const { token } = await invite(host, eventId);
    const both = [await createHost(world), await createHost(world)];
    const answers = await Promise.allSettled(both.map((one) => one.members.accept({ token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await host.members.list({ eventId })).members).toHaveLength(1);
  });

  test('for an address asks another one, and tells who sent it', async ({ world, host, otherHost }) => {
    const { eventId } = await createLiveWedding(host);
    const { token } = await invite(host, eventId, { email: 'mia@example.com' });
    expect(await otherHost.members.open({ token })).toMatchObject({
      email: 'mia@example.com',
      isOtherAddress: true,
    });
    expect(await catchRefusal(otherHost.members.accept({ token }))).toBe('members.invitation_other_address');
    const mailed = async () => (await listMail(world, await readEmail(host))).map(({ kind }) => kind);
    expect(await mailed()).toEqual([]);
    await otherHost.members.accept({ token, isOtherAddressMeant: true });
    expect(await mailed()).toEqual(['member_of_other_address']);
    const [mail] = await listMail(world, await readEmail(host));
    expect(mail?.text).toContain('Otto Other');
  });

  test('for their own address asks nothing', async ({ world, host, otherHost }) => {
    const { eventId } = await createLiveWedding(host);
    const { token } = await invite(host, eventId, { email: await readEmail(otherHost) });
    expect(await otherHost.members.open({ token })).toMatchObject({ isOtherAddress: false });
    await otherHost.members.accept({ token });
    expect(await listMail(world, await readEmail(host))).toEqual([]);
  });

  test('opened by who is in leads there, and stays for somebody else', async ({ host, otherHost, world }) => {
    const { eventId } = await createLiveWedding(host);
    await otherHost.members.accept({ token: (await invite(host, eventId)).token });
    const { token } = await invite(host, eventId, { right: 'reader' });
    for (const one of [host, otherHost]) {
      expect(await one.members.open({ token })).toMatchObject({ kind: 'in', eventId });
      expect(await catchRefusal(one.members.accept({ token }))).toBe('members.already_in');
    }
    expect((await otherHost.events.get({ eventId })).right).toBe('planner');
    await (await createHost(world)).members.accept({ token });
  });

  test('that was taken back, ran out or is unknown says so', async ({ world, host, otherHost }) => {
    const { eventId } = await createLiveWedding(host);
    const { token } = await invite(host, eventId);
    const [{ id: invitationId } = { id: '' }] = (await host.members.list({ eventId })).invitations;
    await host.members.takeBack({ eventId, invitationId });
    const refused = async (given: string) => [
      await catchRefusal(otherHost.members.open({ token: given })),
      await catchRefusal(otherHost.members.accept({ token: given })),
    ];
    expect(new Set(await refused(token))).toEqual(new Set(['members.invitation_taken_back']));
    expect(await catchRefusal(host.members.takeBack({ eventId, invitationId }))).toBe(
      'members.invitation_not_there',
    );
    const { token: second } = await invite(host, eventId);
    world.clock.advance(memberInvitationDays * dayMinutes - 1);
    expect(await otherHost.members.open({ token: second })).toMatchObject({ kind: 'waiting' });
    world.clock.advance(1);
    expect(new Set(await refused(second))).toEqual(new Set(['members.invitation_expired']));
    world.clock.advance(7 * dayMinutes + 1);
    await sweepLinksAndAttempts(world.services.db, world.clock.now());
    expect(new Set(await refused(second))).toEqual(new Set(['members.invitation_unknown']));
    expect(new Set(await refused('A'.repeat(22)))).toEqual(new Set(['members.invitation_unknown']));
  });

  test('into an event that was deleted is unknown', async ({ host, otherHost }) => {
    const { eventId } = await createLiveWedding(host);
    const { token } = await invite(host, eventId);
    await host.events.delete({ eventId });
    expect(await catchRefusal(otherHost.members.open({ token }))).toBe('members.invitation_unknown');
    expect(await catchRefusal(otherHost.members.accept({ token }))).toBe('members.invitation_unknown');
  });

  test('is refused for an address that is in the event', async ({ host, otherHost }) => {
    const { eventId } = await createLiveWedding(host);
    const email = await readEmail(otherHost);
    await otherHost.members.accept({ token: (await invite(host, eventId, { email })).token });
    expect(await catchRefusal(invite(host, eventId, { email }))).toBe('members.is_member');
    expect(await catchRefusal(invite(host, eventId, { email: await readEmail(host) }))).toBe(
      'members.is_member',
    );
    expect(
      await catchRefusal(otherHost.members.invite({ eventId, id: randomUUID(), email, right: 'reader' })),
    ).toBe('members.not_allowed');
  });

  test('is one of so many an hour, and into an event of so many', async ({ world, host }) => {
    const { db } = world.services;
    const { eventId } = await createLiveWedding(host);
    const many = Array.from({ length: membersMax - 1 }, () => {
      const id = randomUUID();
      return { id, email: `${id}@example.com`, fullName: 'Mia Member' };
    });
    await db.insert(users).values(many);
    const row = { eventId, right: 'reader' as const, createdAt: world.clock.now() };
    await db.insert(eventMembers).values(many.map(({ id }) => ({ ...row, userId: id })));
    expect((await host.members.list({ eventId })).isFull).toBe(false);
    const { token } = await invite(host, eventId);
    expect((await host.members.list({ eventId })).isFull).toBe(true);
    expect(await catchRefusal(invite(host, eventId))).toBe('members.too_many');
    await (await createHost(world)).members.accept({ token });
    expect(await catchRefusal(invite(host, eventId))).toBe('members.too_many');
    const other = await createLiveWedding(host);
    for (let made = 3; made < memberInvitationsPerHourMax; made++) await invite(host, other.eventId);
    expect(await catchRefusal(invite(host, other.eventId))).toBe('members.too_many_invitations');
    world.clock.advance(60);
    await invite(host, other.eventId);
  });
});

describe('an account on the way into an event', () => {
  test('is made where sign-up is by invitation, with the link alone, and confirms no address', async ({
    world,
    host,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const { token } = await invite(host, eventId, { right: 'reader' });
    const here = withServices(world, { signUpMode: 'invited' });
    const visitor = createVisitor(here);
    const mia = accountInput();
    expect(await catchRefusal(visitor.auth.signUp(mia))).toBe('auth.sign_up_by_invitation');
    await visitor.auth.signUp({ ...mia, memberInvitation: token });
    await visitor.auth.signIn(mia);
    expect((await visitor.auth.session()).user).toMatchObject({ isEmailVerified: false });
    await visitor.members.accept({ token });
    expect((await visitor.events.list({})).events.map(({ id }) => id)).toEqual([eventId]);
    // A used link creates no further account.
    const next = { ...accountInput(), memberInvitation: token };
    expect(await catchRefusal(createVisitor(here).auth.signUp(next))).toBe('members.invitation_used');
    const closed = createVisitor(withServices(world, { signUpMode: 'closed' }));
    expect(await catchRefusal(closed.auth.signUp(next))).toBe('auth.sign_up_closed');
  });

  test('is one of three that a link lets make there, for who mistyped their address; trying again is none', async ({
    world,
    host,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const { token } = await invite(host, eventId);
    const here = withServices(world, { signUpMode: 'invited' });
    const signUp = (input: ReturnType<typeof accountInput>) =>
      createVisitor(here).auth.signUp({ ...input, memberInvitation: token });
    const people = [accountInput(), accountInput(), accountInput()];
    for (const person of [...people, ...people]) await signUp(person);
    // The response does not reveal which addresses have an account.
    const known = { ...accountInput(), email: people[0]?.email ?? '' };
    for (const next of [accountInput(), known])
      expect(await catchRefusal(signUp(next))).toBe('members.invitation_accounts');
    await createVisitor(world).auth.signUp({ ...accountInput(), memberInvitation: token });
    // The person who was meant still gets in with the link.
    await (await createHost(world)).members.accept({ token });
  });
});
