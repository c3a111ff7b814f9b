import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { readDownload } from '../../../../tests/downloads.ts';
import { createAttendee, createWedding } from '../../../../tests/factories/events.ts';
import { createInvited, emailInput, listOutbox, textInput } from '../../../../tests/factories/invitations.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

describe("a host's invitations", () => {
  test('go out once where the host tries again, at once or later', async ({ host, world }) => {
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

  test('are refused where nobody has an address, and for another reason where the links are revoked', async ({
    host,
    world,
  }) => {
    const { eventId, adaId, cleoId } = await createInvited(host, world);
    expect(await catchRefusal(host.invitations.sendEmails(emailInput(eventId, [cleoId])))).toBe(
      'invitations.no_emails',
    );
    expect(await catchRefusal(host.invitations.sendTexts(textInput(eventId, [cleoId])))).toBe(
      'invitations.no_phones',
    );
    await host.links.revoke({ eventId, attendeeId: adaId });
    expect(await catchRefusal(host.invitations.sendEmails(emailInput(eventId, [adaId, cleoId])))).toBe(
      'invitations.nobody_qualifies',
    );
    expect((await host.invitations.sends({ eventId })).sends).toEqual([]);
  });

  test('are refused as texts, not as e-mails, that grow beyond 160 characters for the longest name', async ({
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
      await catchRefusal(host.invitations.sendTexts(textInput(eventId, [adaId, longId], { message }))),
    ).toBe('invitations.text_too_long');
    expect(await host.invitations.sendTexts(textInput(eventId, [adaId], { message }))).toMatchObject({
      outbox: 1,
    });
    const letter = `Dear {name}, ${'x'.repeat(600)} [LINK]`;
    expect(
      await host.invitations.sendEmails(emailInput(eventId, [adaId], { message: letter })),
    ).toMatchObject({ outbox: 1 });
  });

  test('are listed by channel, however many went by the other, or as they are asked for', async ({
    host,
    world,
  }) => {
    const { eventId, adaId } = await createInvited(host, world);
    const texts = textInput(eventId, [adaId]);
    await host.invitations.sendTexts(texts);
    for (let count = 0; count < 20; count += 1) {
      world.clock.advance(1);
      await host.invitations.sendEmails(emailInput(eventId, [adaId]));
    }
    const sent = [{ id: texts.id, channel: 'text', counts: { outbox: 1 } }];
    const byText = await host.invitations.sends({ eventId, channel: 'text' });
    expect(byText).toMatchObject({ sends: sent, waiting: 1, nextCursor: null });
    expect(await host.invitations.sends({ eventId, channel: 'email' })).toMatchObject({
      sends: { length: 20 },
      waiting: 20,
      nextCursor: null,
    });
    expect(await host.invitations.sends({ eventId, sendIds: [texts.id] })).toMatchObject({ sends: sent });
  });

  test('are refused while the event is a draft', async ({ host }) => {
    const draft = await createWedding(host);
    const input = { ...emailInput(draft.id, [randomUUID()]) };
    expect(await catchRefusal(host.invitations.sendEmails(input))).toBe('invitations.not_live');
    const trial = { eventId: draft.id, id: randomUUID(), subject: 'X', message: 'X' };
    expect(await catchRefusal(host.invitations.sendTest(trial))).toBe('invitations.not_live');
  });

  test('leave out people of other events, and what another host sent does not exist', async ({
    host,
    otherHost,
    world,
  }) => {
    const here = await createInvited(host, world);
    const there = await createInvited(otherHost, world);
    const { eventId } = here;
    const foreign = there.all;
    expect(await catchRefusal(host.invitations.sendEmails(emailInput(eventId, foreign)))).toBe(
      'attendees.not_found',
    );
    const mixed = emailInput(eventId, [here.adaId, ...foreign]);
    expect(await host.invitations.sendEmails(mixed)).toMatchObject({ outbox: 1, skipped: { gone: 3 } });
    const sent = await otherHost.invitations.sendEmails(emailInput(there.eventId, there.all));
    const [theirs] = await listOutbox(otherHost, there.eventId);
    const deliveryId = theirs?.deliveryId ?? '';
    expect(await catchRefusal(host.invitations.markHandedOver({ eventId, deliveryId }))).toBe(
      'invitations.not_found',
    );
    expect(await catchRefusal(host.invitations.unmarkHandedOver({ eventId, deliveryId }))).toBe(
      'invitations.not_found',
    );
    expect(await catchRefusal(host.invitations.retry({ eventId, sendId: sent.id }))).toBe(
      'invitations.not_found',
    );
    expect(await catchRefusal(host.invitations.retry({ eventId, deliveryIds: [deliveryId] }))).toBe(
      'invitations.not_found',
    );
    expect((await host.invitations.deliveries({ eventId, sendId: sent.id })).deliveries).toEqual([]);
    const taken = emailInput(eventId, [here.adaId], { id: sent.id });
    expect(await catchRefusal(host.invitations.sendEmails(taken))).toBe('request.conflict');
    const preview = { eventId, channel: 'text', message: 'X', attendeeId: there.adaId } as const;
    expect(await catchRefusal(host.invitations.preview(preview))).toBe('attendees.not_found');
  });
});

describe('the preview of an invitation', () => {
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
    const [row] = await listOutbox(host, eventId);
    expect(email.subject).toBe(row?.subject);
    expect(email.text.startsWith(row?.text ?? 'none')).toBe(true);
    expect(email.text).toMatch(/http:\/\/localhost:3000\/unsubscribe\/example$/);
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

  test('shows what people are called as text, never HTML', async ({ host, world }) => {
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
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x&gt;&amp;&quot;');
    expect(text).toContain('<img src=x>&"');
  });
});

describe('who can be invited', () => {
  test('the host sees who can be reached, who was invited, who joined, and why somebody cannot be', async ({
    host,
    guest,
    world,
  }) => {
    const { eventId, adaId, benId } = await createInvited(host, world);
    await host.invitations.sendTexts(textInput(eventId, [benId]));
    const [row] = await listOutbox(host, eventId);
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
    const file = await host.invitations.exportCsv({ eventId, channel: 'email' });
    const { fileName } = file;
    const csv = await readDownload(file);
    expect(fileName).toBe('Ana & Søren - email invitations.csv');
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe('\uFEFFName,Email,Link,Role');
    expect(lines).toContain(`Ada,ada@example.com,${links[0]?.link},Family`);
    expect(lines.some((line) => line.startsWith("'=1+1,"))).toBe(true);
    expect(csv).not.toContain('Ben');
    expect(csv).not.toContain('Cleo');
  });
});
