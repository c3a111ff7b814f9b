import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/users.ts';

/** Whether this installation has any account. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}
