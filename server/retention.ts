/** For how many days what is over is kept. Then the sweeps forget it; the privacy policy names these figures. */
export const retentionDays = {
  /** So long calendars that look rarely, and whoever downloads their schedule again, hear of it. */
  cancellations: 30,
  /** How long the phones of its guests are told that an event was deleted. */
  deletedEvents: 90,
  contactMessages: 365,
  /** Of an event that goes on, with its next line, reminder or change: what happened in it, and what its guests were told. */
  activity: 365,
  notices: 365,
  /** Nobody asks what they were reminded of last month. */
  reminders: 30,
  /** Messages about accounts, after they were written. */
  emails: 90,
  /** What the log tells whoever runs the server. */
  auditLog: 90,
  /** Links of e-mails, and counts of failed attempts, after they ran out. */
  linksAndAttempts: 7,
  /** A second try comes within moments; what sends it again does so within a day. */
  idempotencyKeys: 7,
};

/** What is older is forgotten. */
export const computeHorizon = (subject: keyof typeof retentionDays, now: Date): Date =>
  new Date(now.getTime() - retentionDays[subject] * 24 * 60 * 60_000);
