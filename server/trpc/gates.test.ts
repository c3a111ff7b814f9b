import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import {
  type CallerKind,
  type Answer,
  gateReasons,
  getExpected,
  type State,
  states,
} from '../../tests/access/cells.ts';
import { childRows } from '../../tests/access/child-rows.ts';
import { children, type Family } from '../../tests/access/children.ts';
import type { Target } from '../../tests/access/procedure-rows.ts';
import { procedures } from '../../tests/access/procedures.ts';
import { needed } from '../../tests/access/rights.ts';
import type { MemberRight } from '@daysheet/shared/events/rights.ts';
import { addMember } from '../../tests/factories/members.ts';
import { createLiveWedding } from '../../tests/factories/events.ts';
import {
  type Caller,
  createBrowser,
  createHost,
  createOperator,
  createVisitor,
  type Host,
  signIn,
  test,
  type World,
} from '../../tests/test.ts';
import { eventAttendees } from '../db/schema/attendees.ts';
import { sessions, users } from '../db/schema/users.ts';
import { markPendingSignIn } from '../features/doors/auth/second-factor.rules.ts';
import { deriveHouseholdToken, deriveLinkToken } from '../features/core/links/links.rules.ts';
import { AppError } from '../lib/app-error.ts';
import { hashPassword } from '../lib/secrets/passwords.ts';
import { appRouter } from './router.ts';

type Known = Omit<Target, 'id'>;

/** An event in a state, as somebody who has Mary's key and link, and the code, knows it. */
async function createEvent(
  world: World,
  host: Host,
  state: State,
  members: readonly (readonly [Host, MemberRight])[] = [],
): Promise<Known> {
  const dates = state === 'over' ? { endDate: '2026-06-06' } : {};
  const { eventId, eventCode, maryId } = await createLiveWedding(host, dates);
  const householdId = randomUUID();
  const household = { id: householdId, undoId: randomUUID(), name: 'The Lees', attendeeIds: [maryId] };
  await host.households.create({ eventId, ...household });
  for (const [member, right] of members) await addMember(world, eventId, member, right);
  const ofMary = eq(eventAttendees.id, maryId);
  const [mary] = await world.services.db.select().from(eventAttendees).where(ofMary);
  if (state === 'draft' || state === 'offline') await host.events.deactivate({ eventId });
  if (state === 'deleted') await host.events.delete({ eventId });
  const token = deriveLinkToken(world.services.linkKey, maryId, 1);
  const householdToken = deriveHouseholdToken(world.services.linkKey, { eventId, householdId }, 1);
  return { eventId, eventCode, guestKey: mary?.guestKey ?? '', token, householdToken };
}

/** What a call is answered, as the table says it. */
async function getAnswer(call: Promise<unknown>): Promise<Answer> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return gateReasons.has(error.reason) ? error.reason : 'in';
  }
  return 'in';
}

/** Somebody who knows the owner's password, in a browser that waits for the code of the second factor. */
async function createHalfway(world: World, userId: string): Promise<Caller> {
  const { db, sealKey } = world.services;
  const [owner] = await db.select().from(users).where(eq(users.id, userId));
  if (!owner) throw new Error('No owner');
  const { caller, browser } = createBrowser(world);
  browser.pendingSignIn = markPendingSignIn(sealKey, owner, world.clock.now()).mark;
  // As if it were a session, too.
  browser.token = browser.pendingSignIn;
  return caller;
}

/** What a procedure says that it needs. */
const readNeeds = (procedure: object): unknown =>
  Reflect.get(Object(Reflect.get(Object(Reflect.get(procedure, '_def')), 'meta')), 'needs');
/** Whoever leaves asks nothing more as a member; the owner stays, and deletes the event at the end. */
const listRowsFor = (kind: CallerKind) => {
  const rows = Object.entries(procedures);
  const isLast = ([name]: (typeof rows)[number]) => kind !== 'host' && name === 'members.leave';
  return [...rows.filter((row) => !isLast(row)), ...rows.filter(isLast)];
};
const needs = new Map(
  (['read', 'readAll', 'run', 'plan', 'own'] as const).flatMap((what) =>
    needed[what].map((name) => [name, what] as const),
  ),
);

async function createMembers(world: World) {
  const create = () => createHost(world, 'Mia Member');
  return { planner: await create(), onTheDay: await create(), reader: await create() };
}

/** One in each state, with all of them as members. */
async function createEvents(
  world: World,
  host: Host,
  { planner, onTheDay, reader }: Awaited<ReturnType<typeof createMembers>>,
) {
  const members = [
    [planner, 'planner'],
    [onTheDay, 'day'],
    [reader, 'reader'],
  ] as const;
  const created = new Map<State, Known>();
  for (const state of states) created.set(state, await createEvent(world, host, state, members));
  return created;
}

async function createCallers(
  world: World,
  host: Host,
  { elsewhere, members }: { elsewhere: Known; members: Awaited<ReturnType<typeof createMembers>> },
) {
  const id = (await host.auth.session()).user?.id ?? '';
  const ended = await signIn(world, id);
  const own = (await ended.account.sessions()).find(({ isThis }) => isThis);
  await world.services.db.delete(sessions).where(eq(sessions.publicId, own?.id ?? ''));
  const key = 'A'.repeat(22);
  const madeUp = { guestKey: key, token: key, householdToken: `h${key}` };
  const sample = { ...madeUp, eventId: 'sample', eventCode: 'SAMPLE', guestKey: 'you' };
  const { guestKey, token, householdToken } = elsewhere;
  return {
    visitor: [createVisitor(world), madeUp],
    guest: [createVisitor(world), {}],
    guestElsewhere: [createVisitor(world), { guestKey, token, householdToken }],
    sample: [createVisitor(world), sample],
    host: [host, madeUp],
    planner: [members.planner, madeUp],
    onTheDay: [members.onTheDay, madeUp],
    reader: [members.reader, madeUp],
    otherHost: [await createHost(world), madeUp],
    ended: [ended, madeUp],
    halfway: [await createHalfway(world, id), madeUp],
    operator: [await createOperator(world), madeUp],
  } satisfies Record<CallerKind, [Caller, Partial<Known>]>;
}

describe('every procedure', () => {
  test('stands in the table of who may call it', () => {
    expect(Object.keys(procedures).toSorted()).toEqual(Object.keys(appRouter._def.procedures).toSorted());
  });

  test('of a host says what of a right it needs, as the table does', () => {
    const said = Object.entries<object>(appRouter._def.procedures).flatMap(([name, procedure]) =>
      procedures[name]?.[0] === 'host' ? [[name, readNeeds(procedure)]] : [],
    );
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(needs));
  });

  test('lets in whom the table names, in each state of an event, and nobody else', async ({
    world,
    host,
  }) => {
    const members = await createMembers(world);
    const events = await createEvents(world, host, members);
    // A planner takes offline and clears what the owner is then to find.
    const ofPlanner = await createEvents(world, host, members);
    const elsewhere = await createEvent(world, await createHost(world), 'live');
    const callers = await createCallers(world, host, { elsewhere, members });
    const passwordHash = await hashPassword('blue-sunflower', 'here');
    await world.services.db.update(users).set({ passwordHash });
    world.clock.set('2026-06-07T10:00:00Z');
    const wrong: string[] = [];

    const ask = async (kind: CallerKind, state: State, isOfEvent: boolean) => {
      const [caller, brings] = callers[kind];
      const known = (kind === 'planner' ? ofPlanner : events).get(state);
      if (!known) throw new Error(state);
      for (const [name, [gate, call]] of listRowsFor(kind)) {
        if (!['user', 'operator', 'open'].includes(gate) !== isOfEvent) continue;
        const target = { ...known, ...brings, id: randomUUID() };
        const answer = await getAnswer(call(caller, target));
        const expected = getExpected(gate, needs.get(name) ?? 'own', kind, state);
        if (answer !== expected) wrong.push(`${name}, ${kind}, ${state}: ${answer}, not ${expected}`);
      }
    };
    const askAll = async (kind: CallerKind) => {
      for (const state of states) await ask(kind, state, true);
      await ask(kind, 'live', false);
    };
    // Whoever may change the events comes last.
    await Promise.all(
      (
        [
          'visitor',
          'guestElsewhere',
          'sample',
          'otherHost',
          'ended',
          'halfway',
          'operator',
          'reader',
          'onTheDay',
        ] as const
      ).map(askAll),
    );
    await askAll('guest');
    await askAll('planner');
    await askAll('host');
    expect(wrong).toEqual([]);
  }, 120_000);

  test('that guests call answers by a list of its fields', () => {
    const unchecked = Object.entries<object>(appRouter._def.procedures).flatMap(([name, procedure]) => {
      const definition = ('_def' in procedure && typeof procedure._def === 'object' && procedure._def) || {};
      const isMutation = 'type' in definition && definition.type === 'mutation';
      const isGuests = ['guest', 'code', 'link'].includes(procedures[name]?.[0] ?? '');
      return isGuests && !isMutation && !('output' in definition) ? [name] : [];
    });
    // A public key, and what happened, which the stream writes itself.
    expect(unchecked.toSorted()).toEqual(['live.guest', 'push.key']);
  });
});

async function createFamily(world: World, host: Host, word: string): Promise<Family> {
  const { eventId, eventCode, familyId } = await createLiveWedding(host);
  return { world, host, eventId, eventCode, roleId: familyId, word };
}

/** What is stored of these events, in all tables. */
async function digest({ services: { db } }: World, families: readonly Family[]): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'event_id' and table_name <> 'audit_log' order by 1`,
  );
  const ids = sql.join(
    families.map(({ eventId }) => sql`${eventId}`),
    sql`, `,
  );
  return Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await db.execute<{ rows: string }>(
        sql`select coalesce(string_agg(t::text, E'\n' order by t::text), '') as rows
            from ${sql.identifier(name)} t where event_id in (${ids})`,
      );
      return `${name}: ${row?.rows}`;
    }),
  );
}

/** The names of what an input may hold. */
function listFields(procedure: object): string[] {
  const inputs: unknown = Reflect.get(Reflect.get(procedure, '_def') ?? {}, 'inputs');
  const schemas = Array.isArray(inputs) ? inputs : [];
  return schemas.flatMap((schema) => Object.keys(Reflect.get(Object(schema), 'shape') ?? {}));
}
const childFields =
  /^(?:roleIds?|attendeeIds?|itemId|intoId|importId|userId|invitationId|sendId|deliveryIds?|notificationId)$/;

describe('a child of another event', () => {
  test('has a row for every procedure of a host that takes the id of one', () => {
    const taking = Object.entries<object>(appRouter._def.procedures).flatMap(([name, procedure]) =>
      procedures[name]?.[0] === 'host' && listFields(procedure).some((field) => childFields.test(field))
        ? [name]
        : [],
    );
    expect(taking.length).toBeGreaterThan(20);
    const rows: string[] = childRows.map(([name]) => name);
    expect(taking.filter((name) => !rows.includes(name))).toEqual([]);
  });

  test('is there for no procedure that takes its id, and stays as it is', async ({
    world,
    host,
    otherHost,
  }) => {
    const own = await createFamily(world, host, 'Own');
    const others = [
      await createFamily(world, host, 'Secret'),
      await createFamily(world, otherHost, 'Secret'),
    ];
    const wrong: string[] = [];
    const asked = [];
    for (const row of childRows) {
      const [, child, , call] = row;
      // Of one's own event the same call goes through, so that it is the child that is refused.
      await call(host, own.eventId, await children[child](own), own);
      for (const other of others) asked.push({ row, id: await children[child](other) });
    }
    const before = await digest(world, others);
    for (const { row, id } of asked) {
      const [name, child, expected, call] = row;
      const answer = await call(host, own.eventId, id, own).then(
        (given) => (JSON.stringify(given ?? null).includes('Secret') ? 'told' : 'nothing'),
        (error: unknown) => (error instanceof AppError ? error.reason : Promise.reject(error)),
      );
      if (answer !== expected) wrong.push(`${name} with a ${child}: ${answer}, not ${expected}`);
    }
    expect(await digest(world, others)).toEqual(before);
    expect(wrong).toEqual([]);
  }, 120_000);
});
