import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { readDownload } from '../../../../tests/downloads.ts';
import { createAttendee, createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { createVisitor, type Host, catchRefusal, test } from '../../../../tests/test.ts';
import { personalLinks } from '../../../db/schema/invitations.ts';
import { eventChanges } from '../../../db/schema/live.ts';
import { waitForLocked } from '../../../../tests/lock-waits.ts';

async function findLink(host: Host, eventId: string, attendeeId: string) {
  const { links } = await host.links.list({ eventId });
  const link = links.find((one) => one.attendeeId === attendeeId);
  if (!link) throw new Error('no link');
  return link;
}

const parseToken = (link: { link: string | null }) => link.link?.split('/i/')[1] ?? '';

describe('the list of personal links', () => {
  test('has a link for everybody, the same each time, by name and a page at a time', async ({
    host,
    world,
  }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const first = await host.links.list({ eventId });
    expect(first).toMatchObject({ total: 2, page: 1 });
    expect(first.links.map(({ name }) => name)).toEqual(['Mary Lee', 'Omar Haddad']);
    const [mary, omar] = first.links;
    expect(mary?.link).toMatch(/^http:\/\/localhost:3000\/i\/[A-Za-z0-9_-]{22}$/);
    expect(mary?.link).not.toBe(omar?.link);
    expect(mary).toMatchObject({ attendeeId: maryId, roleName: 'Family', issue: 1, openedAt: null });
    const rows = Array.from({ length: 60 }, (_, n) => ({
      id: randomUUID(),
      name: `Guest ${String(n).padStart(2, '0')}`,
      role: 'Family',
    }));
    await host.attendees.import({ eventId, importId: randomUUID(), rows });
    const second = await host.links.list({ eventId, page: 2 });
    expect([second.total, second.links.length]).toEqual([62, 12]);
    expect((await findLink(host, eventId, rows[0]?.id ?? '')).link).not.toBeNull();
    expect((await host.links.list({ eventId, search: 'MÁRY' })).links).toEqual([mary]);
    const stored = await world.services.db
      .select()
      .from(personalLinks)
      .where(eq(personalLinks.eventId, eventId));
    expect(stored).toHaveLength(62);
    expect(JSON.stringify(stored)).not.toContain(parseToken(mary ?? { link: null }));
  });
});

test('two of one name are told apart in the list of links', async ({ host }) => {
  const { eventId, familyId } = await createLiveWedding(host);
  const anna = (hint: string) =>
    createAttendee(host, eventId, { name: 'Anna Smith', roleId: familyId, hint });
  const aunt = await anna('the aunt');
  await anna('');
  const { links } = await host.links.list({ eventId, search: 'Anna' });
  expect(links.map(({ apart }) => apart)).toHaveLength(2);
  expect(links.find(({ attendeeId }) => attendeeId === aunt)?.apart).toEqual({
    by: 'hint',
    text: 'the aunt',
  });
  expect(links.find(({ attendeeId }) => attendeeId !== aunt)?.apart).toMatchObject({ by: 'number' });
});

describe('the personal links as a file', () => {
  const splitLines = (csv: string) => csv.replace('\uFEFF', '').trim().split('\r\n');

  test('name everybody with role, hint and the link that the list shows, and no cell is a formula', async ({
    host,
  }) => {
    const { eventId, familyId, maryId } = await createLiveWedding(host);
    const aunt = {
      name: '=Mary, Lee',
      hint: 'the aunt',
      email: 'mary@example.com',
      phone: '+44 20 7946 0001',
    };
    await createAttendee(host, eventId, { ...aunt, roleId: familyId });
    const file = await host.links.exportCsv({ eventId });
    const csv = await readDownload(file);
    expect([file.fileName, splitLines(csv).length, csv.startsWith('\uFEFF')]).toEqual([
      'Ana & Søren - personal links.csv',
      4,
      true,
    ]);
    const [headings, formula, mary] = splitLines(csv);
    expect(headings).toBe('Name,First name,Role,Hint,Email,Phone,Link');
    expect(formula).toMatch(
      /^"'=Mary, Lee","'=Mary,",Family,the aunt,mary@example\.com,\+44 20 7946 0001,http:.*\/i\//,
    );
    expect(mary).toBe(`Mary Lee,Mary,Family,,,,${(await findLink(host, eventId, maryId)).link}`);
  });

  test('are of those whom a search finds, and of nobody whose link is revoked', async ({ host }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const found = splitLines(await readDownload(await host.links.exportCsv({ eventId, search: 'OMAR' })));
    expect([found.length, found[1]?.split(',')[0]]).toEqual([2, 'Omar Haddad']);
    await host.links.revoke({ eventId, attendeeId: maryId });
    expect(await readDownload(await host.links.exportCsv({ eventId }))).not.toContain('Mary');
  });

  test('are whole where they are read in several goes', async ({ host }) => {
    const { eventId } = await createLiveWedding(host);
    for (const importId of [randomUUID(), randomUUID(), randomUUID()]) {
      const rows = Array.from({ length: 700 }, (_, n) => ({
        id: randomUUID(),
        name: `Guest ${n} of ${importId}`,
        role: 'Family',
      }));
      await host.attendees.import({ eventId, importId, rows });
    }
    const lines = splitLines(await readDownload(await host.links.exportCsv({ eventId })));
    expect([lines.length, new Set(lines).size]).toEqual([2103, 2103]);
  });

  test('are nothing for another host', async ({ host, otherHost }) => {
    const { eventId } = await createLiveWedding(host);
    expect(await catchRefusal(otherHost.links.exportCsv({ eventId }))).toBe('events.not_found');
  });
});

describe('opening a personal link', () => {
  test('a guest sees their own schedule, and nothing changes but when it was opened, to the minute', async ({
    host,
    guest,
    clock,
  }) => {
    const { eventId, maryId, familyId } = await createLiveWedding(host);
    await createItem(host, eventId, { title: 'Photographs', startTime: '17:00', roleIds: [familyId] });
    const token = parseToken(await findLink(host, eventId, maryId));
    const opened = await guest.join.openLink({ token });
    expect(opened.schedule.attendee).toMatchObject({ name: 'Mary Lee', roleName: 'Family' });
    expect(opened.schedule.items.map(({ title }) => title)).toEqual(['Ceremony', 'Photographs']);
    expect(await guest.join.schedule(opened)).toMatchObject({ attendee: { name: 'Mary Lee' } });
    expect((await host.attendees.list({ eventId })).counts.joined).toBe(0);
    expect((await findLink(host, eventId, maryId)).openedAt).toBeNull();
    await guest.join.noteOpened({ token });
    expect((await findLink(host, eventId, maryId)).openedAt).toBe('2026-06-05T12:00:00.000Z');
    clock.advance(0.5);
    await guest.join.noteOpened({ token });
    expect((await findLink(host, eventId, maryId)).openedAt).toBe('2026-06-05T12:00:00.000Z');
    clock.advance(1);
    await guest.join.noteOpened({ token });
    expect((await findLink(host, eventId, maryId)).openedAt).toBe('2026-06-05T12:01:30.000Z');
  });

  test('a guest counts as joined once the page was really seen, with one line of activity', async ({
    host,
    guest,
  }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const { guestKey } = await guest.join.openLink({
      token: parseToken(await findLink(host, eventId, maryId)),
    });
    const seen = () => guest.join.confirmSeen({ eventId, guestKey });
    const [first, second] = await Promise.all([seen(), seen()]);
    expect(first).toMatchObject({ eventId, guestKey, name: 'Mary Lee', roleName: 'Family' });
    expect(second).toEqual(first);
    expect((await host.attendees.list({ eventId })).counts.joined).toBe(1);
    expect(await findLink(host, eventId, maryId)).toMatchObject({ joinedAt: '2026-06-05T12:00:00.000Z' });
    const { lines } = await host.events.activity({ eventId });
    expect(lines.filter(({ kind }) => kind === 'attendee_joined')).toHaveLength(1);
  });

  test('a guesser gets one answer for an unknown link, a revoked one and one of a draft', async ({
    host,
    guest,
  }) => {
    const { eventId, maryId, omarId } = await createLiveWedding(host);
    const mary = parseToken(await findLink(host, eventId, maryId));
    const omar = parseToken(await findLink(host, eventId, omarId));
    await host.links.revoke({ eventId, attendeeId: omarId });
    const refusal = (token: string) => catchRefusal(guest.join.openLink({ token }));
    for (const token of ['', 'x', 'A'.repeat(22), '\u0000', mary.toLowerCase(), omar]) {
      expect(await refusal(token), token).toBe('join.not_available');
    }
    await host.events.deactivate({ eventId });
    expect(await refusal(mary)).toBe('join.not_available');
  });

  test('a personal link and a guest key open whatever strangers on the same network try', async ({
    host,
    world,
  }) => {
    const { eventId, eventCode, maryId } = await createLiveWedding(host);
    const token = parseToken(await findLink(host, eventId, maryId));
    const hotel = { address: '192.0.2.77' };
    const guesser = createVisitor(world, hotel);
    for (let n = 0; n < 120; n += 1) {
      const wrongLink = catchRefusal(guesser.join.openLink({ token: 'A'.repeat(22) }));
      expect(await wrongLink).toBe('join.not_available');
    }
    // Wrong links cost those who type the code nothing.
    await createVisitor(world, hotel).join.findEvent({ eventCode });
    for (let n = 0; n < 120; n += 1) await catchRefusal(guesser.join.findEvent({ eventCode: 'WED234567' }));
    expect(await catchRefusal(guesser.join.findEvent({ eventCode }))).toBe('join.work_needed');
    const opened = await createVisitor(world, hotel).join.openLink({ token });
    expect((await createVisitor(world, hotel).join.schedule(opened)).attendee.name).toBe('Mary Lee');
  });
});

describe('a personal link re-issued or revoked', () => {
  test('a new link puts whoever is in by the old one out; twice is once', async ({ host, guest }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const old = await findLink(host, eventId, maryId);
    const opened = await guest.join.openLink({ token: parseToken(old) });
    const reissue = () => host.links.reissue({ eventId, attendeeId: maryId, issue: 1 });
    const [first, second] = await Promise.all([reissue(), reissue()]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ issue: 2, openedAt: null, name: 'Mary Lee' });
    expect(first.link).not.toBe(old.link);
    expect(await catchRefusal(guest.join.openLink({ token: parseToken(old) }))).toBe('join.not_available');
    expect(await catchRefusal(guest.join.schedule(opened))).toBe('join.access_denied');
    const { guestKey } = await guest.join.openLink({ token: parseToken(first) });
    expect(guestKey).not.toBe(opened.guestKey);
    expect(await host.links.reissue({ eventId, attendeeId: maryId, issue: 1 })).toEqual(
      await findLink(host, eventId, maryId),
    );
    expect((await guest.join.schedule({ eventId, guestKey })).attendee.name).toBe('Mary Lee');
  });

  test('a revoked link and its key open nothing until a new one is issued; twice is once', async ({
    host,
    guest,
    clock,
  }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const old = await findLink(host, eventId, maryId);
    const opened = await guest.join.openLink({ token: parseToken(old) });
    const revoked = await host.links.revoke({ eventId, attendeeId: maryId });
    expect(revoked).toMatchObject({ link: null, revokedAt: '2026-06-05T12:00:00.000Z' });
    clock.advance(5);
    expect(await host.links.revoke({ eventId, attendeeId: maryId })).toEqual(revoked);
    expect(await catchRefusal(guest.join.schedule(opened))).toBe('join.access_denied');
    const fresh = await host.links.reissue({ eventId, attendeeId: maryId, issue: 1 });
    expect(fresh).toMatchObject({ issue: 2, revokedAt: null });
    expect((await guest.join.openLink({ token: parseToken(fresh) })).eventId).toBe(eventId);
    const { lines } = await host.events.activity({ eventId });
    const about = lines.map(({ kind }) => kind).filter((kind) => kind.startsWith('link_'));
    expect(about).toEqual(['link_reissued', 'link_revoked']);
  });

  test('a page that says it was seen while the link is revoked gets no key', async ({
    host,
    guest,
    world,
  }) => {
    const { eventId, maryId: attendeeId } = await createLiveWedding(host);
    const { guestKey } = await guest.join.openLink({
      token: parseToken(await findLink(host, eventId, attendeeId)),
    });
    const { db } = world.services;
    // What a change writes last: the host's transaction stays open, with the key replaced.
    const { revoking, seeing } = await db.transaction(async (tx) => {
      await tx.select().from(eventChanges).where(eq(eventChanges.eventId, eventId)).for('update');
      const revoked = host.links.revoke({ eventId, attendeeId });
      await waitForLocked(db, 1);
      const seen = catchRefusal(guest.join.confirmSeen({ eventId, guestKey }));
      await waitForLocked(db, 2);
      return { revoking: revoked, seeing: seen };
    });
    await revoking;
    expect(await seeing).toBe('join.access_denied');
  });

  test("a host can do neither to somebody of another event, their own or another host's", async ({
    host,
    otherHost,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const elsewhere = await createLiveWedding(host);
    const theirs = await createLiveWedding(otherHost);
    for (const attendeeId of [elsewhere.maryId, theirs.maryId, randomUUID()]) {
      expect(await catchRefusal(host.links.revoke({ eventId, attendeeId }))).toBe('attendees.not_found');
      expect(await catchRefusal(host.links.reissue({ eventId, attendeeId, issue: 1 }))).toBe(
        'attendees.not_found',
      );
    }
    expect((await findLink(otherHost, theirs.eventId, theirs.maryId)).issue).toBe(1);
  });

  test('somebody who is taken off the list and put back has the link as it was, and a revoked one stays revoked', async ({
    host,
    guest,
  }) => {
    const { eventId, maryId, omarId } = await createLiveWedding(host);
    const mary = await host.links.reissue({ eventId, attendeeId: maryId, issue: 1 });
    const omar = parseToken(await findLink(host, eventId, omarId));
    await host.links.revoke({ eventId, attendeeId: omarId });
    const undoId = randomUUID();
    await host.attendees.clear({ eventId, undoId });
    expect(await catchRefusal(guest.join.openLink({ token: parseToken(mary) }))).toBe('join.not_available');
    await host.attendees.restore({ eventId, undoId });
    expect(await findLink(host, eventId, maryId)).toEqual(mary);
    expect(await catchRefusal(guest.join.openLink({ token: omar }))).toBe('join.not_available');
  });
});

test('a host reads whose link was replaced and taken away, each once', async ({ host, clock }) => {
  const { eventId, maryId: attendeeId } = await createLiveWedding(host);
  const { issue } = await findLink(host, eventId, attendeeId);
  for (const _try of [1, 2]) await host.links.reissue({ eventId, attendeeId, issue });
  clock.advance(1);
  for (const _try of [1, 2]) await host.links.revoke({ eventId, attendeeId });
  const { lines } = await host.events.activity({ eventId });
  expect(lines.filter(({ kind }) => kind.startsWith('link_'))).toMatchObject([
    { kind: 'link_revoked', facts: { name: 'Mary Lee' } },
    { kind: 'link_reissued', facts: { name: 'Mary Lee' } },
  ]);
});
