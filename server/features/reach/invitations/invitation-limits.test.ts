import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import {
  createInvited,
  emailInput,
  verifyHost,
  withResend,
} from '../../../../tests/factories/invitations.ts';
import { createHost, catchRefusal, test } from '../../../../tests/test.ts';

describe('limits of invitations', () => {
  test('a host who has not confirmed their address uses their own app', async ({ world }) => {
    const { host, queue, world: here } = await withResend(world);
    const { eventId, all } = await createInvited(host, here);
    await here.services.db.execute('update users set email_verified_at = null');
    expect(await catchRefusal(host.invitations.sendEmails(emailInput(eventId, all)))).toBe(
      'invitations.unverified',
    );
    const trial = { eventId, id: randomUUID(), subject: 'X', message: 'X' };
    expect(await catchRefusal(host.invitations.sendTest(trial))).toBe('invitations.unverified');
    expect(await host.invitations.recipients({ eventId, channel: 'email' })).toMatchObject({
      provider: 'resend',
      canUseProvider: false,
    });
    const input = emailInput(eventId, all, { useOutbox: true });
    expect(await host.invitations.sendEmails(input)).toMatchObject({ queued: 0, outbox: 2 });
    expect(queue).toEqual([]);
  });

  test("a day's limits are an event's and a host's, and come back the next day", async ({ world }) => {
    const { world: wide } = await withResend(world);
    const limits = { event: 3, host: 4, newHost: 4, server: 100 };
    const services = { ...wide.services, invitationLimits: { email: limits, text: limits } };
    const here = { ...wide, services };
    const host = await createHost(here);
    const first = await createInvited(host, here);
    const second = await createInvited(host, here);
    const third = await createInvited(host, here);
    const send = ({ eventId, all }: typeof first) => host.invitations.sendEmails(emailInput(eventId, all));
    const left = async ({ eventId }: typeof first) =>
      (await host.invitations.recipients({ eventId, channel: 'email' })).leftToday;
    expect([await left(first), await left(second)]).toEqual([3, 3]);
    await send(first);
    expect([await left(first), await left(second)]).toEqual([1, 2]);
    expect(await catchRefusal(send(first))).toBe('invitations.daily_limit');
    expect([await left(first), await left(second)]).toEqual([1, 2]);
    await send(second);
    expect([await left(first), await left(second)]).toEqual([0, 0]);
    // The third event has sent nothing, but its host has used up their own limit.
    expect(await catchRefusal(send(third))).toBe('invitations.daily_limit');
    here.clock.advance(23 * 60);
    expect(await catchRefusal(send(third))).toBe('invitations.daily_limit');
    here.clock.advance(61);
    expect(await left(first)).toBe(3);
    expect(await send(first)).toMatchObject({ queued: 2 });
  });
});

describe('a test e-mail to oneself', () => {
  test("goes to the host's own address, once", async ({ world }) => {
    const { resend, host, world: here } = await withResend(world);
    const { eventId, eventCode } = await createInvited(host, here);
    const trial = { eventId, id: randomUUID(), subject: 'For {name}', message: '[LINK]' };
    const countLeft = async () =>
      (await host.invitations.recipients({ eventId, channel: 'email' })).leftToday ?? 0;
    const before = await countLeft();
    const { sentTo } = await host.invitations.sendTest(trial);
    expect(await host.invitations.sendTest(trial)).toEqual({ sentTo });
    expect(await countLeft()).toBe(before - 1);
    expect(resend.accepted).toMatchObject([{ to: sentTo, subject: 'For Hana Host' }]);
    expect(resend.accepted[0]?.text).toContain(`/join-event/${eventCode}`);
  });

  test('that the provider refuses says so, and can be tried again', async ({ world }) => {
    const { resend, host, world: here } = await withResend(world, [{ status: 500, name: 'x' }]);
    const { eventId } = await createInvited(host, here);
    const trial = { eventId, id: randomUUID(), subject: 'X', message: 'X' };
    expect(await catchRefusal(host.invitations.sendTest(trial))).toBe('invitations.test_failed');
    here.clock.advance(1);
    await host.invitations.sendTest(trial);
    expect(resend.accepted).toHaveLength(1);
  });

  test('without a provider is refused', async ({ host, world }) => {
    const { eventId } = await createInvited(host, world);
    await verifyHost(world, eventId);
    const trial = { eventId, id: randomUUID(), subject: 'X', message: 'X' };
    expect(await catchRefusal(host.invitations.sendTest(trial))).toBe('invitations.no_provider');
  });
});
