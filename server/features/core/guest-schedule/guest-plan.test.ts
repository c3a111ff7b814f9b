import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { eventually } from '../../../../tests/eventually.ts';
import { askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createItem, createLiveWedding, itemInput } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { changeEvent, plantItems } from '../../../../tests/factories/many-items.ts';
import { isThorough } from '../../../../tests/fault-report.ts';
import { databaseUrl } from '../../../../tests/postgres.ts';
import { createVisitor, type Host, test, type World } from '../../../../tests/test.ts';
import { openDatabase } from '../../../db/client.ts';
import { readFromPrimary } from '../../../db/replicas/replicas.ts';
import { AppError } from '../../../lib/app-error.ts';
import { eventChanges } from '../../../db/schema/live.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';

type Phone = Awaited<ReturnType<typeof joinOnPhone>>;
const readItems = async ({ phone, guest }: Pick<Phone, 'phone' | 'guest'>) =>
  (await phone.join.schedule(guest)).items;

/** Another server on the same database, with a memory of its own. */
async function startAnother(world: World): Promise<World> {
  const [{ name = '' } = {}] = await world.services.db.$client`select current_database() as name`;
  const { db, close } = openDatabase(databaseUrl(inject('testCluster').adminUrl, name), { max: 2 });
  onTestFinished(close);
  return { ...world, services: { ...world.services, db, replicas: readFromPrimary(db) } };
}

async function showEverything(host: Host, eventId: string, showsEverything: boolean) {
  const event = await host.events.get({ eventId });
  const { name, startDate, endDate, timeZone, attendeeCount, updatedAt } = event;
  const fields = { name, startDate, endDate, timeZone, attendeeCount, updatedAt };
  await host.events.update({ eventId, ...fields, showsEverything });
}

const orNotAsked = (error: unknown) => {
  if (!(error instanceof AppError && error.reason === 'answers.not_asked')) throw error;
};

describe('what guests of an event share in memory', () => {
  test('gives each of them what the database chooses for them, after whatever changes', async ({
    host,
    world,
  }) => {
    const { eventId, eventCode, maryId, omarId, familyId } = await createLiveWedding(host);
    const [mary, omar] = [
      await joinOnPhone(world, eventCode, 'mary'),
      await joinOnPhone(world, eventCode, 'omar'),
    ];
    const expectSame = async () => {
      for (const [attendeeId, phone] of [
        [maryId, mary],
        [omarId, omar],
      ] as const)
        expect(await readItems(phone)).toEqual((await host.schedule.preview({ eventId, attendeeId })).items);
    };
    const audience = fc.oneof(
      fc.constant({}),
      fc.constant({ roleIds: [familyId] as string[] }),
      fc.subarray([maryId, omarId], { minLength: 1 }).map((attendeeIds) => ({
        assignmentType: 'individuals' as const,
        attendeeIds,
      })),
    );
    const repeat = fc.constantFrom(undefined, {
      frequency: 'daily' as const,
      every: 1,
      ends: { kind: 'times' as const, times: 2 },
    });
    const said = fc.record({
      toEvent: fc.constantFrom('coming' as const, 'not_coming' as const),
      toItem: fc.constantFrom(undefined, 'coming' as const, 'not_coming' as const),
      whenDeclined: fc.constantFrom('gone' as const, 'greyed' as const),
    });
    const ofEvent = await askWhoComes(host, eventId, null);
    const say = (askingId: string, reply: 'coming' | 'not_coming') =>
      host.answers.enter({ eventId, ...submit({ askingId, attendeeId: maryId, reply }) });
    const change = fc.record({ audience, repeat, said, everything: fc.boolean(), remove: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(change, async ({ audience: whose, repeat: rule, said: given, everything, remove }) => {
        const itemId = await createItem(host, eventId, { ...whose, ...(rule && { repeat: rule }) });
        await showEverything(host, eventId, everything);
        await expectSame();
        const { toEvent, toItem, whenDeclined } = given;
        const askingId = await askWhoComes(host, eventId, itemId, { whenDeclined });
        await say(ofEvent, toEvent);
        // What is not theirs asks them nothing.
        if (toItem) await say(askingId, toItem).catch(orNotAsked);
        await expectSame();
        if (!remove) return;
        await host.schedule.delete({ eventId, itemId, undoId: randomUUID(), ...(rule && { change: 'all' }) });
        await expectSame();
      }),
      { numRuns: isThorough ? 100 : 12 },
    );
  });

  test('is never older than a change that was confirmed, on this server or another', async ({
    host,
    world,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    const elsewhere = createVisitor(await startAnother(world));
    const itemId = await createItem(host, eventId, { title: 'Dinner' });
    const { id: _id, ...fields } = itemInput(eventId);
    for (let change = 1; change <= (isThorough ? 1000 : 60); change += 1) {
      const title = `Dinner ${change}`;
      await host.schedule.update({ ...fields, title, undoId: randomUUID(), itemId });
      const read = await Promise.all([readItems({ phone, guest }), readItems({ phone: elsewhere, guest })]);
      for (const items of read) expect(items.map((item) => item.title)).toContain(title);
    }
  });

  test('is let go of with a lost connection: who answers then may count by the same numbers anew', async ({
    host,
    world,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const phone = await joinOnPhone(world, eventCode, 'mary');
    const elsewhere = await startAnother(world);
    const other = { phone: createVisitor(elsewhere), guest: phone.guest };
    const readTitles = async () => (await readItems(other)).map(({ title }) => title);
    const before = await readTitles();
    // Another server, in place of the one that was lost, has another item under the number that was read.
    const { db } = world.services;
    await changeEvent(db, eventId, async (tx) => {
      await tx.update(eventSchedule).set({ title: 'Dinner' }).where(eq(eventSchedule.eventId, eventId));
      await tx
        .update(eventChanges)
        .set({ seq: sql`${eventChanges.seq} - 1` })
        .where(eq(eventChanges.eventId, eventId));
    });
    expect(await readTitles()).toEqual(before);
    const [{ pid } = {}] = await elsewhere.services.db.$client`select pg_backend_pid() as pid`;
    await db.$client`select pg_terminate_backend(${pid})`;
    await eventually(async () => expect(await readTitles()).toEqual(['Dinner']));
  });

  test('is left out where an event has more than memory is for', async ({ host, world }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const phone = await joinOnPhone(world, eventCode, 'mary');
    await plantItems(world.services.db, eventId, 1100);
    expect(await readItems(phone)).toHaveLength(1101);
  });
});
