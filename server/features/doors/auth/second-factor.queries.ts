import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { recoveryCodes, secondFactors } from '../../../db/schema/second-factors.ts';

/** When the second factor was turned on, and the number of unused recovery codes; `null` if it is off. */
export async function readSecondFactor(
  db: Db,
  { id }: { id: string },
): Promise<{ since: string; recoveryCodesLeft: number } | null> {
  const isOn = and(eq(secondFactors.userId, id), isNotNull(secondFactors.confirmedAt));
  const [found] = await db.select({ confirmedAt: secondFactors.confirmedAt }).from(secondFactors).where(isOn);
  if (!found?.confirmedAt) return null;
  const isLeft = and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt));
  return {
    since: found.confirmedAt.toISOString(),
    recoveryCodesLeft: await db.$count(recoveryCodes, isLeft),
  };
}
