import type { Database } from './db/client.ts';
import { sweepIdempotencyKeys } from './db/idempotency-keys.ts';
import { sweepQuestionAnswers } from './features/core/answers/answers.jobs.ts';
import { sweepDeletedEvents } from './features/core/events/events.jobs.ts';
import { sweepSessions } from './features/core/gates/sessions.jobs.ts';
import { sweepPictures } from './features/core/event-looks/event-pictures.jobs.ts';
import { sweepCancellations } from './features/core/schedule/cancellations.jobs.ts';
import { sweepImports } from './features/core/attendees/attendees-import.jobs.ts';
import { sweepUndos } from './features/core/undos/undos.jobs.ts';
import { sweepLinksAndAttempts } from './features/doors/auth/auth.jobs.ts';
import { sweepContact } from './features/doors/contact/contact.jobs.ts';
import { sweepEventFiles } from './features/doors/event-files/event-files.jobs.ts';
import { sweepNamePicks } from './features/doors/join/give-back.jobs.ts';
import { sweepSeenNames } from './features/doors/join/join.jobs.ts';
import { sweepEmails } from './features/reach/emails/emails.jobs.ts';
import { sweepAudit } from './features/signals/audit/audit.jobs.ts';
import { sweepPresence } from './features/signals/live/presence.jobs.ts';
import { runAll } from './lib/run-all.ts';

/** The hourly sweeps, which delete expired data. Each states its own retention. */
export const sweeps = [
  sweepSessions,
  sweepLinksAndAttempts,
  sweepSeenNames,
  sweepNamePicks,
  sweepIdempotencyKeys,
  sweepEventFiles,
  sweepContact,
  sweepEmails,
  sweepAudit,
  sweepDeletedEvents,
  sweepUndos,
  sweepImports,
  sweepCancellations,
  sweepPresence,
  sweepQuestionAnswers,
  sweepPictures,
];

/** Runs all sweeps, even if one fails: data that must be deleted may not wait for it. */
export const runSweeps = (db: Database, now: Date): Promise<void> =>
  runAll(sweeps.map((sweep) => () => sweep(db, now)));
