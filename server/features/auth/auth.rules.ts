/** A session ends after 30 days without a visit, and after 90 days in any case (ASVS 7.3.1, 7.3.2). */
const sessionIdleDays = 30;
const sessionAbsoluteDays = 90;
const dayMilliseconds = 24 * 60 * 60_000;

/** When a session that was made at `createdAt` and is used now ends. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  const idle = now.getTime() + sessionIdleDays * dayMilliseconds;
  const absolute = createdAt.getTime() + sessionAbsoluteDays * dayMilliseconds;
  return new Date(Math.min(idle, absolute));
}

/** Whether the later end is worth a write: at most one an hour and session. */
export function isWorthSliding(expiresAt: Date, nextEnd: Date): boolean {
  return nextEnd.getTime() - expiresAt.getTime() >= 60 * 60_000;
}

const windowMinutes = 15;
/** Failed sign-ins: five an account, and more an address, behind which a whole venue may sit. */
export const signInLimits = (email: string, address: string) =>
  [
    { key: `sign-in:account:${email}`, max: 5, windowMinutes },
    { key: `sign-in:address:${address}`, max: 50, windowMinutes },
  ] as const;

export const signUpLimit = (address: string) => ({
  key: `sign-up:address:${address}`,
  max: 100,
  windowMinutes: 60,
});
