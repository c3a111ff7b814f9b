import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { password } from '../../../../tests/factories/accounts.ts';
import { createInvited, emailInput, listOutbox, textInput } from '../../../../tests/factories/invitations.ts';
import { readDownload } from '../../../../tests/downloads.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

describe('without a provider', () => {
  test('invitations stand in the outbox, filled in for each person, and nothing is said to be sent', async ({
    host,
    world,
  }) => {
    const { eventId, adaId, all } = await createInvited(host, world);
    const answer = await host.invitations.sendEmails(emailInput(eventId, all));
    expect(answer).toMatchObject({ queued: 0, outbox: 2, skipped: { noAddress: 1, optedOut: 0, gone: 0 } });
    const { rows, counts } = await host.invitations.outbox({ eventId });
    expect(counts).toEqual({ waiting: 2, handedOver: 0 });
    const ada = rows.find((row) => row.attendeeId === adaId);
    const { links } = await host.links.list({ eventId, search: 'ada' });
    expect(ada).toMatchObject({
      channel: 'email',
      address: 'ada@example.com',
      subject: 'Come to Ana & Søren',
      text: `Hi Ada,\n\n${links[0]?.link}\n\nSee you!`,
      problem: null,
    });
    const { sends } = await host.invitations.sends({ eventId });
    expect(sends).toMatchObject([
      { recipients: 3, isRunning: false, counts: { outbox: 2, skipped: 1, sent: 0 } },
    ]);
    const { deliveries } = await host.invitations.deliveries({ eventId, status: 'skipped' });
    expect(deliveries).toMatchObject([{ name: 'Cleo', reasonText: 'No e-mail address on file.' }]);
  });

  test('the host hands them over one by one, which counts as invited, and takes that back; a second press changes nothing', async ({
    host,
    world,
  }) => {
    const { eventId, adaId } = await createInvited(host, world);
    await host.invitations.sendTexts(textInput(eventId, [adaId]));
    const [row] = await listOutbox(host, eventId);
    const delivery = { eventId, deliveryId: row?.deliveryId ?? '' };
    const isInvited = async () =>
      (await host.attendees.list({ eventId, search: 'ada' })).attendees[0]?.isInvited;
    expect(await isInvited()).toBe(false);
    const isWaiting = async () =>
      (await host.invitations.recipients({ eventId, channel: 'email' })).people.map((one) => one.isWaiting);
    expect(await isWaiting()).toEqual([true, false, false]);
    for (const _twice of [1, 2]) {
      expect(await host.invitations.markHandedOver(delivery)).toEqual({ status: 'handed_over' });
    }
    expect(await isInvited()).toBe(true);
    expect(await readDownload(await host.attendees.export({ eventId }))).toContain(
      '+44 20 7946 0001,Invited',
    );
    const exported = await readDownload(await host.account.exportData({ password }));
    expect(exported).toContain('handed_over');
    expect(exported).not.toContain('tokenHash');
    expect(await isWaiting()).toEqual([false, false, false]);
    expect(await host.invitations.outbox({ eventId, channel: 'email' })).toMatchObject({
      counts: { waiting: 0, handedOver: 0 },
    });
    expect(await host.invitations.outbox({ eventId })).toMatchObject({
      rows: [],
      counts: { waiting: 0, handedOver: 1 },
    });
    for (const _twice of [1, 2]) {
      expect(await host.invitations.unmarkHandedOver(delivery)).toEqual({ status: 'outbox' });
    }
    expect(await listOutbox(host, eventId)).toHaveLength(1);
  });

  test('more than a page of them come a page at a time, each once', async ({ host, world }) => {
    const { eventId } = await createInvited(host, world);
    const rows = Array.from({ length: 120 }, (_, n) => ({
      id: randomUUID(),
      name: `Guest ${n}`,
      role: 'Family',
      email: `guest${n}@example.com`,
    }));
    await host.attendees.import({ eventId, importId: randomUUID(), rows });
    await host.invitations.sendEmails(
      emailInput(
        eventId,
        rows.map(({ id }) => id),
      ),
    );
    for (const list of ['outbox', 'deliveries'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await host.invitations[list]({ eventId, ...(cursor && { cursor }) });
        const found = 'rows' in page ? page.rows : page.deliveries;
        expect(found.length).toBeLessThanOrEqual(50);
        seen.push(...found.map(({ attendeeId }) => attendeeId));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    }
  });

  test('the host leaves out what is not to go, and takes that back; a second press changes nothing', async ({
    host,
    world,
  }) => {
    const { eventId, adaId, cleoId } = await createInvited(host, world);
    await host.invitations.sendTexts(textInput(eventId, [adaId, cleoId]));
    await host.links.revoke({ eventId, attendeeId: adaId });
    const [row] = await listOutbox(host, eventId);
    const delivery = { eventId, deliveryId: row?.deliveryId ?? '' };
    for (const _twice of [1, 2])
      expect(await host.invitations.leaveOut(delivery)).toEqual({ status: 'skipped' });
    expect(await host.invitations.outbox({ eventId })).toMatchObject({ rows: [], counts: { waiting: 0 } });
    expect(await catchRefusal(host.invitations.markHandedOver(delivery))).toBe('invitations.not_found');
    const { deliveries } = await host.invitations.deliveries({ eventId, status: 'skipped' });
    const ada = deliveries.find(({ attendeeId }) => attendeeId === adaId);
    expect(ada).toMatchObject({ reasonText: 'A host left them out.' });
    for (const _twice of [1, 2])
      expect(await host.invitations.unmarkHandedOver(delivery)).toEqual({ status: 'outbox' });
    // A person who was skipped for another reason cannot be marked as sent.
    const cleo = deliveries.find(({ attendeeId }) => attendeeId === cleoId);
    const other = { eventId, deliveryId: cleo?.id ?? '' };
    expect(await catchRefusal(host.invitations.unmarkHandedOver(other))).toBe('invitations.not_found');
  });

  test('what has not gone out goes to the person as they are by now', async ({ host, world }) => {
    const { eventId, adaId, familyId } = await createInvited(host, world);
    await host.invitations.sendEmails(emailInput(eventId, [adaId]));
    const ada = { eventId, attendeeId: adaId, roleId: familyId };
    await host.attendees.update({ ...ada, name: 'Ada Lee', email: 'ada@example.org' });
    const [row] = await listOutbox(host, eventId);
    expect(row).toMatchObject({ name: 'Ada Lee', address: 'ada@example.org', problem: null });
    expect(row?.text).toMatch(/^Hi Ada Lee,/);
    await host.invitations.markHandedOver({ eventId, deliveryId: row?.deliveryId ?? '' });
    // A handed-over message keeps the address that it went to.
    await host.attendees.update({ ...ada, name: 'Ada Oh', email: 'ada@example.net' });
    const handedOver = await host.invitations.deliveries({ eventId });
    expect(handedOver.deliveries).toMatchObject([{ name: 'Ada Lee', address: 'ada@example.org' }]);
    await host.invitations.unmarkHandedOver({ eventId, deliveryId: row?.deliveryId ?? '' });
    await host.attendees.update({ ...ada, name: 'Ada Oh', email: '' });
    expect(await listOutbox(host, eventId)).toMatchObject([
      { address: null, text: null, problem: 'no_email' },
    ]);
  });

  test('who lost their link meanwhile is shown as such, without a text', async ({ host, world }) => {
    const { eventId, adaId } = await createInvited(host, world);
    await host.invitations.sendTexts(textInput(eventId, [adaId]));
    await host.links.revoke({ eventId, attendeeId: adaId });
    expect(await listOutbox(host, eventId)).toMatchObject([{ text: null, problem: 'link_revoked' }]);
    await host.links.reissue({ eventId, attendeeId: adaId, issue: 1 });
    const { links } = await host.links.list({ eventId, search: 'ada' });
    expect(await listOutbox(host, eventId)).toMatchObject([
      { text: `Hi Ada: ${links[0]?.link}`, problem: null },
    ]);
  });
});
