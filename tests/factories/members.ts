import { randomUUID } from 'node:crypto';
import type { MemberRight } from '@daysheet/shared/events/rights.ts';
import { eq } from 'drizzle-orm';
import { eventMembers } from '../../server/db/schema/members.ts';
import { users } from '../../server/db/schema/users.ts';
import { withServices } from '../openid-world.ts';
import { type Host, signIn, type World } from '../test.ts';

/** The id of an account. */
export async function readId(host: Host): Promise<string> {
  return (await host.auth.session()).user?.id ?? '';
}

/** Makes somebody a member of an event directly in the database: inviting has tests of its own. */
export async function addMember(
  { services: { db }, clock }: World,
  eventId: string,
  member: Host,
  right: MemberRight,
): Promise<string> {
  const userId = await readId(member);
  await db.insert(eventMembers).values({ eventId, userId, right, createdAt: clock.now() });
  return userId;
}

type Invite = { email?: string | null; right?: MemberRight; id?: string };

/** Invites somebody into an event, by a link or an e-mail. */
export async function invite(
  host: Host,
  eventId: string,
  { email = null, right = 'planner', id }: Invite = {},
) {
  const { link, isMailed } = await host.members.invite({ eventId, id: id ?? randomUUID(), email, right });
  return { token: new URL(link).hash.slice(1), link, isMailed };
}

export const readEmail = async (host: Host) => (await host.auth.session()).user?.email ?? '';

/** A world that sends e-mails: they stay in the table, since nobody runs its queue. */
export const sending = (world: World) =>
  withServices(world, {
    mailer: { mode: 'resend', send: () => Promise.resolve('') },
    jobs: { enqueue: () => Promise.resolve() },
  });

/** The same account in that world, with a confirmed address. */
export async function confirm(world: World, host: Host): Promise<Host> {
  const userId = await readId(host);
  const emailVerifiedAt = world.clock.now();
  await world.services.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, userId));
  return signIn(sending(world), userId);
}
