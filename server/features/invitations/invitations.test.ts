import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createAttendee, createWedding } from '../../../tests/factories/events.ts';
import { createInvited, emailInput, textInput } from '../../../tests/factories/invitations.ts';
import { type Host, refusalOf, test } from '../../../tests/test.ts';

const outboxOf = async (host: Host, eventId: string) => (await host.invitations.outbox({ eventId })).rows;

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

  test('one by one they are handed over, which counts as invited, and taken back; twice is once', async ({
    host,
    world,
  }) => {
    const { eventId, adaId } = await createInvited(host, world);
    await host.invitations.sendTexts(textInput(eventId, [adaId]));
    const [row] = await outboxOf(host, eventId);
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
    expect((await host.attendees.exportCsv({ eventId })).csv).toContain('+44 20 7946 0001,Invited');
    const exported = JSON.stringify(await host.account.exportData());
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
    expect(await outboxOf(host, eventId)).toHaveLength(1);
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

  test('who lost their link meanwhile is shown as such, without a text', async ({ host, world }) => {
    const { eventId, adaId } = await createInvited(host, world);
    await host.invitations.sendTexts(textInput(eventId, [adaId]));
    await host.links.revoke({ eventId, attendeeId: adaId });
    expect(await outboxOf(host, eventId)).toMatchObject([{ text: null, problem: 'link_revoked' }]);
    await host.links.reissue({ eventId, attendeeId: adaId, issue: 1 });
    const { links } = await host.links.list({ eventId, search: 'ada' });
    expect(await outboxOf(host, eventId)).toMatchObject([
      { text: `Hi Ada: ${links[0]?.link}`, problem: null },
    ]);
  });
});

describe('a send', () => {
  test('that is tried again, at once or later, is the first one', async ({ host, world }) => {
    const { eventId, all } = await createInvited(host, world);
    const input = emailInput(eventId, [...all, ...all]);
    const send = () => host.invitations.sendEmails(input);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    await createAttendee(host, eventId, {
      name: 'Dan',
      roleId: (await host.roles.list({ eventId }))[0]?.id ?? '',
    });
    expect(await send()).toEqual(first);
    expect((await host.invitations.outbox({ eventId })).counts.waiting).toBe(2);
    const { lines } = await host.events.activity({ eventId });
    expect(lines.filter(({ kind }) => kind === 'invitations_prepared')).toMatchObject([
      { facts: { count: 2 } },
    ]);
  });

  test("is refused in SPEC's words where nobody has an address, and in others where all opted out", async ({
    host,
    world,
  }) => {
    const { eventId, adaId, cleoId } = await createInvited(host, world);
    expect(await refusalOf(host.invitations.sendEmails(emailInput(eventId, [cleoId])))).toBe(
      'invitations.no_emails',
    );
    expect(await refusalOf(host.invitations.sendTexts(textInput(eventId, [cleoId])))).toBe(
      'invitations.no_phones',
    );
    await host.links.revoke({ eventId, attendeeId: adaId });
    expect(await refusalOf(host.invitations.sendEmails(emailInput(eventId, [adaId, cleoId])))).toBe(
      'invitations.nobody_qualifies',
    );
    expect((await host.invitations.sends({ eventId })).sends).toEqual([]);
  });

  test('of a text is refused where it grows beyond 160 characters for the longest name', async ({
    host,
    world,
  }) => {
    const { eventId, familyId, adaId } = await createInvited(host, world);
    const longId = await createAttendee(host, eventId, {
      name: 'A'.repeat(80),
      roleId: familyId,
      phone: '+442079460003',
    });
    const message = `{name} ${'x'.repeat(60)} [LINK]`;
    expect(
      await refusalOf(host.invitations.sendTexts(textInput(eventId, [adaId, longId], { message }))),
    ).toBe('invitations.text_too_long');
    expect(await host.invitations.sendTexts(textInput(eventId, [adaId], { message }))).toMatchObject({
      outbox: 1,
    });
  });

  test('is for a live event', async ({ host }) => {
    const draft = await createWedding(host);
    const input = { ...emailInput(draft.id, [randomUUID()]) };
    expect(await refusalOf(host.invitations.sendEmails(input))).toBe('invitations.not_live');
    const trial = { eventId: draft.id, id: randomUUID(), subject: 'X', message: 'X' };
    expect(await refusalOf(host.invitations.sendTest(trial))).toBe('invitations.not_live');
  });

  test("leaves out people of other events, and what is another event's is not there", async ({
    host,
    otherHost,
    world,
  }) => {
    const here = await createInvited(host, world);
    const there = await createInvited(otherHost, world);
    const { eventId } = here;
    const foreign = there.all;
    expect(await refusalOf(host.invitations.sendEmails(emailInput(eventId, foreign)))).toBe(
      'attendees.not_found',
    );
    const mixed = emailInput(eventId, [here.adaId, ...foreign]);
    expect(await host.invitations.sendEmails(mixed)).toMatchObject({ outbox: 1, skipped: { gone: 3 } });
    const sent = await otherHost.invitations.sendEmails(emailInput(there.eventId, there.all));
    const [theirs] = await outboxOf(otherHost, there.eventId);
    const deliveryId = theirs?.deliveryId ?? '';
    expect(await refusalOf(host.invitations.markHandedOver({ eventId, deliveryId }))).toBe(
      'invitations.not_found',
    );
    expect(await refusalOf(host.invitations.unmarkHandedOver({ eventId, deliveryId }))).toBe(
      'invitations.not_found',
    );
    expect(await refusalOf(host.invitations.retry({ eventId, sendId: sent.id }))).toBe(
      'invitations.not_found',
    );
    expect(await refusalOf(host.invitations.retry({ eventId, deliveryIds: [deliveryId] }))).toBe(
      'invitations.not_found',
    );
    expect((await host.invitations.deliveries({ eventId, sendId: sent.id })).deliveries).toEqual([]);
    const taken = emailInput(eventId, [here.adaId], { id: sent.id });
    expect(await refusalOf(host.invitations.sendEmails(taken))).toBe('request.conflict');
    const preview = { eventId, channel: 'text', message: 'X', attendeeId: there.adaId } as const;
    expect(await refusalOf(host.invitations.preview(preview))).toBe('attendees.not_found');
  });
});

describe('invitations.preview', () => {
  test('shows what the person would get, link and all', async ({ host, world }) => {
    const { eventId, adaId } = await createInvited(host, world);
    const { subject, message } = emailInput(eventId, []);
    const email = await host.invitations.preview({
      eventId,
      channel: 'email',
      subject,
      message,
      attendeeId: adaId,
    });
    await host.invitations.sendEmails(emailInput(eventId, [adaId]));
    const [row] = await outboxOf(host, eventId);
    expect(email.subject).toBe(row?.subject);
    expect(email.text.startsWith(row?.text ?? 'none')).toBe(true);
    expect(email.text).toMatch(/http:\/\/localhost:3000\/unsubscribe\/[\w-]{43}$/);
    expect(email.html).toContain('Open my schedule');
    const text = await host.invitations.preview({
      eventId,
      channel: 'text',
      message: 'Hi {name}: [LINK] €',
      attendeeId: adaId,
    });
    expect(text).toMatchObject({ subject: null, html: null, encoding: 'GSM-7', segments: 1 });
    expect(text.characters).toBe(text.text.length);
  });

  test('what people are called is text, not HTML', async ({ host, world }) => {
    const { eventId, familyId } = await createInvited(host, world);
    const attendeeId = await createAttendee(host, eventId, { name: '<img src=x>&"', roleId: familyId });
    const input = {
      eventId,
      channel: 'email',
      subject: '{name}',
      message: '{name} [LINK]',
      attendeeId,
    } as const;
    const { html, text } = await host.invitations.preview(input);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x&gt;&amp;&quot;');
    expect(text).toContain('<img src=x>&"');
  });
});

describe('invitations.recipients and exportCsv', () => {
  test('say who can be reached, who was invited, who joined, and why somebody cannot', async ({
    host,
    guest,
    world,
  }) => {
    const { eventId, adaId, benId } = await createInvited(host, world);
    await host.invitations.sendTexts(textInput(eventId, [benId]));
    const [row] = await outboxOf(host, eventId);
    await host.invitations.markHandedOver({ eventId, deliveryId: row?.deliveryId ?? '' });
    const { links } = await host.links.list({ eventId, search: 'ada' });
    const opened = await guest.join.openLink({ token: links[0]?.link?.split('/i/')[1] ?? '' });
    await guest.join.confirmSeen(opened);
    const { people, ...rest } = await host.invitations.recipients({ eventId, channel: 'email' });
    expect(rest).toMatchObject({
      total: 3,
      provider: 'outbox',
      canUseProvider: false,
      publicUrlWarning: true,
    });
    expect(rest.sampleLink).toHaveLength(links[0]?.link?.length ?? 0);
    expect(people).toMatchObject([
      { attendeeId: adaId, address: 'ada@example.com', reason: null, isInvited: false, isJoined: true },
      { name: 'Cleo', address: null, reason: 'no_email', isInvited: false },
      { name: 'Ben', reason: null, isInvited: true, isJoined: false },
    ]);
  });

  test('a file for mail merge has those who can be reached, and no formulas', async ({ host, world }) => {
    const { eventId, familyId, benId } = await createInvited(host, world);
    await createAttendee(host, eventId, { name: '=1+1', roleId: familyId, email: 'x@example.com' });
    await host.links.revoke({ eventId, attendeeId: benId });
    const { links } = await host.links.list({ eventId, search: 'ada' });
    const { csv, fileName } = await host.invitations.exportCsv({ eventId, channel: 'email' });
    expect(fileName).toBe('Ana & Søren - email invitations.csv');
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe('\uFEFFName,Email,Link,Role');
    expect(lines).toContain(`Ada,ada@example.com,${links[0]?.link},Family`);
    expect(lines.some((line) => line.startsWith("'=1+1,"))).toBe(true);
    expect(csv).not.toContain('Ben');
    expect(csv).not.toContain('Cleo');
  });
});
