import { randomUUID } from 'node:crypto';
import { attendeesMax } from '@daysheet/shared/attendees/attendees.ts';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { tryAsAnswering } from '../../../../tests/answering-guest.ts';
import { askWhoComes } from '../../../../tests/factories/answers.ts';
import { addCrowd } from '../../../../tests/factories/crowds.ts';
import { createLiveWedding, createRole, createWedding } from '../../../../tests/factories/events.ts';
import {
  decideAll,
  listNames,
  mary,
  omar,
  followSheet,
  readDue,
  listProposalLines,
  zoe,
} from '../../../../tests/factories/published-sheets.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { addMember } from '../../../../tests/factories/members.ts';
import { catchRefusal, createHost, test } from '../../../../tests/test.ts';

test('a host follows a sheet, is proposed what is different, and takes it over', async ({
  world,
  host,
  guest,
}) => {
  const { eventId, eventCode } = await createLiveWedding(host);
  const sheet = await followSheet(world, host, eventId, [mary, omar, zoe]);
  await host.followedSheets.follow({ eventId, address: sheet.address });
  expect(await listProposalLines(host, eventId)).toEqual([
    'change Mary Lee email >mary@example.com',
    'new Zoé Dupont',
  ]);
  expect((await host.followedSheets.get({ eventId })).sheet).toMatchObject({ people: 3, proposals: 2 });
  const { undoId, proposals, decided } = await decideAll(host, eventId, 'accept');
  expect(decided).toBe(2);
  // Only a changed role name creates a role, no other field does.
  expect((await host.roles.list({ eventId })).map(({ roleName }) => roleName)).not.toContain(
    'mary@example.com',
  );
  expect(await listNames(host, eventId)).toEqual(['Mary Lee', 'Omar Haddad', 'Zoé Dupont']);
  const [added] = (await host.attendees.list({ eventId, search: 'Zoé' })).attendees;
  expect(added).toMatchObject({ email: 'zoe@example.com', phone: '0612345', roleName: 'Crew' });
  // A retry changes nothing, and the new people are like others: with a role that now exists, and a link to their schedule.
  const again = { eventId, undoId, decision: 'accept', proposals } as const;
  expect(await host.followedSheets.decide(again)).toEqual({ decided: 2, left: 0 });
  expect(await listNames(host, eventId)).toHaveLength(3);
  const found = await guest.join.searchAttendees({ eventCode, search: 'Zoé Dupont' });
  expect(found.matches).toHaveLength(1);
  const lines = (await host.events.activity({ eventId })).lines.map(({ kind }) => kind);
  expect(lines.filter((kind) => kind.startsWith('sheet_')).toSorted()).toEqual([
    'sheet_accepted',
    'sheet_followed',
  ]);
});

test('what can be taken back says whose decision it was', async ({ world, host }) => {
  const { eventId } = await createLiveWedding(host);
  const planner = await createHost(world, 'Søren Planner');
  await addMember(world, eventId, planner, 'planner');
  await followSheet(world, host, eventId, [mary, omar, zoe]);
  await decideAll(planner, eventId, 'accept');
  const { sheet: followed } = await host.followedSheets.get({ eventId });
  expect(followed?.decisions).toMatchObject([{ by: 'Søren Planner', isByRule: false }]);
});

test('what is wrong with an address stays with it, whatever else is taken over or back', async ({
  world,
  host,
}) => {
  const { eventId, maryId } = await createLiveWedding(host);
  const { db } = world.services;
  const isMary = eq(eventAttendees.id, maryId);
  const problems = { emailProblem: 'bounced', phoneProblem: 'too short' };
  await db
    .update(eventAttendees)
    .set({ email: mary.email, phone: '0612345', ...problems })
    .where(isMary);
  const readProblems = async () => {
    const [row] = await db.select().from(eventAttendees).where(isMary);
    return { emailProblem: row?.emailProblem, phoneProblem: row?.phoneProblem };
  };
  const sheet = await followSheet(world, host, eventId, [{ ...mary, role: 'Crew', phone: '0612345' }]);
  const { undoId } = await decideAll(host, eventId, 'accept');
  expect(await readProblems()).toEqual(problems);
  await host.followedSheets.undo({ eventId, undoId });
  expect(await readProblems()).toEqual(problems);
  sheet.write([{ ...mary, phone: '0698765' }]);
  await host.followedSheets.readNow({ eventId });
  await decideAll(host, eventId, 'accept');
  expect(await readProblems()).toEqual({ ...problems, phoneProblem: null });
});

test('two hosts who accept the same at once take it over once', async ({ world, host }) => {
  const { id: eventId } = await createWedding(host);
  await followSheet(world, host, eventId, [mary, omar, zoe]);
  const proposals = (await host.followedSheets.proposals({ eventId })).map(({ id, revision }) => ({
    id,
    revision,
  }));
  const accept = () =>
    host.followedSheets.decide({ eventId, undoId: randomUUID(), decision: 'accept', proposals });
  const both = await Promise.all([accept(), accept()]);
  expect(both.map(({ decided }) => decided).toSorted((a, b) => a - b)).toEqual([0, 3]);
  expect(both.map(({ left }) => left).toSorted((a, b) => a - b)).toEqual([0, 3]);
  expect(await listNames(host, eventId)).toHaveLength(3);
});

test('a proposal is not accepted as something else than the host saw', async ({ world, host, clock }) => {
  const { id: eventId } = await createWedding(host);
  const sheet = await followSheet(world, host, eventId, [zoe]);
  const seen = (await host.followedSheets.proposals({ eventId })).map(({ id, revision }) => ({
    id,
    revision,
  }));
  sheet.write([{ ...zoe, phone: '0699999' }]);
  await sheet.readAMinuteLater();
  const late = { eventId, undoId: randomUUID(), decision: 'accept', proposals: seen } as const;
  expect(await host.followedSheets.decide(late)).toEqual({ decided: 0, left: 1 });
  expect(await listNames(host, eventId)).toEqual([]);
  expect((await host.followedSheets.get({ eventId })).sheet?.readAt).toBe(clock.now().toISOString());
});

test('what was refused is not asked again until its row changes', async ({ world, host }) => {
  const { eventId } = await createLiveWedding(host);
  const sheet = await followSheet(world, host, eventId, [mary, omar, zoe]);
  await decideAll(host, eventId, 'refuse');
  const { lines } = await host.events.activity({ eventId });
  expect(lines.find(({ kind }) => kind === 'sheet_refused')?.facts).toMatchObject({ count: 2 });
  sheet.write([zoe, omar, mary]);
  await sheet.readAMinuteLater();
  expect(await listProposalLines(host, eventId)).toEqual([]);
  sheet.write([{ ...zoe, phone: '0699999' }, { ...mary, email: 'lee@example.com' }, omar]);
  await sheet.readAMinuteLater();
  expect(await listProposalLines(host, eventId)).toEqual([
    'change Mary Lee email >lee@example.com',
    'new Zoé Dupont',
  ]);
});

test('decisions are taken back: people are as they were, and the proposals are there again', async ({
  world,
  host,
}) => {
  const { eventId, maryId } = await createLiveWedding(host);
  const sheet = await followSheet(world, host, eventId, [mary, omar]);
  await decideAll(host, eventId, 'accept');
  sheet.write([{ ...mary, name: 'Mary Okafor', role: 'Crew' }, zoe]);
  await sheet.readAMinuteLater();
  const told = [
    'change Mary Lee name Mary Lee>Mary Okafor role Family>Crew',
    'gone Omar Haddad',
    'new Zoé Dupont',
  ];
  expect(await listProposalLines(host, eventId)).toEqual(told);
  const { undoId } = await decideAll(host, eventId, 'accept');
  expect(await listNames(host, eventId)).toEqual(['Mary Okafor', 'Zoé Dupont']);
  expect((await host.followedSheets.get({ eventId })).sheet?.decisions[0]).toMatchObject({
    undoId,
    count: 3,
  });
  const taken3 = { undone: 3, aside: 0, kept: 0, withoutHousehold: [] };
  expect(await host.followedSheets.undo({ eventId, undoId })).toEqual(taken3);
  expect(await host.followedSheets.undo({ eventId, undoId })).toEqual(taken3);
  expect(await listNames(host, eventId)).toEqual(['Mary Lee', 'Omar Haddad']);
  const { attendees } = await host.attendees.list({ eventId });
  expect(attendees.find(({ id }) => id === maryId)).toMatchObject({
    roleName: 'Family',
    email: 'mary@example.com',
  });
  expect(await listProposalLines(host, eventId)).toEqual(told);
  await readDue(world);
  expect(await listProposalLines(host, eventId)).toEqual(told);
});

test('a decision holds nothing that a guest needs who answers, while it waits for that guest', async ({
  world,
  host,
}) => {
  const { eventId, omarId } = await createLiveWedding(host);
  await askWhoComes(host, eventId, null);
  const sheet = await followSheet(world, host, eventId, [mary, omar]);
  await decideAll(host, eventId, 'accept');
  sheet.write([{ ...mary, role: 'Friends' }, zoe]);
  await sheet.readAMinuteLater();
  const { undoId } = await tryAsAnswering(world, { eventId, attendeeId: omarId }, () =>
    decideAll(host, eventId, 'accept'),
  );
  const [added] = (await host.attendees.list({ eventId, search: 'Zoé' })).attendees;
  const taken = await tryAsAnswering(world, { eventId, attendeeId: added?.id ?? '' }, () =>
    host.followedSheets.undo({ eventId, undoId }),
  );
  expect(taken).toEqual({ undone: 3, aside: 0, kept: 0, withoutHousehold: [] });
});

test('what guests did stays: who joined is not taken off, who typed an address keeps it', async ({
  world,
  host,
  guest,
  visitor,
}) => {
  const { eventId, eventCode, familyId } = await createLiveWedding(host);
  const sheet = await followSheet(world, host, eventId, [mary, omar]);
  await decideAll(host, eventId, 'refuse');
  sheet.write([]);
  sheet.write([{ ...zoe, name: 'Zoé' }]);
  await sheet.readAMinuteLater();
  expect(await listProposalLines(host, eventId)).toEqual(['gone Mary Lee', 'gone Omar Haddad', 'new Zoé']);
  const { matches } = await guest.join.searchAttendees({ eventCode, search: 'Mary Lee' });
  await guest.join.asExisting({ eventCode, pickHandle: matches[0]?.pickHandle ?? '', pickId: randomUUID() });
  const newcomer = { eventCode, id: randomUUID(), name: 'Zoé', roleId: familyId };
  await visitor.join.asNewGuest(newcomer);
  await decideAll(host, eventId, 'accept');
  expect(await listProposalLines(host, eventId)).toEqual([
    'change Zoé email >zoe@example.com phone >0612345',
  ]);
  await decideAll(host, eventId, 'accept');
  const { attendees } = await host.attendees.list({ eventId });
  expect(attendees.map(({ name, phone, roleName, status }) => [name, phone, roleName, status])).toEqual([
    ['Mary Lee', null, 'Family', 'confirmed'],
    ['Zoé', '0612345', 'Family', 'confirmed'],
  ]);
});

test('somebody whom the host added by hand meanwhile is not added again', async ({ world, host }) => {
  const { eventId, familyId } = await createLiveWedding(host);
  await followSheet(world, host, eventId, [mary, omar, zoe]);
  await host.attendees.create({
    eventId,
    id: randomUUID(),
    name: 'Zoé D.',
    roleId: familyId,
    email: zoe.email,
  });
  await decideAll(host, eventId, 'accept');
  expect(await listNames(host, eventId)).toEqual(['Mary Lee', 'Omar Haddad', 'Zoé D.']);
  expect(await listProposalLines(host, eventId)).toEqual([
    'change Zoé D. name Zoé D.>Zoé Dupont role Family>Crew phone >0612345',
  ]);
});

test('nor is somebody whose name was typed by hand with another apostrophe', async ({ world, host }) => {
  const { eventId, familyId } = await createLiveWedding(host);
  const row = { name: "Sean O'Brien", role: 'Family', email: '', phone: '' };
  await followSheet(world, host, eventId, [mary, omar, row]);
  await host.attendees.create({ eventId, id: randomUUID(), name: 'Sean O’Brien', roleId: familyId });
  await decideAll(host, eventId, 'accept');
  expect(await listNames(host, eventId)).toEqual(['Mary Lee', 'Omar Haddad', 'Sean O’Brien']);
});

test('new people come by themselves where the host wants it so, and not again once that is undone', async ({
  world,
  host,
}) => {
  const { eventId } = await createLiveWedding(host);
  const sheet = await followSheet(world, host, eventId, [mary, omar, zoe]);
  await host.followedSheets.change({ eventId, newPeople: 'add' });
  expect(await listNames(host, eventId)).toEqual(['Mary Lee', 'Omar Haddad', 'Zoé Dupont']);
  sheet.write([mary, zoe, { ...omar, name: 'Bo Tan', role: '' }]);
  await sheet.readAMinuteLater();
  expect(await listNames(host, eventId)).toEqual(['Bo Tan', 'Mary Lee', 'Omar Haddad', 'Zoé Dupont']);
  expect(await listProposalLines(host, eventId)).toEqual([
    'change Mary Lee email >mary@example.com',
    'gone Omar Haddad',
  ]);
  const [latest] = (await host.followedSheets.get({ eventId })).sheet?.decisions ?? [];
  const undo = { eventId, undoId: latest?.undoId ?? '' };
  expect(await host.followedSheets.undo(undo)).toEqual({
    undone: 1,
    aside: 1,
    kept: 0,
    withoutHousehold: [],
  });
  await sheet.readAMinuteLater();
  expect((await listProposalLines(host, eventId)).filter((one) => one.startsWith('new'))).toEqual([]);
  expect(await listNames(host, eventId)).toEqual(['Mary Lee', 'Omar Haddad', 'Zoé Dupont']);
  const [line] = (await host.events.activity({ eventId })).lines.filter(({ kind }) => kind === 'sheet_added');
  expect(line).toMatchObject({ who: null, facts: { count: 1 } });
});

test('a list that is full takes over nothing by halves, and the host is asked in place of the rule', async ({
  world,
  host,
}) => {
  const { id: eventId } = await createWedding(host);
  const roleId = await createRole(host, eventId, 'Friends');
  await addCrowd(world.services.db, { eventId, roleId }, attendeesMax - 1);
  const sheet = await followSheet(world, host, eventId, [mary, zoe]);
  expect(await catchRefusal(decideAll(host, eventId, 'accept'))).toBe('attendees.too_many');
  await host.followedSheets.change({ eventId, newPeople: 'add' });
  await sheet.readAMinuteLater();
  expect((await host.attendees.list({ eventId })).total).toBe(attendeesMax - 1);
  expect(await listProposalLines(host, eventId)).toEqual(['new Mary Lee', 'new Zoé Dupont']);
});
