import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { startAdmin } from './admin-here.ts';

const report = z.object({
  isWell: z.boolean(),
  checks: z.array(
    z.object({ name: z.string(), state: z.string(), says: z.string(), advice: z.string().optional() }),
  ),
});

type Admin = Awaited<ReturnType<typeof startAdmin>>;

/** All checks of the report. */
export const readChecks = async (admin: Admin) => report.parse(await admin.read('doctor')).checks;

/** One check of the report. */
export async function look(admin: Admin, name: string) {
  const checks = await readChecks(admin);
  return checks.find((check) => check.name === name);
}

/** Closes it at the end of the test. */
export const closeLater = <Opened extends { close: () => unknown }>(opened: Opened): Opened => {
  onTestFinished(async () => void (await opened.close()));
  return opened;
};
