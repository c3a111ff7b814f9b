import { eq } from 'drizzle-orm';
import { events } from '../server/db/schema/events.ts';
import { users } from '../server/db/schema/users.ts';
import type { EventRow } from '../server/features/core/gates/host.access.ts';
import { forgetGuests } from '../server/features/doors/forgetting/forgetting.jobs.ts';
import { type Host, listMail, signIn, type World } from './test.ts';
import { waitForLocked } from './lock-waits.ts';

/** Runs the server's hourly sweep at this instant. */
export async function pass({ services, clock }: World, instant: string): Promise<unknown[]> {
  clock.set(instant);
  const errors: unknown[] = [];
  await forgetGuests({ ...services, onError: (error) => errors.push(error) }, clock.now());
  return errors;
}

/** The same while another transaction holds the event, and changes it once the sweep waits for it. */
export async function passDuring(world: World, instant: string, eventId: string, change: Partial<EventRow>) {
  const { db } = world.services;
  const held = eq(events.id, eventId);
  const { running } = await db.transaction(async (tx) => {
    await tx.select().from(events).where(held).for('no key update');
    const begun = { running: pass(world, instant) };
    await waitForLocked(db);
    await tx.update(events).set(change).where(held);
    return begun;
  });
  return running;
}

/** A host who signs in anew each time: no session lasts for months. */
export async function follow(world: World, host: Host) {
  const { user } = await host.auth.session();
  const emailVerifiedAt = new Date('2026-06-05T12:00:00Z');
  const account = eq(users.id, user?.id ?? '');
  await world.services.db.update(users).set({ emailVerifiedAt }).where(account);
  const signInNow = () => signIn(world, user?.id ?? '');
  return {
    account,
    signInNow,
    listNames: async (eventId: string) =>
      (await (await signInNow()).attendees.list({ eventId })).attendees.map(({ name }) => name).toSorted(),
    readRetention: async (eventId: string) => (await signInNow()).retention.get({ eventId }),
    readMail: async () =>
      (await listMail(world, user?.email ?? '')).filter(({ kind }) => kind === 'forgetting'),
  };
}
