import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { openBellWedding, watchBell } from '../../../../tests/bell-watch.ts';
import { askWhoComes } from '../../../../tests/factories/answers.ts';
import { createItem } from '../../../../tests/factories/events.ts';
import { addMember, readId } from '../../../../tests/factories/members.ts';
import { createSubscriber } from '../../../../tests/fake-push.ts';
import { createHost, type Host, test, type World } from '../../../../tests/test.ts';
import { clearFailedAttempts } from '../../../db/failed-attempts.ts';
import { bellChoices } from '../../../db/schema/bell.ts';
import { emails } from '../../../db/schema/emails.ts';
import { events } from '../../../db/schema/events.ts';
import { users } from '../../../db/schema/users.ts';
import { anonymiseEvent } from '../../core/retention/anonymise.commands.ts';
import { erasePerson } from '../../core/retention/person-erasure.commands.ts';
import { serverEmailsKey } from '../../reach/emails/emails.rules.ts';

async function confirmAddress({ services: { db }, clock }: World, host: Host) {
  const verified = { emailVerifiedAt: clock.now() };
  await db
    .update(users)
    .set(verified)
    .where(eq(users.id, await readId(host)));
}

const listChoices = ({ services: { db } }: World, eventId: string) =>
  db.select().from(bellChoices).where(eq(bellChoices.eventId, eventId));

describe('a host who is away', () => {
  test('hears nothing by e-mail until they choose it, and then of what comes from there on', async ({
    host,
    world,
  }) => {
    const { eventId, giveBack } = await openBellWedding(host, world);
    const { wait } = watchBell(world);
    await giveBack('omar');
    expect((await wait(5)).mails).toEqual([]);
    expect((await host.bell.choice({ eventId })).mail).toBe('never');
    await host.bell.chooseMail({ eventId, mail: 'now' });
    await host.bell.chooseMail({ eventId, mail: 'now' });
    expect((await host.bell.choice({ eventId })).mail).toBe('now');
    expect((await wait(5)).mails).toEqual([]);
    await giveBack();
    const [mail, ...more] = (await wait(5)).mails;
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Ana & Søren: 1 notice');
    expect(mail?.text).toMatch(/\nMary.* gave their name back\n/);
    expect(mail?.text).toContain(`/event-dashboard/${eventId}`);
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect((await wait(60)).mails).toEqual([]);
  });

  test('is not written to of what came while they wanted nothing', async ({ host, world }) => {
    const { eventId, giveBack } = await openBellWedding(host, world);
    const { wait } = watchBell(world);
    await host.bell.chooseMail({ eventId, mail: 'now' });
    await host.bell.chooseMail({ eventId, mail: 'never' });
    await giveBack('omar');
    await wait(90);
    await host.bell.chooseMail({ eventId, mail: 'now' });
    expect((await wait(5)).mails).toEqual([]);
    await giveBack();
    const [mail, ...more] = (await wait(5)).mails;
    expect([mail?.subject, ...more]).toEqual(['Ana & Søren: 1 notice']);
  });

  test('gets one message of what came within an hour, not one of each', async ({ host, world }) => {
    const { eventId, giveBack } = await openBellWedding(host, world);
    const { wait } = watchBell(world);
    await host.bell.chooseMail({ eventId, mail: 'now' });
    await giveBack();
    expect((await wait(3)).mails).toHaveLength(1);
    for (const who of ['omar', 'mary', 'omar']) {
      await giveBack(who);
      expect((await wait(12)).mails).toEqual([]);
    }
    const [mail, ...more] = (await wait(25)).mails;
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Ana & Søren: 3 notices');
  });

  test('gets it in the morning where they want it once a day, by the clock of the event', async ({
    host,
    world,
  }) => {
    const { eventId, giveBack } = await openBellWedding(host, world);
    const { wait } = watchBell(world);
    await host.bell.chooseMail({ eventId, mail: 'daily' });
    await giveBack();
    const [choice] = await listChoices(world, eventId);
    const [event] = await world.services.db.select().from(events).where(eq(events.id, eventId));
    const clock = choice?.mailAt?.toLocaleTimeString('en-GB', { timeZone: event?.timeZone });
    expect(clock).toBe('08:00:00');
    expect((await wait(3)).mails).toEqual([]);
    expect((await wait(24 * 60)).mails).toHaveLength(1);
    expect((await wait(24 * 60)).mails).toEqual([]);
  });

  test('may say the same twice: when they are written to stays as it was', async ({ host, world, clock }) => {
    const { eventId } = await openBellWedding(host, world);
    await host.bell.chooseMail({ eventId, mail: 'now' });
    const before = await listChoices(world, eventId);
    clock.advance(90);
    await host.bell.chooseMail({ eventId, mail: 'now' });
    expect(await listChoices(world, eventId)).toEqual(before);
    await host.bell.chooseMail({ eventId, mail: 'daily' });
    expect(await listChoices(world, eventId)).not.toEqual(before);
  });

  test('is not told what they have seen on the page meanwhile', async ({ host, world }) => {
    const { eventId, giveBack } = await openBellWedding(host, world);
    const { wait } = watchBell(world);
    await host.bell.chooseMail({ eventId, mail: 'now' });
    await giveBack();
    const [line] = await host.bell.read({ eventId });
    await host.bell.see({ eventId, until: line?.at ?? '' });
    expect((await wait(5)).mails).toEqual([]);
  });

  test('is told no more than their right and a surprise allow, and nothing once they are out', async ({
    host,
    world,
  }) => {
    const { eventId, giveBack } = await openBellWedding(host, world);
    const friend = await createHost(world, 'Freya Friend');
    const reader = await createHost(world, 'Rea Reader');
    await addMember(world, eventId, friend, 'planner');
    const readerId = await addMember(world, eventId, reader, 'reader');
    for (const one of [friend, reader]) await confirmAddress(world, one);
    const hiddenFrom = [await readId(host)];
    const itemId = await createItem(friend, eventId, { title: 'Hen night', hiddenFrom });
    await askWhoComes(friend, eventId, itemId, { deadlineOn: '2026-06-05' });
    const { wait } = watchBell(world);
    for (const one of [host, friend, reader]) {
      await one.bell.chooseMail({ eventId, mail: 'now' });
      await one.bell.addDevice({ eventId, ...createSubscriber().subscription });
    }
    const { mails, pushes } = await wait(11 * 60);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Hen night');
    expect(pushes).toMatchObject([{ body: expect.stringContaining('Hen night') }]);
    await host.members.remove({ eventId, userId: readerId });
    await friend.members.leave({ eventId });
    expect(await listChoices(world, eventId)).toMatchObject([{ userId: await readId(host) }]);
    await giveBack();
    const later = await wait(61);
    expect(later.mails).toHaveLength(1);
    expect(later.pushes).toHaveLength(1);
    expect(later.mails[0]?.text).toContain('Freya Friend left');
  });

  test('who was put out without a word, or deleted their account, is told nothing', async ({
    host,
    world,
  }) => {
    const { eventId, giveBack } = await openBellWedding(host, world);
    const gone = await createHost(world, 'Gina Gone');
    await confirmAddress(world, gone);
    await addMember(world, eventId, gone, 'planner');
    await gone.bell.chooseMail({ eventId, mail: 'now' });
    await gone.bell.addDevice({ eventId, ...createSubscriber().subscription });
    const { db } = world.services;
    await db.update(events).set({ createdBy: null }).where(eq(events.id, eventId));
    await giveBack().catch(() => undefined);
    expect(await watchBell(world).wait(5)).toEqual({ mails: [], pushes: [] });
    expect(await listChoices(world, eventId)).toEqual([]);
  });

  test('with an address that is not confirmed is written nothing, but into the outbox', async ({
    host,
    world,
  }) => {
    const { eventId, giveBack } = await openBellWedding(host, world);
    await world.services.db.update(users).set({ emailVerifiedAt: null });
    await host.bell.chooseMail({ eventId, mail: 'now' });
    await giveBack();
    expect((await watchBell(world).wait(5)).mails).toEqual([]);
    await watchBell(world, { mode: 'outbox' }).wait(5);
    const ofHost = eq(emails.userId, await readId(host));
    const kept = await world.services.db.select().from(emails).where(ofHost);
    expect(kept).toMatchObject([{ kind: 'notices', status: 'outbox' }]);
  });

  test.for(['erased', 'anonymised', 'deleted'] as const)(
    'keeps no name of a guest in a message that is still here once it is %s',
    async (what, { host, world }) => {
      const { eventId, giveBack } = await openBellWedding(host, world);
      const { db, clock } = world.services;
      await host.bell.chooseMail({ eventId, mail: 'now' });
      await giveBack();
      await watchBell(world, { mode: 'outbox' }).wait(5);
      const isTold = and(eq(emails.kind, 'notices'), eq(emails.userId, await readId(host)));
      const listTold = () => db.select().from(emails).where(isTold);
      const [told, ...more] = await listTold();
      expect(more).toEqual([]);
      if (!told) throw new Error('Nothing was told.');
      const { seq: _seq, ...row } = told;
      const ofOther = { ...row, id: randomUUID(), eventId: randomUUID() };
      await db.insert(emails).values(ofOther);
      const { attendees } = await host.attendees.list({ eventId });
      const mary = attendees.find(({ name }) => name.startsWith('Mary'));
      const person = { eventId, attendeeId: mary?.id ?? '' };
      if (what === 'erased') await db.transaction((tx) => erasePerson(tx, person, 'operator', clock()));
      else if (what === 'anonymised') await anonymiseEvent(db, eventId, clock());
      else await host.events.delete({ eventId });
      expect((await listTold()).map(({ id }) => id)).toEqual([ofOther.id]);
    },
  );

  test('waits for the next day where the server has sent enough, and then gets all in one', async ({
    host,
    world,
  }) => {
    const { eventId, giveBack } = await openBellWedding(host, world);
    const { db, clock } = world.services;
    await clearFailedAttempts(db, serverEmailsKey);
    const { wait, problems } = watchBell(world, { server: 0 });
    await host.bell.chooseMail({ eventId, mail: 'now' });
    await giveBack();
    expect((await wait(5)).mails).toEqual([]);
    const [choice] = await listChoices(world, eventId);
    expect(choice?.mailAt?.getTime()).toBeGreaterThan(clock().getTime() + 23 * 3_600_000);
    await giveBack('omar');
    await clearFailedAttempts(db, serverEmailsKey);
    const { mails } = await watchBell(world).wait(24 * 60);
    expect(mails).toMatchObject([{ text: expect.stringContaining('gave their name back') }]);
    expect(problems).toEqual([]);
  });

  test('hears that guests are forgotten soon, and the owner not by e-mail once more', async ({
    host,
    world,
  }) => {
    const { eventId } = await openBellWedding(host, world);
    const friend = await createHost(world, 'Freya Friend');
    const reader = await createHost(world, 'Rea Reader');
    for (const one of [friend, reader]) await confirmAddress(world, one);
    await addMember(world, eventId, friend, 'planner');
    await addMember(world, eventId, reader, 'reader');
    const { wait } = watchBell(world, { usualDays: 90 });
    for (const one of [host, friend, reader]) await one.bell.chooseMail({ eventId, mail: 'now' });
    world.clock.advance(1);
    const { db, clock } = world.services;
    await db.update(events).set({ forgettingToldAt: clock() }).where(eq(events.id, eventId));
    const { mails } = await wait(5);
    expect(mails).toMatchObject([{ text: expect.stringContaining('The guests are forgotten on') }]);
    const kinds = async (one: Host) => (await one.bell.read({ eventId })).map(({ kind }) => kind);
    expect(await kinds(host)).toEqual(['forgets_soon']);
    expect(await kinds(reader)).toEqual([]);
  });
});
