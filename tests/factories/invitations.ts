import { randomUUID } from 'node:crypto';
import type { inferRouterInputs } from '@trpc/server';
import { eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { events } from '../../server/db/schema/events.ts';
import { eventSchedule } from '../../server/db/schema/schedule.ts';
import { users } from '../../server/db/schema/users.ts';
import { deliverSend } from '../../server/features/reach/invitations/invitations.jobs.ts';
import type { KnownJobs } from '../../server/lib/jobs.ts';
import { createMailer, type Mailer } from '../../server/lib/delivery/mailer.ts';
import { createTexter, type Texter } from '../../server/lib/delivery/texter.ts';
import type { AppRouter } from '../../server/trpc/router.ts';
import { changeEvent } from './many-items.ts';
import { createAttendee, createLiveWedding } from './events.ts';
import { type Mood, startFakeResend } from '../fake-resend.ts';
import { startFakeTwilio, type TextMood } from '../fake-twilio.ts';
import { createHost, type Host, type World } from '../test.ts';

type Inputs = inferRouterInputs<AppRouter>;

/** The world with providers, and a queue whose jobs the test runs. */
export function withProviders(
  world: World,
  { mailer = { mode: 'outbox' }, texter = { mode: 'outbox' } }: { mailer?: Mailer; texter?: Texter },
) {
  const queue: { sendId: string; startAfter: Date | undefined }[] = [];
  const jobs: KnownJobs = {
    enqueue: (_tx, _name, data, startAfter) => {
      if ('sendId' in data) queue.push({ sendId: data.sendId, startAfter });
      return Promise.resolve();
    },
    isQueued: (_name, data) =>
      Promise.resolve('sendId' in data && queue.some(({ sendId }) => sendId === data.sendId)),
  };
  const services = { ...world.services, mailer, texter, jobs };
  const { signal } = new AbortController();
  const reports: string[] = [];
  const report = (problem: string) => void reports.push(problem);
  /** Runs the next job, once it is due. */
  const work = async () => {
    const job = queue.shift();
    if (!job) throw new Error('The queue is empty.');
    const { now, set } = world.clock;
    if (job.startAfter && job.startAfter > now()) set(job.startAfter.toISOString());
    await deliverSend({ ...services, now, signal, report }, job);
  };
  return { queue, work, reports, world: { ...world, services } };
}

/** The world with Resend in these moods, and a host; on 5 June 2026, 12:00 UTC. */
export async function withResend(world: World, moods: Mood[] = []) {
  world.clock.set('2026-06-05T12:00:00Z');
  const resend = await startFakeResend();
  onTestFinished(resend.close);
  resend.moods.push(...moods);
  const settings = {
    mailFrom: 'Daysheet <hello@daysheet.example>',
    resendApiKey: 're_test',
    smtpUrl: undefined,
    resendBaseUrl: resend.url,
    resendRequestsPerSecond: 1000,
  };
  const mailer = await createMailer(settings, { timeoutMilliseconds: 2000, now: world.clock.now });
  const providers = withProviders(world, { mailer });
  const host = await createHost(providers.world);
  return { resend, host, ...providers };
}

/** The world with Twilio in these moods, and a host; on 5 June 2026, 12:00 UTC. */
export async function withTwilio(world: World, moods: TextMood[] = []) {
  world.clock.set('2026-06-05T12:00:00Z');
  const twilio = await startFakeTwilio();
  onTestFinished(twilio.close);
  twilio.moods.push(...moods);
  const settings = {
    accountSid: 'AC0123456789abcdef0123456789abcdef',
    authToken: 'secret',
    from: '+14155550123',
    baseUrl: twilio.url,
    requestsPerSecond: 1000,
  };
  const providers = withProviders(world, {
    texter: createTexter(settings, { timeoutMilliseconds: 2000, now: world.clock.now }),
  });
  const host = await createHost(providers.world);
  return { twilio, host, ...providers };
}

/** Confirms the address of an event's host. */
export async function verifyHost({ services, clock }: World, eventId: string): Promise<void> {
  const { db } = services;
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  if (!event?.createdBy) throw new Error('no event');
  await db.update(users).set({ emailVerifiedAt: clock.now() }).where(eq(users.id, event.createdBy));
}

/**
 * A live wedding of a verified host: Ada and Ben with both addresses, Cleo with none. Its schedule is empty, so e-mails
 * have no calendars and are sent in batches.
 */
export async function createInvited(host: Host, world: World) {
  const { eventId, familyId, ...wedding } = await createLiveWedding(host);
  await verifyHost(world, eventId);
  await host.attendees.clear({ eventId, undoId: randomUUID() });
  await changeEvent(world.services.db, eventId, (tx) =>
    tx.delete(eventSchedule).where(eq(eventSchedule.eventId, eventId)),
  );
  const add = (name: string, address: { email?: string; phone?: string }) =>
    createAttendee(host, eventId, { name, roleId: familyId, ...address });
  const adaId = await add('Ada', { email: 'ada@example.com', phone: '+44 20 7946 0001' });
  const benId = await add('Ben', { email: 'ben@example.com', phone: '+44 20 7946 0002' });
  const cleoId = await add('Cleo', {});
  return { ...wedding, eventId, familyId, adaId, benId, cleoId, all: [adaId, benId, cleoId] };
}

export const emailInput = (
  eventId: string,
  attendeeIds: string[],
  overrides: Partial<Inputs['invitations']['sendEmails']> = {},
): Inputs['invitations']['sendEmails'] => ({
  eventId,
  id: randomUUID(),
  subject: 'Come to {event}',
  message: 'Hi {name},\n\n[LINK]\n\nSee you!',
  attendeeIds,
  ...overrides,
});

export const textInput = (
  eventId: string,
  attendeeIds: string[],
  overrides: Partial<Inputs['invitations']['sendTexts']> = {},
): Inputs['invitations']['sendTexts'] => ({
  eventId,
  id: randomUUID(),
  message: 'Hi {name}: [LINK]',
  attendeeIds,
  ...overrides,
});

/** Imports so many people with both addresses. Returns their ids. */
export async function addGuests(host: Host, eventId: string, count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    name: `Guest ${n}`,
    role: 'Family',
    email: `guest${n}@example.com`,
    phone: `+44 20 7947 ${String(n).padStart(4, '0')}`,
  }));
  await host.attendees.import({ eventId, importId: randomUUID(), rows });
  return rows.map(({ id }) => id);
}

/** The messages in the outbox. */
export const listOutbox = async (host: Host, eventId: string) =>
  (await host.invitations.outbox({ eventId })).rows;
