import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { openBoat, watchMails } from '../../../../tests/factories/answer-mails.ts';
import { submit } from '../../../../tests/factories/answers.ts';
import { test } from '../../../../tests/test.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { emails } from '../../../db/schema/emails.ts';
import { erasePerson } from '../../core/retention/person-erasure.commands.ts';

describe('who asked for another answer after the last day', () => {
  test('is written at once what their host decided, and so is who asked for them', async ({
    host,
    world,
  }) => {
    const { eventId, askingId, join } = await openBoat(host, world, { deadlineOn: '2026-06-05' });
    const { wait, work } = watchMails(world);
    const [ada, dan] = [await join('Ada Lee', 'ada@example.com'), await join('Dan Lee', 'dan@example.com')];
    const lees = { id: randomUUID(), undoId: randomUUID(), name: 'The Lees', address: null, plusOnes: 0 };
    await host.households.create({ eventId, ...lees, attendeeIds: [ada.attendeeId, dan.attendeeId] });
    await ada.say('coming');
    expect(await wait(2)).toHaveLength(1);
    world.clock.advance(24 * 60);
    const askFor = async (attendeeId: string, accepts: boolean) => {
      const request = { requestId: randomUUID(), askingId, personId: attendeeId, message: null };
      await ada.phone.answers.askHost({ ...ada.guest, ...request, reply: 'not_coming' });
      await host.answers.decide({ eventId, requestId: request.requestId, accepts });
      return work();
    };
    // Dan has never answered.
    const refused = await askFor(dan.attendeeId, false);
    expect(refused.map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'dan@example.com']);
    expect(refused.map(({ subject }) => subject).toSorted()).toEqual([
      'An answer stays as it is: Boat',
      'Your answer stays as it is: Boat',
    ]);
    const [accepted, ...more] = await askFor(ada.attendeeId, true);
    expect(more).toEqual([]);
    expect(accepted?.subject).toBe('Your host said yes: Boat');
    expect(accepted?.text).toContain('Boat: not coming');
  });

  test('is told whose answer it was, where that is not their own', async ({ host, world }) => {
    const { eventId, askingId, join } = await openBoat(host, world, { deadlineOn: '2026-06-01' });
    const { work } = watchMails(world);
    const [ada, dan] = [await join('Ada Lee', 'ada@example.com'), await join('Dan Lee', 'dan@example.com')];
    const lees = { id: randomUUID(), undoId: randomUUID(), name: 'The Lees', address: null, plusOnes: 0 };
    await host.households.create({ eventId, ...lees, attendeeIds: [ada.attendeeId, dan.attendeeId] });
    const decide = async (accepts: boolean, before = () => Promise.resolve()) => {
      const request = { requestId: randomUUID(), askingId, personId: dan.attendeeId, message: null };
      await ada.phone.answers.askHost({ ...ada.guest, ...request, reply: 'not_coming' });
      await host.answers.decide({ eventId, requestId: request.requestId, accepts });
      await before();
      const mails = await work();
      return (address: string) => mails.find(({ to }) => to === address);
    };
    const refused = await decide(false);
    expect(refused('ada@example.com')?.subject).toBe('An answer stays as it is: Boat');
    expect(refused('ada@example.com')?.text).toContain(
      'Boat, for Dan Lee: it could not be changed any more.',
    );
    expect(refused('dan@example.com')?.subject).toBe('Your answer stays as it is: Boat');
    const accepted = await decide(true);
    expect(accepted('ada@example.com')?.text).toContain('Boat, for Dan Lee: your host said yes.');
    // She has given no answers, so none are listed.
    expect(accepted('ada@example.com')?.text).not.toMatch(/your answers/i);
    expect(accepted('dan@example.com')?.text).toMatch(
      /Boat: your host said yes\.[^]*your answers[^]*Boat: not coming/,
    );
    const { attendeeId } = dan;
    const gone = await decide(true, () =>
      host.attendees.delete({ eventId, attendeeId, undoId: randomUUID() }),
    );
    expect(gone('ada@example.com')).toBeUndefined();
  });

  test('is told all that was decided at once in one message', async ({ host, world }) => {
    const { eventId, askingId, join } = await openBoat(host, world, { deadlineOn: '2026-06-05' });
    const { wait, work } = watchMails(world);
    const [ada, dan] = [await join('Ada Lee', 'ada@example.com'), await join('Dan Lee')];
    const lees = { id: randomUUID(), undoId: randomUUID(), name: 'The Lees', address: null, plusOnes: 0 };
    await host.households.create({ eventId, ...lees, attendeeIds: [ada.attendeeId, dan.attendeeId] });
    await ada.say('coming');
    await wait(2);
    world.clock.set('2026-06-06T12:00:00Z');
    const decide = async (personId: string, accepts: boolean) => {
      const request = { requestId: randomUUID(), askingId, personId, message: null };
      await ada.phone.answers.askHost({ ...ada.guest, ...request, reply: 'not_coming' });
      await host.answers.decide({ eventId, requestId: request.requestId, accepts });
    };
    await decide(dan.attendeeId, false);
    await decide(ada.attendeeId, true);
    const [mail, ...more] = await work();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your host has decided: Ana & Søren');
    expect(mail?.text).toMatch(
      /Boat, for .?Dan Lee.?: it could not be changed any more\.\n.?Boat.?: your host said yes\.[^]*answers stand[^]*Boat.?: not coming/,
    );
  });

  test('does not hear that they asked where somebody else did', async ({ host, world }) => {
    const { eventId, askingId, join } = await openBoat(host, world, { deadlineOn: '2026-06-01' });
    const { work } = watchMails(world);
    const [ada, dan] = [await join('Ada Lee'), await join('Dan Lee', 'dan@example.com')];
    const lees = { id: randomUUID(), undoId: randomUUID(), name: 'The Lees', address: null, plusOnes: 0 };
    await host.households.create({ eventId, ...lees, attendeeIds: [ada.attendeeId, dan.attendeeId] });
    for (const accepts of [false, true]) {
      const request = { requestId: randomUUID(), askingId, personId: dan.attendeeId, message: null };
      await ada.phone.answers.askHost({ ...ada.guest, ...request, reply: 'not_coming' });
      await host.answers.decide({ eventId, requestId: request.requestId, accepts });
      expect((await work()).map(({ text }) => text)).toEqual([expect.not.stringContaining('you asked')]);
    }
  });

  test('is named in no message to others that is still here once they are erased, by whatever name', async ({
    host,
    world,
  }) => {
    const { eventId, askingId, join } = await openBoat(host, world, { deadlineOn: '2026-06-01' });
    const [ada, dan, dana] = [
      await join('Ada Lee', 'ada@example.com'),
      await join('Dan'),
      await join('Dan Lee', 'dan@example.com'),
    ];
    const lees = { id: randomUUID(), undoId: randomUUID(), name: 'The Lees', address: null, plusOnes: 0 };
    await host.households.create({ eventId, ...lees, attendeeIds: [ada.attendeeId, dan.attendeeId] });
    for (const [by, of] of [
      [ada, dan],
      [dana, dana],
    ] as const) {
      const request = { requestId: randomUUID(), askingId, personId: of.attendeeId, message: null };
      await by.phone.answers.askHost({ ...by.guest, ...request, reply: 'coming' });
      await host.answers.decide({ eventId, requestId: request.requestId, accepts: false });
    }
    await watchMails(world, { mode: 'outbox' }).work();
    const { db, clock } = world.services;
    const listAddresses = async () =>
      (await db.select().from(emails).where(eq(emails.eventId, eventId))).map(({ toAddress }) => toAddress);
    expect((await listAddresses()).toSorted()).toEqual(['ada@example.com', 'dan@example.com']);
    const erase = (attendeeId: string) =>
      db.transaction((tx) => erasePerson(tx, { eventId, attendeeId }, 'operator', clock()));
    await db.update(eventAttendees).set({ name: 'Daniel' }).where(eq(eventAttendees.id, dan.attendeeId));
    await erase(dan.attendeeId);
    expect(await listAddresses()).toEqual(['dan@example.com']);
  });

  test('hears of a place that is held for them first, and then of what was decided', async ({
    host,
    world,
  }) => {
    const asking = { capacity: 1, waitingRule: 'asked', deadlineOn: '2026-06-05' } as const;
    const { eventId, askingId, join } = await openBoat(host, world, asking);
    const { wait, work } = watchMails(world);
    const [ada, ben, dan] = [
      await join('Ada Lee'),
      await join('Ben Lee', 'ben@example.com'),
      await join('Dan Lee'),
    ];
    const lees = { id: randomUUID(), undoId: randomUUID(), name: 'The Lees', address: null, plusOnes: 0 };
    await host.households.create({ eventId, ...lees, attendeeIds: [ben.attendeeId, dan.attendeeId] });
    await ada.say('coming');
    await ben.say('coming');
    await wait(2);
    world.clock.set('2026-06-06T12:00:00Z');
    const request = { requestId: randomUUID(), askingId, personId: dan.attendeeId, message: null };
    await ben.phone.answers.askHost({ ...ben.guest, ...request, reply: 'not_coming' });
    await host.answers.enter({
      eventId,
      ...submit({ askingId, attendeeId: ada.attendeeId, reply: 'not_coming' }),
    });
    await host.answers.decide({ eventId, requestId: request.requestId, accepts: false });
    const [mail, ...more] = await work();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('A place is held for you: Boat');
    expect(mail?.text).toMatch(/Dan Lee.?: it could not be changed any more/);
  });

  test('is written in the limits of all such messages, and as it was decided', async ({ host, world }) => {
    const { eventId, askingId, join } = await openBoat(host, world, { deadlineOn: '2026-06-01' });
    const { work, wait } = watchMails(world, { limits: { event: 0 } });
    const ada = await join('Ada Lee', 'ada@example.com');
    const request = { requestId: randomUUID(), askingId, personId: ada.attendeeId, message: null };
    await ada.phone.answers.askHost({ ...ada.guest, ...request, reply: 'coming' });
    await host.answers.decide({ eventId, requestId: request.requestId, accepts: true });
    expect(await work()).toEqual([]);
    expect(await wait(60)).toEqual([]);
    const [mail, ...more] = await watchMails(world).wait(24 * 60);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your host said yes: Boat');
  });
});
