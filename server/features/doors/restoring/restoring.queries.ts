import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/users.ts';

/** Whether somebody uses this installation. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}
