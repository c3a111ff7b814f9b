import { randomUUID } from 'node:crypto';
import { isHouseholdToken } from '@daysheet/shared/guests/links.ts';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { readDownload } from '../../../../tests/downloads.ts';
import { askQuestion } from '../../../../tests/factories/answers.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import {
  createFamilies,
  findLink,
  nothing,
  openLink,
  parseToken,
  readToken,
  undo,
} from '../../../../tests/factories/household-links.ts';
import { putTogether } from '../../../../tests/factories/households.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';
import { householdLinks } from '../../../db/schema/households.ts';

describe('the link of a household', () => {
  test('opens all of its people, children behind the others, and each by their own key', async ({
    host,
    guest,
    world,
  }) => {
    const { eventId, eventCode, novaksId } = await createFamilies(host);
    const link = await findLink(host, eventId, novaksId);
    expect(link.link).toMatch(/^http:\/\/localhost:3000\/i\/h[A-Za-z0-9_-]{22}$/);
    expect(link.people).toEqual(['Ana Novak', 'Ben Novak', 'Aa Novak']);
    const token = parseToken(link);
    expect(isHouseholdToken(token)).toBe(true);
    const opened = await guest.join.openHousehold({ token });
    expect(opened).toMatchObject({ eventId, eventCode, eventName: 'Ana & Søren' });
    for (const { guestKey, name } of opened.people)
      expect((await guest.join.schedule({ eventId, guestKey })).attendee.name).toBe(name);
    expect((await host.attendees.list({ eventId })).counts.joined).toBe(0);
    const stored = await world.services.db
      .select()
      .from(householdLinks)
      .where(eq(householdLinks.eventId, eventId));
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await host.links.households({ eventId })).links.map(({ name }) => name)).toEqual([
      'The Lees',
      'The Novaks',
    ]);
    expect((await host.links.households({ eventId, search: 'BEN' })).links).toEqual([link]);
    expect((await host.links.households({ eventId, search: 'novaks' })).total).toBe(1);
  });

  test('shows what each of its people answered to a sensitive question, as hosts are told', async ({
    host,
    guest,
  }) => {
    const { eventId, anaId, novaksId } = await createFamilies(host);
    const questionId = await askQuestion(host, eventId, { kind: 'text', choices: [], isSensitive: true });
    const words = [{ questionId, attendeeId: anaId, version: 1, value: 'Peanuts', note: null }];
    await host.answers.enter({ eventId, submissionId: randomUUID(), replies: [], words });
    const { people } = await guest.join.openHousehold({ token: await readToken(host, eventId, novaksId) });
    const read = async (person: string) => {
      const guestKey = people.find(({ name }) => name === person)?.guestKey ?? '';
      const { questions } = await guest.answers.card({ eventId, guestKey });
      return questions[0]?.answers.find(({ attendeeId }) => attendeeId === anaId);
    };
    expect(await read('Ben Novak')).toMatchObject({ value: null, isWithheld: true });
    expect(await read('Ana Novak')).toMatchObject({ value: 'Peanuts', isWithheld: false });
  });

  test('is noted as opened by somebody, to the minute', async ({ host, guest, clock }) => {
    const { eventId, novaksId } = await createFamilies(host);
    const token = await readToken(host, eventId, novaksId);
    await guest.join.openHousehold({ token });
    expect((await findLink(host, eventId, novaksId)).openedAt).toBeNull();
    await guest.join.noteOpened({ token });
    clock.advance(0.5);
    await guest.join.noteOpened({ token });
    expect((await findLink(host, eventId, novaksId)).openedAt).toBe('2026-06-05T12:00:00.000Z');
  });

  test('is one answer where it is unknown, revoked, or of a draft', async ({ host, guest }) => {
    const { eventId, novaksId, leesId } = await createFamilies(host);
    const [novaks, lees] = [await readToken(host, eventId, novaksId), await readToken(host, eventId, leesId)];
    await host.links.revokeHousehold({ eventId, householdId: leesId });
    for (const token of ['', `h${'A'.repeat(22)}`, '\u0000', novaks.slice(1), lees])
      expect(await openLink(guest, token), token).toBe(nothing);
    expect(await catchRefusal(guest.join.openLink({ token: novaks }))).toBe(nothing);
    await host.events.deactivate({ eventId });
    expect(await openLink(guest, novaks)).toBe(nothing);
  });

  test('gives nobody whose own link was revoked', async ({ host, guest }) => {
    const { eventId, novaksId, anaId } = await createFamilies(host);
    const token = await readToken(host, eventId, novaksId);
    await host.links.revoke({ eventId, attendeeId: anaId });
    expect(await openLink(guest, token)).toEqual(['Ben Novak', 'Aa Novak']);
    await host.links.reissue({ eventId, attendeeId: anaId, issue: 1 });
    expect(await openLink(guest, token)).toEqual(['Ana Novak', 'Ben Novak', 'Aa Novak']);
  });

  test('is another one in another event where a household has the same id', async ({ host, otherHost }) => {
    const { eventId, novaksId } = await createFamilies(host);
    const theirs = await createLiveWedding(otherHost);
    const household = { id: novaksId, name: 'Mine', attendeeIds: [theirs.maryId] };
    await otherHost.households.create({ eventId: theirs.eventId, ...undo(), ...household });
    const [one, other] = [
      await readToken(host, eventId, novaksId),
      await readToken(otherHost, theirs.eventId, novaksId),
    ];
    expect(one).not.toBe(other);
    await otherHost.links.reissueHousehold({ eventId: theirs.eventId, householdId: novaksId, issue: 1 });
    expect((await findLink(host, eventId, novaksId)).issue).toBe(1);
  });
});

describe('the link of a household, of which somebody', () => {
  test('was taken out, opens who is left', async ({ host, guest }) => {
    const { eventId, novaksId, benId } = await createFamilies(host);
    const token = await readToken(host, eventId, novaksId);
    const undone = undo();
    await host.households.move({ eventId, ...undone, householdId: null, attendeeIds: [benId] });
    expect(await openLink(guest, token)).toEqual(['Ana Novak', 'Aa Novak']);
    await host.households.restore({ eventId, ...undone });
    expect(await openLink(guest, token)).toEqual(['Ana Novak', 'Ben Novak', 'Aa Novak']);
  });

  test('split it up, opens nothing, until that is taken back', async ({ host, guest }) => {
    const { eventId, novaksId } = await createFamilies(host);
    const token = await readToken(host, eventId, novaksId);
    const undone = undo();
    await host.households.delete({ eventId, ...undone, householdId: novaksId });
    expect(await openLink(guest, token)).toBe(nothing);
    await host.households.restore({ eventId, ...undone });
    expect(await openLink(guest, token)).toEqual(['Ana Novak', 'Ben Novak', 'Aa Novak']);
  });

  test('put it together with another, opens that one, until that is taken back', async ({ host, guest }) => {
    const { eventId, novaksId, leesId, danId } = await createFamilies(host);
    const [novaks, lees] = [await readToken(host, eventId, novaksId), await readToken(host, eventId, leesId)];
    const undone = undo();
    await host.households.merge({ eventId, ...undone, householdId: novaksId, intoId: leesId });
    const all = ['Ana Novak', 'Ben Novak', 'Dan Lee', 'Mary Lee', 'Aa Novak'];
    expect(await openLink(guest, lees)).toEqual(all);
    expect(await openLink(guest, novaks)).toEqual(all);
    const { id: thirdId } = await putTogether(host, eventId, 'Third', [danId]);
    const again = undo();
    await host.households.merge({ eventId, ...again, householdId: leesId, intoId: thirdId });
    expect(await openLink(guest, novaks)).toEqual(all);
    await host.households.restore({ eventId, ...again });
    await host.households.restore({ eventId, ...undone });
    expect(await openLink(guest, novaks)).toEqual(['Ana Novak', 'Ben Novak', 'Aa Novak']);
    expect(await openLink(guest, lees)).toEqual(['Mary Lee']);
    // It was put together with others once, and is not any more: nobody of it is left, so it opens nobody.
    await host.households.delete({ eventId, ...undo(), householdId: novaksId });
    expect(await openLink(guest, novaks)).toBe(nothing);
  });

  test('put it together with one whose link is replaced then, opens nothing', async ({ host, guest }) => {
    const { eventId, novaksId, leesId } = await createFamilies(host);
    const novaks = await readToken(host, eventId, novaksId);
    await host.households.merge({ eventId, ...undo(), householdId: novaksId, intoId: leesId });
    await host.links.reissueHousehold({ eventId, householdId: leesId, issue: 1 });
    expect(await openLink(guest, novaks)).toBe(nothing);
  });

  test('put it together with one whose link is revoked, opens nothing, also further on', async ({
    host,
    guest,
  }) => {
    const { eventId, novaksId, leesId, danId } = await createFamilies(host);
    const novaks = await readToken(host, eventId, novaksId);
    await host.links.revokeHousehold({ eventId, householdId: leesId });
    const undone = undo();
    await host.households.merge({ eventId, ...undone, householdId: novaksId, intoId: leesId });
    expect(await openLink(guest, novaks)).toBe(nothing);
    const { id: thirdId } = await putTogether(host, eventId, 'Third', [danId]);
    const again = undo();
    await host.households.merge({ eventId, ...again, householdId: leesId, intoId: thirdId });
    expect(await openLink(guest, novaks)).toBe(nothing);
    await host.households.restore({ eventId, ...again });
    await host.households.restore({ eventId, ...undone });
    expect(await openLink(guest, novaks)).toEqual(['Ana Novak', 'Ben Novak', 'Aa Novak']);
  });

  test('is put back on the list, is the newest that there was', async ({ host, guest }) => {
    const { eventId, novaksId, anaId, benId, leaId } = await createFamilies(host);
    const first = await readToken(host, eventId, novaksId);
    const early = undo();
    await host.attendees.delete({ eventId, attendeeId: anaId, ...early });
    const { link } = await host.links.reissueHousehold({ eventId, householdId: novaksId, issue: 1 });
    for (const attendeeId of [benId, leaId]) await host.attendees.delete({ eventId, attendeeId, ...undo() });
    expect(await openLink(guest, parseToken({ link }))).toBe(nothing);
    await host.attendees.restore({ eventId, ...early });
    expect(await openLink(guest, first)).toBe(nothing);
    expect(await openLink(guest, parseToken({ link }))).toEqual(['Ana Novak']);
  });
});

describe('the link of a household, replaced or revoked', () => {
  test('puts whoever is in by it out, and nobody else; twice is once', async ({ host, guest }) => {
    const { eventId, novaksId, maryId } = await createFamilies(host);
    const old = await findLink(host, eventId, novaksId);
    const opened = await guest.join.openHousehold({ token: parseToken(old) });
    const reissue = () => host.links.reissueHousehold({ eventId, householdId: novaksId, issue: 1 });
    const [first, second] = await Promise.all([reissue(), reissue()]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ issue: 2, openedAt: null, name: 'The Novaks' });
    expect(await openLink(guest, parseToken(old))).toBe(nothing);
    for (const { guestKey } of opened.people)
      expect(await catchRefusal(guest.join.schedule({ eventId, guestKey }))).toBe('join.access_denied');
    expect(await openLink(guest, parseToken(first))).toEqual(['Ana Novak', 'Ben Novak', 'Aa Novak']);
    const { links } = await host.links.list({ eventId });
    expect(links.find(({ attendeeId }) => attendeeId === maryId)?.issue).toBe(1);
    const revoke = () => host.links.revokeHousehold({ eventId, householdId: novaksId });
    expect(await revoke()).toMatchObject({ link: null, revokedAt: '2026-06-05T12:00:00.000Z' });
    expect(await revoke()).toEqual(await findLink(host, eventId, novaksId));
    const { lines } = await host.events.activity({ eventId });
    expect(lines.filter(({ kind }) => kind.startsWith('household_link_'))).toHaveLength(2);
    expect(await host.links.reissueHousehold({ eventId, householdId: novaksId, issue: 2 })).toMatchObject({
      issue: 3,
      revokedAt: null,
    });
  });

  test("is no matter of another event's household", async ({ host, otherHost }) => {
    const { eventId } = await createFamilies(host);
    const elsewhere = await createFamilies(host);
    const theirs = await createFamilies(otherHost);
    expect(await catchRefusal(otherHost.links.households({ eventId }))).toBe('events.not_found');
    expect(await catchRefusal(otherHost.links.exportHouseholdsCsv({ eventId }))).toBe('events.not_found');
    for (const householdId of [elsewhere.novaksId, theirs.novaksId, randomUUID()]) {
      const reissue = host.links.reissueHousehold({ eventId, householdId, issue: 1 });
      expect(await catchRefusal(reissue)).toBe('households.not_found');
      const revoke = host.links.revokeHousehold({ eventId, householdId });
      expect(await catchRefusal(revoke)).toBe('households.not_found');
    }
  });
});

test('the links of households are a file, a line each, without those that are revoked', async ({ host }) => {
  const { eventId, novaksId, leesId } = await createFamilies(host);
  const fields = { name: '=The Novaks', address: '3 Mill Lane\nBled', plusOnes: 0 };
  await host.households.update({ eventId, ...undo(), householdId: novaksId, ...fields });
  await host.links.revokeHousehold({ eventId, householdId: leesId });
  const csv = await readDownload(await host.links.exportHouseholdsCsv({ eventId }));
  const { link } = await findLink(host, eventId, novaksId);
  expect(csv.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Household,People,Address,Link',
    `'=The Novaks,"Ana Novak, Ben Novak, Aa Novak","3 Mill Lane, Bled",${link}`,
  ]);
});

test('the file has the households that the list beside it finds, by their own name or that of somebody in them', async ({
  host,
}) => {
  const { eventId } = await createFamilies(host);
  const list = async (search: string) => {
    const csv = await readDownload(await host.links.exportHouseholdsCsv({ eventId, search }));
    return csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
  };
  expect(await list('the')).toEqual(['The Lees', 'The Novaks']);
  expect(await list('NOVAKS')).toEqual(['The Novaks']);
  expect(await list('dan')).toEqual(['The Lees']);
  expect(await list('nobody')).toEqual([]);
});

test('a copy of an event has links of its own', async ({ host, guest }) => {
  const { eventId, novaksId } = await createFamilies(host);
  const copy = { id: randomUUID(), name: 'Again', withAttendees: true };
  await host.events.duplicate({ eventId, ...copy });
  const [before, after] = [
    (await host.links.households({ eventId })).links.map(({ link }) => link),
    (await host.links.households({ eventId: copy.id })).links.map(({ link }) => link),
  ];
  expect(new Set([...before, ...after]).size).toBe(4);
  await host.links.revokeHousehold({ eventId, householdId: novaksId });
  await host.events.activate({ eventId: copy.id });
  const opened = [];
  for (const link of after) opened.push(await openLink(guest, parseToken({ link: link ?? null })));
  expect(opened).toEqual([
    ['Dan Lee', 'Mary Lee'],
    ['Ana Novak', 'Ben Novak', 'Aa Novak'],
  ]);
});
