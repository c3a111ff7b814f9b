import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { readCalendar } from '../../../../tests/factories/calendar.ts';
import { createItem, createRole, itemInput } from '../../../../tests/factories/events.ts';
import {
  addGuests,
  createInvited,
  emailInput,
  withProviders,
  withResend,
} from '../../../../tests/factories/invitations.ts';
import { createHost, test } from '../../../../tests/test.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import type { Mail, Mailer } from '../../../lib/delivery/mailer.ts';

type Sent = { to: string; attachments?: { filename: string; content: string }[] };

/** Parses the calendar attached to a person's e-mail with another library; the last one if they got several. */
function findCalendar(sent: readonly Sent[], to: string) {
  const [file] = sent.findLast((mail) => mail.to === to)?.attachments ?? [];
  if (!file) return null;
  const calendar = readCalendar(Buffer.from(file.content, 'base64').toString());
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return {
    fileName: file.filename,
    method: calendar.getFirstPropertyValue('method'),
    titles: events.map(({ summary }) => summary).toSorted(),
    versions: events.map(({ uid, sequence }) => ({ uid, sequence })),
  };
}

describe('the calendar that goes with an invitation', () => {
  test("is each person's own, and whoever has nothing gets none", async ({ world }) => {
    const { resend, host, work, world: here } = await withResend(world);
    const { eventId, familyId, adaId, benId } = await createInvited(host, here);
    const crewId = await createRole(host, eventId, 'Crew');
    await host.attendees.update({
      eventId,
      attendeeId: benId,
      name: 'Ben',
      roleId: crewId,
      email: 'ben@example.com',
    });
    await createItem(host, eventId, { title: 'Family breakfast', roleIds: [familyId] });
    const single = { assignmentType: 'individuals' as const, attendeeIds: [adaId] };
    await createItem(host, eventId, { title: 'Speech', ...single });
    const preview = (attendeeId: string) =>
      host.invitations.preview({ eventId, channel: 'email', message: 'x', attendeeId });
    expect([(await preview(adaId)).hasSchedule, (await preview(benId)).hasSchedule]).toEqual([true, false]);
    await host.invitations.sendEmails(emailInput(eventId, [adaId, benId]));
    await work();
    expect(resend.accepted).toHaveLength(2);
    expect(findCalendar(resend.accepted, 'ben@example.com')).toBeNull();
    expect(findCalendar(resend.accepted, 'ada@example.com')).toMatchObject({
      fileName: 'Ana Søren.ics',
      method: 'PUBLISH',
      titles: ['Family breakfast', 'Speech'],
    });
    const file = resend.accepted.find(({ attachments }) => attachments)?.attachments?.[0];
    expect(file?.content_type).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  });

  test('is the schedule as it stands when it goes: the same item, as a later version', async ({ world }) => {
    const { resend, host, work, world: here } = await withResend(world);
    const { eventId, adaId } = await createInvited(host, here);
    const itemId = await createItem(host, eventId);
    await host.invitations.sendEmails(emailInput(eventId, [adaId]));
    await work();
    const before = findCalendar(resend.accepted, 'ada@example.com');
    expect(before?.versions).toEqual([{ uid: itemId, sequence: 0 }]);
    here.clock.advance(5);
    await host.invitations.sendEmails(emailInput(eventId, [adaId]));
    const { id: _id, ...fields } = itemInput(eventId, { title: 'Late dinner', startTime: '20:00' });
    await host.schedule.update({ ...fields, itemId, undoId: randomUUID() });
    await work();
    const after = findCalendar(resend.accepted, 'ada@example.com');
    expect(after?.titles).toEqual(['Late dinner']);
    expect(after?.versions[0]?.uid).toBe(itemId);
    expect(after?.versions[0]?.sequence).toBeGreaterThan(0);
  });

  test('that was taken without an answer is not sent twice, also most of a day later', async ({ world }) => {
    const { resend, host, work, world: here } = await withResend(world, ['gone', 'accept']);
    const { eventId, adaId } = await createInvited(host, here);
    await createItem(host, eventId);
    await host.invitations.sendEmails(emailInput(eventId, [adaId]));
    await work();
    here.clock.advance(20 * 60);
    await work();
    expect(new Set(resend.requests.map(({ key }) => key)).size).toBe(1);
    expect(resend.accepted).toHaveLength(1);
    expect((await host.invitations.deliveries({ eventId })).deliveries[0]?.status).toBe('sent');
  });

  test('that changed before a second try is honest about it: it may have arrived', async ({ world }) => {
    const { resend, host, work, world: here } = await withResend(world, ['gone']);
    const { eventId, adaId } = await createInvited(host, here);
    await createItem(host, eventId);
    await host.invitations.sendEmails(emailInput(eventId, [adaId]));
    await work();
    await createItem(host, eventId, { title: 'Added meanwhile' });
    await work();
    expect(resend.accepted).toHaveLength(1);
    expect((await host.invitations.deliveries({ eventId })).deliveries[0]?.status).toBe('unknown');
  });

  test('stays away where Resend would take hours for so many', async ({ world }) => {
    const { resend, host, work, world: here } = await withResend(world);
    const { eventId } = await createInvited(host, here);
    await createItem(host, eventId);
    await host.invitations.sendEmails(emailInput(eventId, await addGuests(host, eventId, 301)));
    await work();
    expect(resend.requests.map(({ size }) => size)).toEqual([100, 100, 100, 1]);
    expect(resend.accepted).toHaveLength(301);
    expect(resend.accepted.filter(({ attachments }) => attachments)).toEqual([]);
  });

  test('an address that Resend refuses is failed and marked, and the others get theirs', async ({
    world,
  }) => {
    const { resend, host, work, world: here } = await withResend(world);
    const { eventId, adaId, benId } = await createInvited(host, here);
    await createItem(host, eventId);
    const { attendees } = await host.attendees.list({ eventId, search: 'ben' });
    const roleId = attendees[0]?.roleId ?? '';
    const email = 'refused@example.com';
    await host.attendees.update({ eventId, attendeeId: benId, name: 'Ben', roleId, email });
    await host.invitations.sendEmails(emailInput(eventId, [adaId, benId]));
    await work();
    expect(resend.accepted.map(({ to }) => to)).toEqual(['ada@example.com']);
    const found = await host.attendees.list({ eventId, search: 'ben' });
    expect(found.attendees[0]).toMatchObject({ emailProblem: 'address_refused' });
  });

  test('goes out by SMTP too; one that is too large stays here', async ({ world }) => {
    const sent: Mail[] = [];
    const mailer: Mailer = {
      mode: 'smtp',
      send: (mail) => Promise.resolve(`<${sent.push(mail)}>`),
    };
    world.clock.set('2026-06-05T12:00:00Z');
    const { work, world: here } = withProviders(world, { mailer });
    const host = await createHost(here);
    const { eventId, adaId, benId } = await createInvited(host, here);
    await createItem(host, eventId, { title: 'Dinner' });
    await host.invitations.sendEmails(emailInput(eventId, [adaId]));
    await work();
    expect(sent[0]?.attachments).toMatchObject([{ filename: 'Ana Søren.ics' }]);
    expect(sent[0]?.attachments?.[0]?.content).toContain('SUMMARY:Dinner');
    const { db } = here.services;
    const [dinner] = await db.select().from(eventSchedule).where(eq(eventSchedule.eventId, eventId));
    if (!dinner) throw new Error('no dinner');
    const large = { ...dinner, description: 'x'.repeat(1900) };
    const copies = Array.from({ length: 300 }, () => ({ ...large, id: randomUUID() }));
    await changeEvent(db, eventId, (tx) => tx.insert(eventSchedule).values(copies));
    await host.invitations.sendEmails(emailInput(eventId, [benId]));
    await work();
    expect(sent[1]?.to).toBe('ben@example.com');
    expect(sent[1]).not.toHaveProperty('attachments');
  });
});
