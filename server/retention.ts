/** For how many days old data is kept. Then the sweeps delete it; the privacy policy names these figures. */
export const retentionDays = {
  /** Long enough for calendars that poll rarely, and for people who download their schedule again. */
  cancellations: 30,
  /** How long guests' phones are told that an event was deleted. */
  deletedEvents: 90,
  contactMessages: 365,
  /** For an event that goes on, deleted with its next line, reminder or change: its activity, and its guests' notices. */
  activity: 365,
  notices: 365,
  /** No one asks about last month's reminders. */
  reminders: 30,
  /** Messages about accounts, after they were queued. */
  emails: 90,
  /** The log for the operator. */
  auditLog: 90,
  /** E-mailed links, and counts of failed attempts, after they expired. */
  linksAndAttempts: 7,
  /** A retry comes within moments; code that resends a request does so within a day. */
  idempotencyKeys: 7,
};

/** Returns the time before which such data is deleted. */
export const computeHorizon = (subject: keyof typeof retentionDays, now: Date): Date =>
  new Date(now.getTime() - retentionDays[subject] * 24 * 60 * 60_000);
