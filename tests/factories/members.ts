import type { MemberRight } from '@daysheet/shared/rights.ts';
import { eventMembers } from '../../server/db/schema/members.ts';
import type { Host, World } from '../test.ts';

/** The id of an account. */
export async function readId(host: Host): Promise<string> {
  return (await host.auth.session()).user?.id ?? '';
}

/** Makes somebody a member of an event, in the database: inviting has tests of its own. */
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
