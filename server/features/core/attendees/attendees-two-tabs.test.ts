import { describe, expect } from 'vitest';
import { createAttendee, createRole, createWedding } from '../../../../tests/factories/events.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

describe('editing a person in two tabs', () => {
  test('what only one of them changed is kept, of both', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const roleId = await createRole(host, eventId, 'Family');
    const otherRoleId = await createRole(host, eventId, 'Friends');
    const attendeeId = await createAttendee(host, eventId, { name: 'Mary', roleId });
    const opened = { name: 'Mary', roleId, email: null, phone: null, hint: null };
    const save = (change: { name?: string; phone?: string; roleId?: string }) =>
      host.attendees.update({ eventId, attendeeId, ...opened, ...change, opened });
    await save({ name: 'Marie' });
    await save({ phone: '0612' });
    await save({ roleId: otherRoleId });
    const [saved] = (await host.attendees.list({ eventId })).attendees;
    expect(saved).toMatchObject({ name: 'Marie', phone: '0612', roleId: otherRoleId });
  });

  test('the host is told where both changed the same, whichever field, and may insist', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const roleId = await createRole(host, eventId, 'Family');
    const otherRoleId = await createRole(host, eventId, 'Friends');
    const opened = { name: 'Mary', roleId, email: null, phone: null, hint: null };
    const thirdRoleId = await createRole(host, eventId, 'Band');
    for (const [change, other] of [
      [{ name: 'Marie' }, { name: 'Maria' }],
      [{ roleId: otherRoleId }, { roleId: thirdRoleId }],
      [{ email: 'mary@example.com' }, { email: 'lee@example.com' }],
      [{ phone: '0612' }, { phone: '0613' }],
      [{ hint: 'the aunt' }, { hint: 'the cousin' }],
    ] as const) {
      const attendeeId = await createAttendee(host, eventId, { name: 'Mary', roleId });
      await host.attendees.update({ eventId, attendeeId, ...opened, ...change, opened });
      const second = { eventId, attendeeId, ...opened, ...other, opened };
      expect(await catchRefusal(host.attendees.update(second)), Object.keys(change).join()).toBe(
        'attendees.changed_meanwhile',
      );
      await host.attendees.update({ ...second, insists: true });
    }
  });
});
