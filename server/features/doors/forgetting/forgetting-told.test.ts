import { describe, expect } from 'vitest';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { follow, pass } from '../../../../tests/forgetting.ts';
import { test } from '../../../../tests/test.ts';
import { users } from '../../../db/schema/users.ts';
import { MailFault } from '../../../lib/delivery/mailer.ts';
import { deliverEmail } from '../../reach/emails/emails.jobs.ts';

describe('what hosts are told before guests of a past event are forgotten: these', () => {
  test('are told of without links in names', async ({ world, host }) => {
    const me = await follow(world, host);
    await createLiveWedding(host, { name: 'Gala at evil.example/win' });
    await pass(world, '2027-05-09T12:00:00Z');
    expect((await me.readMail())[0]?.text).toContain('\nGala at: on 8 June 2027');
  });

  test('are forgotten where their host never confirmed an address, told in the outbox', async ({
    world,
    host,
  }) => {
    const { db } = world.services;
    const me = await follow(world, host);
    const { eventId } = await createLiveWedding(host);
    await db.update(users).set({ emailVerifiedAt: null }).where(me.account);
    await pass(world, '2027-05-09T12:00:00Z');
    expect(await me.readMail()).toMatchObject([{ status: 'outbox' }]);
    expect(await me.readRetention(eventId)).toMatchObject({ forgetOn: '2027-06-08', isSoon: true });
    await pass(world, '2027-06-08T12:00:00Z');
    expect(await me.listNames(eventId)).toEqual(['Guest 1', 'Guest 2']);
  });

  test('are told of on the page and the bell alone where a provider would write to an unconfirmed address', async ({
    world,
    host,
  }) => {
    const { db } = world.services;
    const me = await follow(world, host);
    const { eventId } = await createLiveWedding(host);
    await db.update(users).set({ emailVerifiedAt: null }).where(me.account);
    const mailer = { mode: 'resend' as const, send: () => Promise.reject(new Error('Nothing is sent.')) };
    const provided = { ...world, services: { ...world.services, mailer } };
    expect(await pass(provided, '2027-05-09T12:00:00Z')).toEqual([]);
    expect(await me.readMail()).toEqual([]);
    expect(await me.readRetention(eventId)).toMatchObject({ forgetOn: '2027-06-08', isSoon: true });
    expect(await (await me.signInNow()).bell.read({ eventId })).toMatchObject([
      { kind: 'forgets_soon', name: '2027-06-08' },
    ]);
    await pass(provided, '2027-06-08T11:00:00Z');
    expect(await me.listNames(eventId)).toEqual(['Mary Lee', 'Omar Haddad']);
    await pass(provided, '2027-06-08T12:00:00Z');
    expect(await me.listNames(eventId)).toEqual(['Guest 1', 'Guest 2']);
    expect(await me.readMail()).toEqual([]);
  });

  test('are told of once a month at most, however often their host changes the days', async ({
    world,
    host,
  }) => {
    const me = await follow(world, host);
    const { eventId } = await createLiveWedding(host);
    await pass(world, '2027-05-09T12:00:00Z');
    for (const [keptDays, at] of [
      [30, '2027-05-09T13:00:00Z'],
      [31, '2027-06-08T11:00:00Z'],
    ] as const) {
      await (await me.signInNow()).retention.keep({ eventId, keptDays });
      await pass(world, at);
      expect(await me.readMail()).toHaveLength(1);
    }
    await pass(world, '2027-06-08T12:00:00Z');
    expect(await me.readMail()).toHaveLength(2);
    expect(await me.listNames(eventId)).toEqual(['Mary Lee', 'Omar Haddad']);
  });

  test('stay where the message to their host is given up', async ({ world, host }) => {
    const { db } = world.services;
    const me = await follow(world, host);
    const { eventId } = await createLiveWedding(host);
    const fault = new MailFault('no', { isFinal: true, retryAfterSeconds: null });
    const mailer = { mode: 'resend' as const, send: () => Promise.reject(fault) };
    const jobs = { enqueue: () => Promise.resolve() };
    await pass({ ...world, services: { ...world.services, mailer, jobs } }, '2027-05-09T12:00:00Z');
    const [mail] = await me.readMail();
    expect(await me.readRetention(eventId)).toMatchObject({ isSoon: true });
    const report = () => undefined;
    await deliverEmail({ db, jobs, mailer, now: world.clock.now, report }, { emailId: mail?.id ?? '' });
    expect(await me.readRetention(eventId)).toMatchObject({ isSoon: false });
    await pass(world, '2027-06-08T12:00:00Z');
    expect(await me.listNames(eventId)).toEqual(['Mary Lee', 'Omar Haddad']);
  });
});
