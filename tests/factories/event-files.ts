import { randomUUID } from 'node:crypto';
import { cutEventFile } from '@daysheet/shared/events/event-file-parts.ts';
import { type EventFile, eventFileSchema } from '@daysheet/shared/events/event-file.schemas.ts';
import { readDownload } from '../downloads.ts';
import type { Host } from '../test.ts';

/** Exports an event as its host does, and validates the file by the schema that reads it. */
export async function takeOut(host: Host, eventId: string, withSensitive = false): Promise<EventFile> {
  const text = await readDownload(await host.eventFiles.export({ eventId, withSensitive }));
  return eventFileSchema.parse(JSON.parse(text));
}

/** Sends the parts of a file, as the screen does. */
export async function sendParts(host: Host, id: string, file: EventFile): Promise<number> {
  const parts = cutEventFile(file);
  for (const [position, part] of parts.entries()) await host.eventFiles.addPart({ id, position, ...part });
  return parts.length;
}

/** Creates an event from a file. */
export async function bring(host: Host, file: EventFile, id: string = randomUUID()): Promise<string> {
  const parts = await sendParts(host, id, file);
  await host.eventFiles.bring({ id, event: file.event, parts });
  return id;
}

/** A small file: two roles, two people, a day's label, a repeating item with a cancelled and a replaced date. */
export const sampleFile = (changes: object = {}): EventFile =>
  eventFileSchema.parse({
    format: 'daysheet-event',
    version: 1,
    madeAt: '2026-06-01T10:00:00.000Z',
    event: {
      eventType: 'wedding',
      name: 'Ana & Søren',
      startDate: '2026-06-06',
      endDate: '2026-06-08',
      timeZone: 'Europe/Ljubljana',
      attendeeCount: 150,
      tieBreaker: 'phone',
      quietHours: { from: '22:00', until: '08:00' },
    },
    days: [{ date: '2026-06-06', label: 'The big day' }],
    roles: [
      { key: 1, roleName: 'Family', color: 0, openToNewcomers: false },
      { key: 2, roleName: 'Friends', color: 5 },
    ],
    households: [{ key: 1, name: 'The Lees', address: '1 Lake Road', plusOnes: 2 }],
    people: [
      { key: 1, name: 'Mary Lee', role: 1, email: 'mary@example.com', hint: 'the aunt', household: 1 },
      { key: 2, name: 'Omar Haddad', role: null, phone: '+385 91 123 4567', wantsNoMessages: true },
    ],
    plusOnes: [{ person: 2, broughtBy: 1 }],
    items: [
      {
        key: 1,
        title: 'Swim',
        eventDate: '2026-06-06',
        startTime: '08:00',
        repeat: { frequency: 'daily', every: 1, ends: { kind: 'times', times: 3 } },
        notificationMinutes: null,
        audience: { kind: 'everyone' },
      },
      {
        key: 2,
        title: 'Long swim',
        eventDate: '2026-06-07',
        startTime: '09:00',
        endTime: '10:00',
        notificationMinutes: 15,
        audience: { kind: 'people', people: [2] },
      },
    ],
    exceptions: [
      { series: 1, date: '2026-06-07', item: 2 },
      { series: 1, date: '2026-06-08', item: null },
    ],
    askings: [
      {
        item: 2,
        allowsMaybe: false,
        deadlineOn: null,
        whenDeclined: 'gone',
        capacity: 1,
        waitingRule: 'moves_up',
      },
    ],
    questions: [
      {
        item: null,
        kind: 'menu',
        label: 'Fish?',
        why: 'The kitchen.',
        choices: ['Fish'],
        isSensitive: false,
        roles: [],
      },
    ],
    answers: [{ item: 2, person: 2, reply: 'coming', by: 'guest', answeredAt: '2026-05-30T10:00:00.000Z' }],
    questionAnswers: [
      {
        question: 1,
        person: 1,
        value: 'Fish',
        note: null,
        by: 'host',
        answeredAt: '2026-05-30T10:00:00.000Z',
      },
    ],
    ...changes,
  });
