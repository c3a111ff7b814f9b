import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { TieBreaker } from '@daysheet/shared/events/events.ts';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { findPerson } from '../../../../tests/factories/guests.ts';
import { type Caller, createVisitor, type Host, catchRefusal, test } from '../../../../tests/test.ts';

async function askFor(host: Host, eventId: string, tieBreaker: TieBreaker) {
  const { name, startDate, endDate, timeZone, attendeeCount, description, location, updatedAt } =
    await host.events.get({ eventId });
  const fields = { name, startDate, endDate, timeZone, attendeeCount, description, location };
  await host.events.update({ eventId, ...fields, updatedAt, tieBreaker });
}

/** A live wedding with a question for its guests: Nora has a phone, Eli an e-mail address, and Ida neither. */
async function guardedWedding(host: Host, tieBreaker: TieBreaker = 'phone') {
  const wedding = await createLiveWedding(host);
  const { eventId, familyId: roleId } = wedding;
  await createAttendee(host, eventId, { name: 'Nora Novak', roleId, phone: '+386 40 123 456' });
  await createAttendee(host, eventId, { name: 'Eli Evans', roleId, email: 'eli@example.com' });
  await createAttendee(host, eventId, { name: 'Ida Ivers', roleId });
  await askFor(host, eventId, tieBreaker);
  return wedding;
}

async function answer(guest: Caller, eventCode: string, search: string, proof?: string) {
  const { pickHandle } = await findPerson(guest, eventCode, search);
  return guest.join.asExisting({ eventCode, pickHandle, ...(proof === undefined ? {} : { proof }) });
}

const listLines = async (host: Host, eventId: string, kind: string) =>
  (await host.events.activity({ eventId })).lines.filter((line) => line.kind === kind);

describe('the tie-breaker', () => {
  test('is a setting of the event, off at first, and goes along with a copy', async ({ host, clock }) => {
    const { eventId } = await createLiveWedding(host);
    expect((await host.events.get({ eventId })).tieBreaker).toBe('none');
    clock.advance(1);
    await askFor(host, eventId, 'email');
    expect((await host.events.get({ eventId })).tieBreaker).toBe('email');
    const copy = await host.events.duplicate({ eventId, id: randomUUID(), name: 'Copy' });
    expect(copy.tieBreaker).toBe('email');
  });

  test('tells a visitor what each person is asked, and nothing of what is on file', async ({
    host,
    guest,
  }) => {
    const { eventCode } = await guardedWedding(host);
    const needs = async (search: string) => (await findPerson(guest, eventCode, search)).needs;
    expect([await needs('nora'), await needs('eli'), await needs('ida')]).toEqual(['phone', 'email', 'host']);
    const found = JSON.stringify(await findPerson(guest, eventCode, 'nora')).replace(
      /"pickHandle":"[^"]*"/,
      '',
    );
    expect(found).not.toMatch(/386|123|456/);
    expect(JSON.stringify(await findPerson(guest, eventCode, 'eli'))).not.toContain('example');
  });

  test('that is off asks nobody anything', async ({ host, guest }) => {
    const { eventCode } = await createLiveWedding(host);
    expect((await findPerson(guest, eventCode, 'mary')).needs).toBeNull();
    expect(await answer(guest, eventCode, 'mary', 'whatever')).toMatchObject({ name: 'Mary Lee' });
  });

  test('gives a guest no key without an answer, none for a wrong one, and the same key each time for the right one', async ({
    host,
    guest,
  }) => {
    const { eventId, eventCode } = await guardedWedding(host);
    expect(await catchRefusal(answer(guest, eventCode, 'nora'))).toBe('join.proof_needed');
    expect(await catchRefusal(answer(guest, eventCode, 'nora', '  '))).toBe('join.proof_needed');
    expect(await catchRefusal(answer(guest, eventCode, 'nora', '1234'))).toBe('join.proof_wrong');
    expect((await host.attendees.list({ eventId })).counts.joined).toBe(0);
    const first = await answer(guest, eventCode, 'nora', '3456');
    expect(await answer(guest, eventCode, 'nora', '٣٤٥٦')).toEqual(first);
    expect(await answer(guest, eventCode, 'eli', 'ELI')).toMatchObject({ name: 'Eli Evans' });
    expect((await host.attendees.list({ eventId })).counts.joined).toBe(2);
    expect(await listLines(host, eventId, 'attendee_joined')).toHaveLength(2);
    // A person who has joined is asked again on another phone; the phone that has the key is not.
    expect(await catchRefusal(answer(guest, eventCode, 'nora', '0000'))).toBe('join.proof_wrong');
    expect((await guest.join.schedule(first)).attendee.name).toBe('Nora Novak');
  });

  test('where nothing is on file only the host can help, and a personal link needs no answer', async ({
    host,
    guest,
  }) => {
    const { eventId, eventCode } = await guardedWedding(host);
    for (const proof of [undefined, '', '0000', 'ida'])
      expect(await catchRefusal(answer(guest, eventCode, 'ida', proof))).toBe('join.ask_host');
    const { links } = await host.links.list({ eventId });
    const link = links.find((one) => one.name === 'Ida Ivers')?.link ?? '';
    const opened = await guest.join.openLink({ token: link.replace(/^.*\//, '') });
    expect(opened.schedule.attendee.name).toBe('Ida Ivers');
    expect(await guest.join.confirmSeen(opened)).toMatchObject({ name: 'Ida Ivers' });
  });

  test("holds at 'Are you one of these?', and for who added themselves", async ({ host, guest, visitor }) => {
    const { eventCode, friendsId } = await guardedWedding(host);
    const newcomer = { eventCode, roleId: friendsId };
    const nora = { ...newcomer, id: randomUUID(), name: 'Nora Novac' };
    const { lookAlikes } = await guest.join.asNewGuest(nora);
    const [alike] = lookAlikes ?? [];
    expect(alike).toMatchObject({ name: 'Nora Novak', needs: 'phone' });
    const pickHandle = alike?.pickHandle ?? '';
    expect(await catchRefusal(guest.join.asExisting({ eventCode, pickHandle }))).toBe('join.proof_needed');
    expect(await guest.join.asExisting({ eventCode, pickHandle, proof: '3456' })).toMatchObject({
      name: 'Nora Novak',
    });
    await guest.join.asNewGuest({ ...newcomer, id: randomUUID(), name: 'Zoë Zimmer' });
    expect(await catchRefusal(answer(visitor, eventCode, 'zoe'))).toBe('join.ask_host');
  });

  test('five wrong answers close a name for an hour, for everybody, and the host is told once', async ({
    host,
    guest,
    visitor,
    clock,
  }) => {
    const { eventId, eventCode } = await guardedWedding(host);
    const wrong = () => catchRefusal(answer(guest, eventCode, 'nora', '0000'));
    for (let n = 0; n < 4; n += 1) expect(await wrong()).toBe('join.proof_wrong');
    expect(await wrong()).toBe('join.proof_locked');
    expect(await wrong()).toBe('join.proof_locked');
    // Even the right answer is refused, or guessing could go on.
    expect(await catchRefusal(answer(visitor, eventCode, 'nora', '3456'))).toBe('join.proof_locked');
    expect(await listLines(host, eventId, 'attendee_guessed')).toMatchObject([
      { facts: { name: 'Nora Novak', count: 5 }, who: null },
    ]);
    expect(await answer(visitor, eventCode, 'eli', 'eli')).toMatchObject({ name: 'Eli Evans' });
    clock.advance(61);
    expect(await answer(visitor, eventCode, 'nora', '3456')).toMatchObject({ name: 'Nora Novak' });
  });

  test('guesses that come at once are judged one by one', async ({ host, world }) => {
    const { eventId, eventCode } = await guardedWedding(host);
    const guesses = Array.from({ length: 12 }, (_, n) =>
      catchRefusal(answer(createVisitor(world), eventCode, 'nora', String(1000 + n))),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((one) => one === 'join.proof_wrong')).toHaveLength(4);
    expect(answers.filter((one) => one === 'join.proof_locked')).toHaveLength(8);
    expect(await listLines(host, eventId, 'attendee_guessed')).toHaveLength(1);
  });

  test('nobody guesses on patiently for a day', async ({ host, guest, clock }) => {
    const { eventId, eventCode } = await guardedWedding(host);
    for (let hour = 0; hour < 4; hour += 1) {
      for (let n = 0; n < 4; n += 1) await catchRefusal(answer(guest, eventCode, 'nora', '0000'));
      clock.advance(61);
    }
    expect(await catchRefusal(answer(guest, eventCode, 'nora', '3456'))).toBe('join.proof_locked');
    const [line] = await listLines(host, eventId, 'attendee_guessed');
    expect(line?.facts['count']).toBe(15);
    clock.advance(24 * 60);
    expect(await answer(guest, eventCode, 'nora', '3456')).toMatchObject({ name: 'Nora Novak' });
  });

  test('one address does not try name after name', async ({ host, world }) => {
    const { eventId, eventCode, familyId: roleId } = await guardedWedding(host);
    for (let n = 0; n < 16; n += 1)
      await createAttendee(host, eventId, { name: `Tom ${n}.`, roleId, phone: '+386 40 777 888' });
    const there = { address: '192.0.2.77' };
    const wrong = (n: number) =>
      catchRefusal(answer(createVisitor(world, there), eventCode, `Tom ${n % 16}.`, '0000'));
    for (let n = 0; n < 60; n += 1) expect(await wrong(n)).toBe('join.proof_wrong');
    expect(await wrong(60)).toBe('join.proof_locked');
    const elsewhere = createVisitor(world, { address: '192.0.2.78' });
    expect(await answer(elsewhere, eventCode, 'Tom 15.', '7888')).toMatchObject({ name: 'Tom 15.' });
  });
});
