import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { confirm, invite, readId, sending } from '../../../../tests/factories/members.ts';
import { withServices } from '../../../../tests/openid-world.ts';
import { catchRefusal, createVisitor, listMail, signIn, test } from '../../../../tests/test.ts';
import { readCount } from '../../../db/failed-attempts.ts';

describe('an invitation for an address', () => {
  test('sent once more with the same id is one, and mails once; a newer one takes its place', async ({
    world,
    host,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const owner = await confirm(world, host);
    const email = `${randomUUID()}@example.com`;
    const id = randomUUID();
    const first = await invite(owner, eventId, { email, id });
    expect(first.isMailed).toBe(true);
    expect(await invite(owner, eventId, { email, id })).toEqual(first);
    const mails = await listMail(world, email);
    expect(mails.map(({ kind, status }) => [kind, status])).toEqual([['member_invited', 'queued']]);
    expect(mails[0]?.text).toContain(first.link);
    for (const said of ['Ana & Søren', 'Hana Host']) expect(mails[0]?.text).toContain(said);
    await invite(owner, eventId, { email: email.toUpperCase() });
    // A queued mail with the former link is withdrawn, as that link is no longer valid.
    expect((await listMail(world, email)).map(({ text }) => text.includes(first.link))).toEqual([false]);
    const { invitations } = await owner.members.list({ eventId });
    expect(invitations).toHaveLength(1);
    await owner.members.takeBack({ eventId, invitationId: invitations[0]?.id ?? '' });
    expect(await listMail(world, email)).toEqual([]);
    expect(await catchRefusal(createVisitor(world).members.open({ token: first.token }))).toBe(
      'members.invitation_taken_back',
    );
  });

  test('is mailed for nobody who has not confirmed their own address', async ({ world, host }) => {
    const { eventId } = await createLiveWedding(host);
    const owner = await signIn(sending(world), await readId(host));
    const email = `${randomUUID()}@example.com`;
    expect((await invite(owner, eventId, { email })).isMailed).toBe(false);
    expect(await listMail(world, email)).toEqual([]);
  });

  test('is mailed three times an hour to one address, and else is a link to hand over', async ({
    world,
    host,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const owner = await confirm(world, host);
    const email = `${randomUUID()}@example.com`;
    for (let n = 0; n < 3; n += 1) expect((await invite(owner, eventId, { email })).isMailed).toBe(true);
    const id = randomUUID();
    const fourth = await invite(owner, eventId, { email, id });
    expect(fourth.isMailed).toBe(false);
    expect(await invite(owner, eventId, { email, id })).toEqual(fourth);
    expect((await listMail(world, email)).some(({ text }) => text.includes(fourth.link))).toBe(false);
    expect(await createVisitor(world).members.open({ token: fourth.token })).toMatchObject({ email });
    world.clock.advance(60);
    expect((await invite(owner, eventId, { email })).isMailed).toBe(true);
  });

  test.for(['event', 'newHost', 'server'] as const)(
    'is mailed within what goes out in a day (%s), as invitations of guests are',
    async (which, { world, host }) => {
      const { eventId } = await createLiveWedding(host);
      const { email, text } = world.services.invitationLimits;
      const key = 'emails:server';
      const sent = await readCount(world.services.db, key, world.clock.now());
      const max = which === 'server' ? sent + 1 : 1;
      const limits = { email: { ...email, [which]: max }, text };
      const owner = await confirm(withServices(world, { invitationLimits: limits }), host);
      const mailed = [];
      for (let n = 0; n < 3; n += 1)
        mailed.push((await invite(owner, eventId, { email: `${randomUUID()}@example.com` })).isMailed);
      expect(mailed).toEqual([true, false, false]);
      // Refused mails do not count against others.
      expect(await readCount(world.services.db, key, world.clock.now())).toBe(sent + 1);
    },
  );
});
