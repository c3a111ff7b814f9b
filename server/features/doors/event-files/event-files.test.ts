import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { copiesPerHourMax } from '@daysheet/shared/events/events.ts';
import { eventFileSizeMax } from '@daysheet/shared/events/event-file.ts';
import { askQuestion, askWhoComes } from '../../../../tests/factories/answers.ts';
import { bring, sampleFile, sendParts, takeOut } from '../../../../tests/factories/event-files.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { readDownload } from '../../../../tests/downloads.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventFileParts } from '../../../db/schema/event-files.ts';
import { sweepEventFiles } from './event-files.jobs.ts';

describe('everything of an event, as a file', () => {
  test('has what the host laid out, and nothing that lets anybody in', async ({ host, guest, world }) => {
    const { eventId, eventCode, event } = await createLiveWedding(host);
    const mary = await joinAs(guest, eventCode, 'mary');
    const text = await readDownload(await host.eventFiles.export({ eventId }));
    const file = JSON.parse(text);
    expect(file).toMatchObject({ format: 'daysheet-event', version: 1, event: { name: 'Ana & Søren' } });
    expect(file.people).toMatchObject([{ key: 1, name: 'Mary Lee', role: 1 }, { name: 'Omar Haddad' }]);
    expect(file.items).toMatchObject([{ title: 'Ceremony', audience: { kind: 'everyone' } }]);
    const people = await world.services.db
      .select()
      .from(eventAttendees)
      .where(eq(eventAttendees.eventId, eventId));
    const secrets = [event.id, eventCode, mary.guestKey, ...people.flatMap((row) => [row.id, row.guestKey])];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  test('another host cannot take it', async ({ host, otherHost }) => {
    const { eventId } = await createLiveWedding(host);
    expect(await catchRefusal(otherHost.eventFiles.export({ eventId }))).toBe('events.not_found');
  });
});

describe('an event that is brought from a file', () => {
  test('is a draft of the other host, in which nobody has joined, with a code of its own', async ({
    host,
    otherHost,
    guest,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const mary = await joinAs(guest, eventCode, 'mary');
    const id = await bring(otherHost, await takeOut(host, eventId));
    const made = await otherHost.events.get({ eventId: id });
    expect(made).toMatchObject({ name: 'Ana & Søren', status: 'draft', joinedCount: 0 });
    expect(made.eventCode).not.toBe(eventCode);
    await otherHost.events.activate({ eventId: id });
    expect(await catchRefusal(guest.join.schedule({ ...mary, eventId: id }))).toBe('join.access_denied');
    expect(await catchRefusal(host.events.get({ eventId: id }))).toBe('events.not_found');
  });

  test('lets newcomers choose the roles that its file opens, or that are open by their name', async ({
    host,
  }) => {
    const roles = [
      { key: 1, roleName: 'Family', color: 0, openToNewcomers: false },
      { key: 2, roleName: 'Friends', color: 5 },
      { key: 3, roleName: 'Crew', color: 1, openToNewcomers: true },
    ];
    const id = await bring(host, sampleFile({ roles }));
    const made = await host.roles.list({ eventId: id });
    expect(made.map(({ roleName, openToNewcomers }) => [roleName, openToNewcomers])).toEqual([
      ['Family', false],
      ['Friends', true],
      ['Crew', true],
    ]);
  });

  test('has each date of a repeating item as it was, and who wants no messages wants none', async ({
    host,
  }) => {
    const id = await bring(host, sampleFile());
    const items = await host.schedule.list({ eventId: id, from: '2026-06-06', to: '2026-06-08' });
    expect(items.map(({ title, eventDate, audience }) => [title, eventDate, audience])).toEqual([
      ['Swim', '2026-06-06', 'everyone'],
      ['Long swim', '2026-06-07', 'individuals'],
    ]);
    const { attendees } = await host.attendees.list({ eventId: id });
    expect(attendees.map(({ name, roleName, isOptedOut }) => [name, roleName, isOptedOut])).toEqual([
      ['Mary Lee', 'Family', false],
      ['Omar Haddad', null, true],
    ]);
  });

  test('may be long over', async ({ host }) => {
    const file = sampleFile();
    const event = { ...file.event, startDate: '2024-06-06', endDate: '2024-06-08' };
    const id = await bring(host, { ...file, event });
    expect(await host.events.get({ eventId: id })).toMatchObject({ startDate: '2024-06-06' });
  });

  test('is there once for a host who tries again after a lost answer', async ({ host, world }) => {
    const [id, file] = [randomUUID(), sampleFile()];
    const parts = await sendParts(host, id, file);
    await sendParts(host, id, file);
    const input = { id, event: file.event, parts };
    const [first, second] = await Promise.all([host.eventFiles.bring(input), host.eventFiles.bring(input)]);
    expect(second.eventCode).toBe(first.eventCode);
    expect((await host.eventFiles.bring(input)).eventCode).toBe(first.eventCode);
    expect((await host.events.list({})).events).toHaveLength(1);
    // Retries do not count as further copies, which are limited per hour.
    for (let n = 0; n < copiesPerHourMax; n += 1) await host.eventFiles.bring(input);
    const ofFile = eq(eventFileParts.fileId, id);
    expect(await world.services.db.select().from(eventFileParts).where(ofFile)).toEqual([]);
  });

  test('is made whole or not at all', async ({ host }) => {
    const [id, file] = [randomUUID(), sampleFile()];
    const parts = await sendParts(host, id, file);
    const short = host.eventFiles.bring({ id, event: file.event, parts: parts + 1 });
    expect(await catchRefusal(short)).toBe('event_files.incomplete');
    const lost = { ...file, exceptions: [{ series: 2, date: '2026-06-07', item: null }] };
    expect(await catchRefusal(bring(host, lost))).toBe('event_files.wrong_reference');
    const chain = [
      { person: 2, broughtBy: 1 },
      { person: 1, broughtBy: 2 },
    ];
    expect(await catchRefusal(bring(host, { ...file, plusOnes: chain }))).toBe('event_files.wrong_reference');
    const [mary] = file.people;
    if (!mary) throw new Error('The sample has nobody.');
    const crowd = Array.from({ length: 51 }, (_, index) => ({ ...mary, key: index + 1 }));
    expect(await catchRefusal(bring(host, { ...file, people: crowd }))).toBe('households.too_many_people');
    expect((await host.events.list({})).events).toEqual([]);
  });

  test("nobody makes one of another's parts, nor in place of another's event", async ({
    host,
    otherHost,
  }) => {
    const [id, file] = [randomUUID(), sampleFile()];
    const parts = await sendParts(host, id, file);
    const theirs = otherHost.eventFiles.bring({ id, event: file.event, parts });
    expect(await catchRefusal(theirs)).toBe('event_files.incomplete');
    const { eventId } = await createLiveWedding(host);
    expect(await catchRefusal(bring(otherHost, file, eventId))).toBe('events.id_taken');
  });

  test('of two files that a host begins the later one stays, and none for long', async ({ host, world }) => {
    const { db } = world.services;
    const [first, second] = [randomUUID(), randomUUID()];
    await sendParts(host, first, sampleFile());
    await sendParts(host, second, sampleFile());
    const listKept = async () => {
      const kept = await db.selectDistinct({ id: eventFileParts.fileId }).from(eventFileParts);
      return kept.map(({ id }) => id).filter((id) => id === first || id === second);
    };
    expect(await listKept()).toEqual([second]);
    // A late part of the first file removes nothing of the second.
    await host.eventFiles.addPart({ id: first, position: 1, list: 'items', rows: sampleFile().items });
    expect(await listKept()).toContain(second);
    world.clock.advance(3 * 60);
    await sweepEventFiles(db, world.clock.now());
    expect(await listKept()).toEqual([]);
  });

  test('of more than a file may have is refused, part by part, and what came before it stays', async ({
    host,
    world,
  }) => {
    const [item] = sampleFile().items;
    if (!item) throw new Error('The sample has no item.');
    const long = { ...item, description: 'x'.repeat(2000) };
    const file = { id: randomUUID(), list: 'items' as const, rows: Array.from({ length: 500 }, () => long) };
    const partBytes = JSON.stringify(file.rows).length;
    const { db } = world.services;
    const isOfFile = eq(eventFileParts.fileId, file.id);
    await host.eventFiles.addPart({ ...file, position: 0 });
    // As if the stored part left room for just one more.
    await db
      .update(eventFileParts)
      .set({ size: eventFileSizeMax - partBytes })
      .where(isOfFile);
    await host.eventFiles.addPart({ ...file, position: 1 });
    const next = { ...file, position: 2 };
    expect(await catchRefusal(host.eventFiles.addPart(next))).toBe('event_files.too_large');
    expect(await db.$count(eventFileParts, isOfFile)).toBe(2);
  });

  test('in a language that this server does not know is refused', async ({ host }) => {
    const file = sampleFile();
    const unknown = { ...file, event: { ...file.event, guestLanguage: 'tlh' } };
    expect(await catchRefusal(bring(host, unknown))).toBe('event_files.language_unknown');
  });
});

describe('what guests answered', () => {
  test('is in the file, to sensitive questions only where the host chose so, and is counted there', async ({
    host,
    otherHost,
    clock,
  }) => {
    const { eventId, maryId, omarId } = await createLiveWedding(host);
    const askingId = await askWhoComes(host, eventId, null, { capacity: 1 });
    const menuId = await askQuestion(host, eventId);
    clock.advance(1);
    const dietId = await askQuestion(host, eventId, {
      kind: 'food',
      label: 'Do you eat everything?',
      choices: ['Yes', 'No'],
      isSensitive: true,
    });
    const comes = [maryId, omarId].map((attendeeId) => ({ askingId, attendeeId, reply: 'coming' as const }));
    const words = [
      { questionId: menuId, attendeeId: maryId, version: 1, value: 'Fish', note: null },
      { questionId: dietId, attendeeId: maryId, version: 1, value: 'No', note: 'Peanuts' },
    ];
    await host.answers.enter({ eventId, submissionId: randomUUID(), replies: comes, words });
    const plain = await takeOut(host, eventId);
    expect(JSON.stringify(plain)).not.toContain('Peanuts');
    expect(plain.questionAnswers).toMatchObject([{ question: 1, value: 'Fish', by: 'host' }]);
    const chosen = await takeOut(host, eventId, true);
    expect(chosen.questionAnswers).toMatchObject([{ value: 'Fish' }, { value: 'No', note: 'Peanuts' }]);
    const id = await bring(otherHost, chosen);
    const [asking] = await otherHost.answers.askings({ eventId: id });
    expect(asking?.counts).toMatchObject({ asked: 2, coming: 2, waiting: 1, unanswered: 0 });
    const [waits] = (
      await otherHost.answers.list({ eventId: id, askingId: asking?.id ?? '', which: 'waiting' })
    ).people;
    expect(waits).toMatchObject({ name: 'Omar Haddad', by: 'host', byName: null });
    expect(await otherHost.answers.byChoice({ eventId: id })).toHaveLength(2);
  });

  test('is not in it of who let a place pass: they are asked anew there', async ({
    host,
    otherHost,
    clock,
  }) => {
    const { eventId, maryId, omarId } = await createLiveWedding(host);
    const askingId = await askWhoComes(host, eventId, null, { capacity: 1, waitingRule: 'asked' });
    const say = (attendeeId: string, reply: 'coming' | 'not_coming') =>
      host.answers.enter({
        eventId,
        submissionId: randomUUID(),
        replies: [{ askingId, attendeeId, reply }],
        words: [],
      });
    await say(maryId, 'coming');
    await say(omarId, 'coming');
    await say(maryId, 'not_coming');
    // A held place is exported as waiting.
    expect((await takeOut(host, eventId)).answers).toHaveLength(2);
    clock.advance(24 * 60);
    const file = await takeOut(host, eventId);
    expect(file.answers).toMatchObject([{ reply: 'not_coming' }]);
    const id = await bring(otherHost, file);
    const [asking] = await otherHost.answers.askings({ eventId: id });
    expect(asking?.counts).toMatchObject({ asked: 2, coming: 0, waiting: 0, unanswered: 1 });
  });

  test('that names what is not in the file, or fits no question, is refused by the server, too', async ({
    host,
  }) => {
    const file = sampleFile();
    const [said] = file.answers;
    const [words] = file.questionAnswers;
    const refuse = (changes: object) => catchRefusal(bring(host, { ...file, ...changes }));
    expect(await refuse({ answers: [{ ...said, item: null }] })).toBe('event_files.wrong_reference');
    expect(await refuse({ answers: [{ ...said, person: 9 }] })).toBe('event_files.wrong_reference');
    expect(await refuse({ answers: [said, said] })).toBe('event_files.wrong_reference');
    expect(await refuse({ questionAnswers: [{ ...words, question: 2 }] })).toBe(
      'event_files.wrong_reference',
    );
    expect(await refuse({ questionAnswers: [{ ...words, value: 'Steak' }] })).toBe('answers.not_a_choice');
  });
});
