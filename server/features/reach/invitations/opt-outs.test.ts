import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { readDownload } from '../../../../tests/downloads.ts';
import { password } from '../../../../tests/factories/accounts.ts';
import { startApp } from '../../../../tests/app.ts';
import {
  createInvited,
  emailInput,
  listOutbox,
  withResend,
} from '../../../../tests/factories/invitations.ts';
import { createAttendee } from '../../../../tests/factories/events.ts';
import { type Host, catchRefusal, test } from '../../../../tests/test.ts';
import { hashEmail } from '../../core/attendees/opt-outs.rules.ts';

/** Every unsubscribe link in what somebody may read. */
const linksIn = (...read: unknown[]): string[] => [
  ...new Set(JSON.stringify(read).match(/\/unsubscribe\/[\w-]+/g) ?? []),
];

/** Ada of a wedding that goes through Resend. `press` presses a button of an unsubscribe page. */
async function invite(world: Parameters<typeof withResend>[0]) {
  const { resend, host, work, world: here } = await withResend(world);
  const invited = await createInvited(host, here);
  const app = await startApp(here);
  const press = (link: string) => app.inject({ method: 'POST', url: link });
  const send = async (attendeeIds: string[]) => {
    const answer = await host.invitations.sendEmails(emailInput(invited.eventId, attendeeIds));
    await work();
    return answer;
  };
  const findLink = (to: string) => linksIn(resend.accepted.findLast((mail) => mail.to === to))[0] ?? '';
  const read = async (link: string) => (await app.inject({ url: link })).body;
  return { host, resend, press, read, send, findLink, ...invited };
}

const isOut = async (host: Host, eventId: string, search = 'Ada') =>
  (await host.attendees.list({ eventId, search })).attendees.map(({ isOptedOut }) => isOptedOut);

test('nothing that a host reads holds a link that opts a guest out or in', async ({ world }) => {
  const { host, resend, press, send, findLink, eventId, adaId } = await invite(world);
  await send([adaId]);
  const own = findLink('ada@example.com');
  const letter = { eventId, subject: 'X', message: '[LINK]' };
  const preview = await host.invitations.preview({ ...letter, channel: 'email', attendeeId: adaId });
  const { sentTo } = await host.invitations.sendTest({ ...letter, id: adaId });
  const trial = resend.accepted.filter(({ to }) => to === sentTo);
  const outbox = await listOutbox(host, eventId);
  const read = linksIn(
    preview,
    trial,
    outbox,
    await readDownload(await host.invitations.exportCsv({ eventId, channel: 'email' })),
  );
  for (const link of read) {
    expect(link).not.toBe(own);
    expect((await press(link)).statusCode, link).toBe(404);
  }
  expect(await isOut(host, eventId)).toEqual([false]);
});

test('who opted out stays out when the host takes them off the list and adds them again', async ({
  world,
}) => {
  const { host, press, send, findLink, eventId, familyId, adaId } = await invite(world);
  await send([adaId]);
  await press(findLink('ada@example.com'));
  // Nor does their own export tell a host what a guest's address said, which stands after the guest is gone.
  const exported = await readDownload(await host.account.exportData({ password }));
  expect(exported).toContain('ada@example.com');
  expect(exported).not.toContain(hashEmail('ada@example.com'));
  await host.attendees.delete({ eventId, attendeeId: adaId, undoId: randomUUID() });
  const again = await createAttendee(host, eventId, {
    name: 'Ada L.',
    roleId: familyId,
    email: ' ADA@example.com',
  });
  expect(await isOut(host, eventId)).toEqual([true]);
  expect(await catchRefusal(send([again]))).toBe('invitations.nobody_qualifies');
  // By phone too, however it is written; and in a copy of the event.
  const byPhone = await createAttendee(host, eventId, {
    name: 'Adele',
    roleId: familyId,
    phone: '020 7946 0001',
  });
  expect(byPhone).toBeTruthy();
  expect(await isOut(host, eventId, 'Adele')).toEqual([true]);
  const copy = await host.events.duplicate({ eventId, id: randomUUID(), name: 'Copy', withAttendees: true });
  expect(await isOut(host, copy.id, 'Ada L')).toEqual([true]);
  // The guest changes their mind by the link that they have.
  await press(`${findLink('ada@example.com')}/undo`);
  expect(await isOut(host, eventId)).toEqual([false]);
});

test('what a guest says of messages is said to the hosts once, and shown on the page as it is', async ({
  world,
}) => {
  const { host, press, send, findLink, eventId, adaId, read } = await invite(world);
  await send([adaId]);
  const link = findLink('ada@example.com');
  expect(await read(link)).not.toContain('You are unsubscribed');
  for (const _twice of [1, 2]) await press(link);
  expect(await read(link)).toContain('You are unsubscribed');
  for (const _twice of [1, 2]) await press(`${link}/undo`);
  expect(await read(link)).not.toContain('You are unsubscribed');
  const { lines } = await host.events.activity({ eventId });
  const said = lines.map(({ kind }) => kind).filter((kind) => kind.startsWith('attendee_opted'));
  expect(said.toSorted()).toEqual(['attendee_opted_in', 'attendee_opted_out']);
});

test("a host who has a guest's mail sent to themselves cannot undo what the guest says later", async ({
  world,
}) => {
  const { host, press, send, findLink, eventId, familyId, adaId } = await invite(world);
  await send([adaId]);
  const own = findLink('ada@example.com');
  const ada = { eventId, attendeeId: adaId, name: 'Ada', roleId: familyId };
  await host.attendees.update({ ...ada, email: 'host@example.com' });
  await send([adaId]);
  const ofHost = findLink('host@example.com');
  expect(ofHost).not.toBe('');
  await host.attendees.update({ ...ada, email: 'ada@example.com' });
  await press(own);
  await press(ofHost);
  await press(`${ofHost}/undo`);
  expect(await isOut(host, eventId)).toEqual([true]);
  // Nor are the hosts told that the guest wants messages again.
  const { lines } = await host.events.activity({ eventId });
  const said = lines.map(({ kind }) => kind).filter((kind) => kind.startsWith('attendee_opted'));
  expect(said).toEqual(['attendee_opted_out']);
});
