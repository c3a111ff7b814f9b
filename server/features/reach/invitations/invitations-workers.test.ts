import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  addGuests,
  createInvited,
  emailInput,
  withProviders,
} from '../../../../tests/factories/invitations.ts';
import { createHost, test } from '../../../../tests/test.ts';
import { deliveries } from '../../../db/schema/invitations.ts';
import { type Mail, type Mailer, MailFault } from '../../../lib/delivery/mailer.ts';
import { resumeLostSends } from './invitations.jobs.ts';

test('who finds the provider down puts back no batch that another worker is sending', async ({ world }) => {
  world.clock.set('2026-06-05T12:00:00Z');
  const accepted = new Map<string, string[]>();
  const readKeys = async () => {
    const { db } = world.services;
    const key = deliveries.batchKey;
    return db.selectDistinct({ key }).from(deliveries).where(eq(deliveries.status, 'sending'));
  };
  const other = Promise.withResolvers<void>();
  const asksForSecond = Promise.withResolvers<void>();
  const isPutBack = Promise.withResolvers<void>();
  let asked = 0;
  const sendBatch = async (mails: Mail[], key: string) => {
    asked += 1;
    if (asked === 1) {
      world.clock.advance(1);
      await expect.poll(readKeys).toHaveLength(2);
      void work().then(other.resolve, other.reject);
      await asksForSecond.promise;
      throw new MailFault('It is down.', { isFinal: false, kind: 'down' });
    }
    if (asked === 3) {
      asksForSecond.resolve();
      await isPutBack.promise;
    }
    accepted.set(
      key,
      mails.map(({ to }) => to),
    );
    return mails.map(({ to }) => to);
  };
  const send = () => Promise.reject(new Error('These go in batches.'));
  const mailer: Mailer = { mode: 'resend', send, sendBatch };
  const { queue, work, world: here } = withProviders(world, { mailer });
  const host = await createHost(here);
  const { eventId } = await createInvited(host, here);
  await host.invitations.sendEmails(emailInput(eventId, await addGuests(host, eventId, 150)));
  queue.push(...queue);
  await work();
  isPutBack.resolve();
  await other.promise;
  while (queue.length > 0) await work();
  expect((await host.invitations.sends({ eventId })).sends[0]?.counts).toMatchObject({
    queued: 0,
    sent: 150,
  });
  expect([...accepted.values()].flat()).toHaveLength(150);
});

test.for([
  ['smtp', 31],
  // On the last attempt its key would be forgotten.
  ['resend', 30],
] as const)(
  'what looks every hour for lost jobs adds none to one that waits: with %s it is asked %i times',
  async ([mode, times], { world }) => {
    const { clock } = world;
    clock.set('2026-06-05T12:00:00Z');
    let asked = 0;
    const send = () => {
      asked += 1;
      return Promise.reject(new MailFault('It is down.', { isFinal: false, kind: 'down' }));
    };
    const mailer: Mailer = { mode, send, ...(mode === 'resend' && { sendBatch: send }) };
    const { queue, work, world: here } = withProviders(world, { mailer });
    const host = await createHost(here);
    const { eventId, adaId, benId } = await createInvited(host, here);
    const started = clock.now().getTime();
    await host.invitations.sendEmails(emailInput(eventId, [adaId, benId]));
    const readDue = () => Math.min(...queue.map(({ startAfter }) => (startAfter ?? clock.now()).getTime()));
    for (let looks = 1; looks < 99 && queue.length > 0; looks += 1) {
      const lookAt = started + looks * 3_600_000;
      while (readDue() < lookAt) {
        queue.sort((a, b) => (a.startAfter?.getTime() ?? 0) - (b.startAfter?.getTime() ?? 0));
        await work();
      }
      clock.set(new Date(lookAt).toISOString());
      await resumeLostSends(here.services.db, here.services.jobs);
      expect(queue.length).toBeLessThan(2);
    }
    expect((clock.now().getTime() - started) / 3_600_000).toBeGreaterThan(22);
    expect(asked).toBe(times);
  },
);
