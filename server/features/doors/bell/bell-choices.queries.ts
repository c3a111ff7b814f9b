import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { bellChoices } from '../../../db/schema/bell.ts';
import type { Mailer } from '../../../lib/delivery/mailer.ts';
import type { Pusher } from '../../../lib/delivery/pusher.ts';
import type { HostScope } from '../../core/gates/host.access.ts';

type EventHost = { eventId: string; userId: string };

export const ofChoice = ({ eventId, userId }: EventHost) =>
  and(eq(bellChoices.eventId, eventId), eq(bellChoices.userId, userId));

/** Returns a host's choice for the event, and what their browser needs for it. */
export async function readBellChoice(
  db: Db,
  { mailer, pusher }: { mailer: Mailer; pusher: Pusher },
  scope: HostScope,
  isEmailVerified: boolean,
) {
  const [choice] = await db.select({ mail: bellChoices.mail }).from(bellChoices).where(ofChoice(scope));
  return {
    mail: choice?.mail ?? 'never',
    /** No e-mail goes to an address that is not confirmed. */
    isMailWaiting: mailer.mode !== 'outbox' && !isEmailVerified,
    publicKey: pusher.publicKey,
  };
}
