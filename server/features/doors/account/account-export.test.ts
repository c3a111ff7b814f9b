import { randomUUID } from 'node:crypto';
import { eq, getTableName, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { accountInput, password } from '../../../../tests/factories/accounts.ts';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { readDownload } from '../../../../tests/downloads.ts';
import { type Caller, createVisitor, readLinkToken, test, type World } from '../../../../tests/test.ts';
import { createApp } from '../../../app.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import { readEnv } from '../../../env.ts';
import { noJobs } from '../../../lib/jobs.ts';
import { eventParts } from './account-export.queries.ts';

async function signUp(world: World) {
  const ana = accountInput();
  const caller = createVisitor(world);
  await caller.auth.signUp(ana);
  await caller.auth.signIn(ana);
  return { caller, ...ana };
}

const read = async (caller: Caller) =>
  JSON.parse(await readDownload(await caller.account.exportData({ password })));

/** The number of rows that a statement can insert in time on a busy disk. */
const plantedAtOnce = 500;

/** Adds people. Long hints make the file exceed the network's buffers; random ones, so that it compresses badly. */
async function addPeople({ services: { db } }: World, eventId: string, count: number, hintPieces = 0) {
  for (let from = 1; from <= count; from += plantedAtOnce) {
    const to = Math.min(count, from + plantedAtOnce - 1);
    await changeEvent(db, eventId, (tx) =>
      tx.execute(sql`
      insert into event_attendees (id, event_id, name, search_name, name_search, hint, guest_key)
      select gen_random_uuid(), ${eventId}, 'Guest ' || n, 'guest ' || n, '',
        (select coalesce(string_agg(encode(sha256(uuid_send(gen_random_uuid())), 'base64') || n || piece, ''), '')
          from generate_series(1, ${hintPieces}::int) piece),
        md5(random()::text)
      from generate_series(${from}::int, ${to}::int) n`),
    );
  }
}

describe('the export of an account', () => {
  test('a host gets what is stored about them, and nothing that lets anybody in', async ({ world }) => {
    const ana = await signUp(world);
    const { eventId } = await createLiveWedding(ana.caller);
    const text = await readDownload(await ana.caller.account.exportData({ password }));
    const data = JSON.parse(text);
    expect(data.user).toMatchObject({ email: ana.email, fullName: 'Ana Kovač' });
    expect(data.events).toMatchObject([
      { id: eventId, roles: [{}, {}], attendees: [{}, {}], schedule: [{}], scheduleMarks: [] },
    ]);
    expect(data.messages).toMatchObject([{ kind: 'verify', toAddress: ana.email }]);
    const { db } = world.services;
    const [account] = await db.select().from(users).where(eq(users.id, ana.id));
    const opened = await db.select().from(sessions).where(eq(sessions.userId, ana.id));
    const people = await db.select().from(eventAttendees).where(eq(eventAttendees.eventId, eventId));
    const letIn = [
      account?.passwordHash ?? '',
      await readLinkToken(world, ana.email, 'verify'),
      ...opened.map(({ id }) => id),
      ...people.map(({ guestKey }) => guestKey),
    ];
    expect(letIn.map((secret) => secret.length > 20)).toEqual([true, true, true, true, true]);
    for (const secret of letIn) expect(text).not.toContain(secret);
  });

  test('a host without events, and one with many people, get all of it, each row once', async ({ world }) => {
    const ana = await signUp(world);
    expect(await read(ana.caller)).toMatchObject({ events: [] });
    const first = await createLiveWedding(ana.caller);
    const second = await createLiveWedding(ana.caller);
    await addPeople(world, first.eventId, 2100);
    const { events } = await read(ana.caller);
    const listIds = (eventId: string): string[] =>
      events.find(({ id }: { id: string }) => id === eventId).attendees.map(({ id }: { id: string }) => id);
    expect(new Set(listIds(first.eventId)).size).toBe(2102);
    expect(listIds(first.eventId)).toHaveLength(2102);
    expect(listIds(second.eventId)).toHaveLength(2);
  });

  test('what was cancelled is in it, and whose it was', async ({ world }) => {
    const { caller } = await signUp(world);
    const { eventId, familyId } = await createLiveWedding(caller);
    const itemId = await createItem(caller, eventId, { title: 'Fireworks', roleIds: [familyId] });
    await caller.notices.sendNow({ eventId });
    await caller.schedule.delete({ eventId, itemId, undoId: randomUUID() });
    const { events } = await read(caller);
    expect(events[0].scheduleCancellations).toMatchObject([{ title: 'Fireworks', roleIds: [familyId] }]);
  });

  test('whatever else is stored of an event is left out for a reason', async ({ world }) => {
    const tables = await world.services.db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'event_id'`);
    const exported = new Set(Object.values(eventParts).map(({ table }) => getTableName(table)));
    const leftOut = tables.map(({ name }) => name).filter((name) => !exported.has(name));
    expect(leftOut.toSorted()).toEqual([
      'answer_counts', // counts of what is exported
      'answer_mails', // is over within minutes
      'attendee_import_rows', // changes of an import, kept for a day
      'audit_log', // of the host's own, beside the events
      'bell_choices', // each host's choice of notices
      'bell_devices', // gives access to its host's notices
      'bell_marks', // how far each host has read their notices
      'calendar_feeds', // gives access
      'deleted_events', // about deleted events
      'emails', // mails about answers, which are exported; deleted within a day
      'event_changes', // a count of changes
      'event_copies', // people who are still being copied
      'household_refusals', // hashes of dismissed suggestions
      'name_picks', // phones that took a name, kept for a day
      'notice_batches', // is over within minutes
      'notice_befores', // is over within minutes
      'opt_outs', // the guest's own: no host reads it
      'presence', // is over within minutes
      'push_subscriptions', // gives access
      'undos', // removed rows, kept for a day
    ]);
  });
});

describe('a download', () => {
  const headers = {
    'content-type': 'application/json',
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
  };

  async function startServer(world: World) {
    const { db, clock } = world.services;
    const deps = { mailer: { mode: 'outbox' }, texter: { mode: 'outbox' }, jobs: noJobs } as const;
    const app = await createApp({ env: readEnv({}), database: { db }, clock, ...deps });
    onTestFinished(() => {
      // Node's browser keeps a connection open without requests.
      app.server.closeAllConnections();
      return app.close();
    });
    const ana = await signUp(world);
    const signedIn = await app.inject({ method: 'POST', url: '/trpc/auth.signIn', headers, payload: ana });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const cookie = `sid=${signedIn.cookies.find(({ name }) => name === 'sid')?.value}`;
    const ask = (name: string, signal?: AbortSignal) =>
      fetch(`${url}/trpc/${name}`, {
        method: 'POST',
        headers: { ...headers, origin: url, cookie },
        body: JSON.stringify({ password }),
        signal: signal ?? null,
      });
    return { ana, ask };
  }

  test('is a file, sent as it is made', async ({ world }) => {
    const { ana, ask } = await startServer(world);
    const { eventId } = await createLiveWedding(ana.caller);
    const answer = await ask('account.exportData');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('content-length')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toContain('filename="daysheet-my-data.json"');
    expect(await answer.json()).toMatchObject({ events: [{ id: eventId }] });
  });

  test('of one user is under way once, until it was taken or given up, and never part of a batch', async ({
    world,
  }) => {
    const { ana, ask } = await startServer(world);
    const { eventId } = await createLiveWedding(ana.caller);
    await addPeople(world, eventId, 3000, 100);
    const batch = await ask('account.exportData,account.exportData?batch=1');
    expect(batch.status).toBe(400);
    const givenUp = new AbortController();
    const first = await ask('account.exportData', givenUp.signal);
    expect(first.status).toBe(200);
    const second = await ask('account.exportData');
    expect(await second.json()).toMatchObject({ error: { data: { reason: 'request.one_at_a_time' } } });
    // Referenced until here: an unreferenced response is cancelled when its memory is freed.
    expect(first.bodyUsed).toBe(false);
    givenUp.abort();
    await vi.waitFor(
      async () => {
        const third = await ask('account.exportData');
        expect(await third.json()).toMatchObject({ events: [{ id: eventId }] });
      },
      { timeout: 15_000 },
    );
    const fourth = await ask('account.exportData');
    expect(fourth.status).toBe(200);
    await fourth.body?.cancel();
  });
});
