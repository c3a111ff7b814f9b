import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { askQuestion } from '../../../../tests/factories/answers.ts';
import {
  createAttendee,
  createItem,
  createLiveWedding,
  createRole,
} from '../../../../tests/factories/events.ts';
import {
  catchRefusal,
  type Caller,
  createOperator,
  type Host,
  test,
  type World,
} from '../../../../tests/test.ts';
import { password } from '../../../../tests/factories/accounts.ts';
import { decideAll, followSheet, zoe } from '../../../../tests/factories/published-sheets.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { emails } from '../../../db/schema/emails.ts';
import { events } from '../../../db/schema/events.ts';
import { optOuts } from '../../../db/schema/opt-outs.ts';
import { signUpInvitations } from '../../../db/schema/sign-up-invitations.ts';
import { eraseFromSheets } from '../../reach/followed-sheets/sheet-erasing.commands.ts';
import { openOptOutScope } from '../../reach/invitations/opt-outs.access.ts';
import { setOptedOut } from '../../reach/invitations/opt-outs.commands.ts';
import { hashEmail } from '../attendees/opt-outs.rules.ts';
import { buildOptOutToken } from '../links/links.rules.ts';
import { erasePersonEverywhere } from './person-erasure.commands.ts';
import { findPerson } from './person-traces.queries.ts';
import { anonymiseEvent } from './anonymise.commands.ts';

const word = 'Xylophine';
const email = 'xylophine@example.net';
const phone = '+386 41 998 877';

/** Every row of every table of the database in which one of these words stands. */
async function findRows({ services: { db } }: World, words: readonly string[]): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const said of words) {
      const [row] = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(name)} as r where r::text ilike ${`%${said}%`}`,
      );
      if (row?.n) found.push(`${name}: ${said}`);
    }
  return found;
}

type Fixtures = { world: World; host: Host; guest: Caller };

/** Somebody whose name, hint and addresses are wherever an event keeps such. */

async function leaveTraces({ world, host, guest }: Fixtures) {
  const wedding = await createLiveWedding(host);
  const { eventId, familyId } = wedding;
  const xenaId = await createAttendee(host, eventId, {
    name: word,
    roleId: familyId,
    email,
    phone,
    hint: `aunt of ${word}`,
  });
  await createItem(host, eventId, { title: 'Hers', assignmentType: 'individuals', attendeeIds: [xenaId] });
  await host.links.list({ eventId });
  const [row] = await world.services.db.select().from(eventAttendees).where(eq(eventAttendees.id, xenaId));
  const guestKey = row?.guestKey ?? '';
  const { address } = await guest.calendar.link({ eventId, guestKey });
  await host.invitations.sendEmails({
    id: randomUUID(),
    eventId,
    attendeeIds: [xenaId],
    subject: `For ${word}`,
    message: `Dear {Name}, says ${word}. {PersonalLink}`,
  });
  await host.notifications.send({
    id: randomUUID(),
    eventId,
    title: `To ${word}`,
    message: `${word}, please call`,
    targetType: 'individual',
    attendeeIds: [xenaId],
    roleIds: [],
  });
  const goneId = await createAttendee(host, eventId, { name: `${word} Gone`, roleId: familyId, email });
  await host.attendees.delete({ eventId, attendeeId: goneId, undoId: randomUUID() });
  return { ...wedding, xenaId, guestKey, address };
}

/** What households and answers tell of her: the words of a guest, of those who write for her, and of the host. */
async function leaveAnswers(
  host: Host,
  { eventId, xenaId, maryId }: Awaited<ReturnType<typeof leaveTraces>>,
) {
  const household = {
    id: randomUUID(),
    undoId: randomUUID(),
    name: `The ${word}s`,
    address: `${word} Lane 1`,
  };
  await host.households.create({ eventId, ...household, attendeeIds: [xenaId, maryId] });
  const ask = { kind: 'text' as const, label: 'A song?', choices: [] };
  const questionId = await askQuestion(host, eventId, ask);
  const words = [{ questionId, attendeeId: xenaId, version: 1, value: `Anything by ${word}`, note: null }];
  await host.answers.enter({ eventId, submissionId: randomUUID(), replies: [], words });
  return household.id;
}

describe('an event that is anonymised', () => {
  test('has its households, with as many people, and nothing of what they are called or answered', async ({
    world,
    host,
    guest,
  }) => {
    const traces = await leaveTraces({ world, host, guest });
    const { eventId } = traces;
    const householdId = await leaveAnswers(host, traces);
    const { db, clock } = world.services;
    await anonymiseEvent(db, eventId, clock());
    expect(await findRows(world, [word])).toEqual([]);
    expect(await host.households.list({ eventId })).toMatchObject([
      { id: householdId, name: 'Household 1', people: 2 },
    ]);
  });

  test('holds nothing of its guests any more, in any table, and all its figures', async ({
    world,
    host,
    guest,
  }) => {
    const { eventId, guestKey, address } = await leaveTraces({ world, host, guest });
    const token = /([\w-]{22})\.ics$/.exec(address)?.[1] ?? '';
    expect((await findRows(world, [word, email])).length).toBeGreaterThan(6);
    const before = await host.attendees.list({ eventId });
    const { db, clock } = world.services;
    expect(await anonymiseEvent(db, eventId, clock())).toBe(3);
    expect(await findRows(world, [word, email, '998 877', '998877', guestKey, token])).toEqual([]);

    const after = await host.attendees.list({ eventId });
    expect(after.attendees.map(({ name }) => name).toSorted()).toEqual(['Guest 1', 'Guest 2', 'Guest 3']);
    const listRoles = (list: typeof after) => list.attendees.map(({ roleId }) => String(roleId)).toSorted();
    expect(listRoles(after)).toEqual(listRoles(before));
    const event = await host.events.get({ eventId });
    expect(event).toMatchObject({
      status: 'draft',
      anonymisedAt: clock().toISOString(),
      name: 'Ana & Søren',
    });
    expect(event.readiness).toMatchObject({ attendeeCount: 3, itemCount: 2 });
    expect(await catchRefusal(guest.join.schedule({ eventId, guestKey }))).toBe('join.not_available');
    expect(await anonymiseEvent(db, eventId, clock())).toBe(3);
    expect(await anonymiseEvent(db, randomUUID(), clock())).toBeNull();
  });

  test('leaves other events as they are', async ({ world, host, otherHost, guest }) => {
    const { eventId } = await createLiveWedding(host);
    const theirs = await leaveTraces({ world, host: otherHost, guest });
    await anonymiseEvent(world.services.db, eventId, world.clock.now());
    const { attendees } = await otherHost.attendees.list({ eventId: theirs.eventId });
    expect(attendees.map(({ name }) => name)).toContain(word);
    const [row] = await world.services.db.select().from(events).where(eq(events.id, theirs.eventId));
    expect(row).toMatchObject({ status: 'active', anonymisedAt: null });
    await erasePersonEverywhere(world.services.db, { email }, world.clock.now());
  });
});

/** The operator asks them to make an account, by e-mail. */
async function inviteToSignUp({ services: { db }, clock }: World, operator: Host): Promise<void> {
  await operator.operator.invite({ email, password });
  const [invitation] = await db.select().from(signUpInvitations).where(eq(signUpInvitations.email, email));
  const said = { kind: 'invited' as const, subject: 'Welcome', text: `For ${word}`, html: '' };
  await db.insert(emails).values({
    id: randomUUID(),
    invitationId: invitation?.id ?? null,
    toAddress: email,
    status: 'outbox',
    createdAt: clock.now(),
    ...said,
  });
}

describe('a person who is erased everywhere', () => {
  test('is in no table any more, by e-mail or by the end of their number, and others stay', async ({
    world,
    host,
    otherHost,
    guest,
  }) => {
    const { db, clock } = world.services;
    const first = await leaveTraces({ world, host, guest });
    const second = await createLiveWedding(otherHost);
    const roleId = await createRole(otherHost, second.eventId, 'Choir');
    await createAttendee(otherHost, second.eventId, { name: `${word} Two`, roleId, phone: '041 998 877' });
    const operator = await createOperator(world);
    await inviteToSignUp(world, operator);
    const ofEvent = { eventId: second.eventId, id: randomUUID(), email, right: 'reader' as const };
    await otherHost.members.invite(ofEvent);
    expect(await findPerson(db, { email })).toMatchObject({
      listed: [{ name: word, eventId: first.eventId }],
      messages: 1,
      removals: 1,
      invitations: 2,
      hasAccount: false,
    });
    await erasePersonEverywhere(db, { email }, clock());
    // Nor what was said to them alone.
    expect(await findRows(world, [email, `To ${word}`, `${word}, please call`])).toEqual([]);
    expect((await findPerson(db, { phone })).listed.map(({ name }) => name)).toEqual([`${word} Two`]);
    const [two] = await db
      .select()
      .from(eventAttendees)
      .where(eq(eventAttendees.name, `${word} Two`));
    const saysNo = ({ eventId, id }: { eventId: string; id: string }, address: string) =>
      db.insert(optOuts).values({ eventId, by: address, attendeeId: id, address, createdAt: clock() });
    if (two) await saysNo(two, 'said by them');
    await saysNo({ eventId: first.eventId, id: first.maryId }, 'said by another');
    expect(await findRows(world, ['said by them'])).toHaveLength(1);
    await erasePersonEverywhere(db, { phone }, clock());
    expect(await findRows(world, ['998 877', `${word} Two`, 'said by them'])).toEqual([]);
    expect(await findRows(world, ['said by another'])).toEqual(['opt_outs: said by another']);
    const { attendees } = await host.attendees.list({ eventId: first.eventId });
    expect(attendees.map(({ name }) => name).toSorted()).toEqual(['Mary Lee', 'Omar Haddad']);
    expect(
      await catchRefusal(guest.join.schedule({ eventId: first.eventId, guestKey: first.guestKey })),
    ).toBe('join.access_denied');
  });

  test.for([
    { who: 'somebody else of the list', by: 'Bob' },
    { who: 'somebody who is gone since', by: null },
    { who: 'they themselves', by: word },
  ])(
    'takes nothing away that $who said of an address that others have, too',
    async ({ by: sayer }, { world, host }) => {
      const { db, linkKey, clock } = world.services;
      const { eventId, familyId: roleId } = await createLiveWedding(host);
      const add = (name: string, rest: { email: string; phone?: string }) =>
        createAttendee(host, eventId, { name, roleId, ...rest });
      const ids = new Map([
        ['Bob', await add('Bob', { email })],
        [word, await add(word, { email, phone })],
      ]);
      const attendeeId = ids.get(sayer ?? '') ?? randomUUID();
      const by = hashEmail(email);
      const scope = await openOptOutScope(
        db,
        linkKey,
        buildOptOutToken(linkKey, { eventId, attendeeId, by }),
      );
      if (scope) await setOptedOut(db, scope, true, clock());
      const listOut = async () =>
        (await host.attendees.list({ eventId })).attendees
          .filter(({ isOptedOut }) => isOptedOut)
          .map(({ name }) => name);
      expect(await listOut()).toEqual(['Bob', word]);
      await erasePersonEverywhere(db, { phone }, clock());
      expect(await listOut()).toEqual(['Bob']);
      await erasePersonEverywhere(db, { email }, clock());
      expect(await findRows(world, [by])).toEqual([]);
    },
  );

  test('is in no sheet that an event follows, be they on its list or not', async ({
    world,
    host,
    otherHost,
  }) => {
    const { db, clock } = world.services;
    const row = { name: `${word} Four`, role: 'Family', email, phone };
    const proposes = async (to: Host, eventId: string) =>
      (await to.followedSheets.get({ eventId })).sheet?.proposals;
    const follow = async (to: Host) => {
      const { eventId } = await createLiveWedding(to);
      await followSheet(world, to, eventId, [row, zoe]);
      return eventId;
    };
    const listing = await follow(host);
    const { undoId } = await decideAll(host, listing, 'accept');
    const asked = await follow(otherHost);
    const refused = await follow(otherHost);
    await decideAll(otherHost, refused, 'refuse');
    expect(await findPerson(db, { phone })).toMatchObject({ removals: 2, sheetRows: 2 });
    await erasePersonEverywhere(db, { phone }, clock());
    await eraseFromSheets(db, { phone }, clock());
    await eraseFromSheets(db, { phone }, clock());
    expect(await findRows(world, [`${word} Four`, email, '998 877'])).toEqual([]);
    expect(await catchRefusal(host.followedSheets.undo({ eventId: listing, undoId }))).toBe('undo.gone');
    expect(await proposes(otherHost, asked)).toBe(1);
    expect(await host.attendees.list({ eventId: listing, search: 'Zoé' })).toMatchObject({ total: 1 });
  });
});
