import { describe, expect } from 'vitest';
import { createInvited, emailInput, withResend } from '../../../../tests/factories/invitations.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { createSubscriber } from '../../../../tests/fake-push.ts';
import { createVisitor, type Host, test, type World } from '../../../../tests/test.ts';
import { eq } from 'drizzle-orm';

/** Sets the language of an event's guests, as the settings' form does. */
async function setLanguage(host: Host, eventId: string, guestLanguage: string) {
  const event = await host.events.get({ eventId });
  const { name, startDate, endDate, timeZone, attendeeCount, description, location, updatedAt } = event;
  const kept = { name, startDate, endDate, timeZone, attendeeCount, description, location, updatedAt };
  return host.events.update({ eventId, ...kept, guestLanguage });
}

/** A guest opens their page on a phone in another language, and turns on its notifications. */
async function turnOnPush(world: World, eventId: string, attendeeId: string, locale: string) {
  const of = eq(eventAttendees.id, attendeeId);
  const [person] = await world.services.db.select().from(eventAttendees).where(of);
  const guest = { eventId, guestKey: person?.guestKey ?? '' };
  await createVisitor(world).push.subscribe({ ...guest, ...createSubscriber().subscription, locale });
}

describe('our words in a message to a guest', () => {
  test('are in the language that the host set, in English before, and theirs stay as they wrote them', async ({
    world,
  }) => {
    const { resend, host, work, world: here } = await withResend(world);
    const { eventId, adaId } = await createInvited(host, here);
    const letter = { message: 'Hello {name}\n\n[LINK]' };
    await host.invitations.sendEmails({ ...emailInput(eventId, [adaId]), ...letter });
    await work();
    expect(resend.accepted.at(-1)?.html).toContain('<html lang="en" dir="ltr">');
    expect(resend.accepted.at(-1)?.html).toContain('Open my schedule');

    await setLanguage(host, eventId, 'de');
    const preview = await host.invitations.preview({
      eventId,
      channel: 'email',
      subject: 'Come',
      attendeeId: adaId,
      ...letter,
    });
    expect(preview.html).toContain('Mein Programm öffnen');
    await host.invitations.sendEmails({ ...emailInput(eventId, [adaId]), ...letter });
    await work();
    const { html = '', text = '' } = resend.accepted.at(-1) ?? {};
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain('Hello Ada');
    expect(html).toContain('Mein Programm öffnen');
    expect(html).toContain('abmelden</a>');
    expect(text).toContain('auf der Gästeliste');
    expect(html + text).not.toMatch(/Open my schedule|guest list|unsubscribe</);
  });

  test('are in the language of a phone that told us its own, and stay so while a message is tried again', async ({
    world,
  }) => {
    const { resend, host, work, world: here } = await withResend(world);
    const { eventId, adaId, benId } = await createInvited(host, here);
    await setLanguage(host, eventId, 'de');
    await turnOnPush(here, eventId, adaId, 'ar-EG');
    await turnOnPush(here, eventId, benId, 'ja-JP');
    await host.invitations.sendEmails(emailInput(eventId, [adaId, benId]));
    await setLanguage(host, eventId, 'fr');
    await work();
    const find = (to: string) => resend.accepted.find((mail) => mail.to === to)?.html ?? '';
    expect(find('ada@example.com')).toContain('<html lang="ar" dir="rtl">');
    expect(find('ada@example.com')).toContain('قائمة الضيوف');
    expect(find('ben@example.com')).toContain('<html lang="de"');
  });

  test('are of no language that we have not', async ({ world }) => {
    const { host, world: here } = await withResend(world);
    const { eventId } = await createInvited(host, here);
    await expect(setLanguage(host, eventId, 'xx')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await host.events.get({ eventId })).guestLanguage).toBe('en');
  });
});
