import type { Database } from '../../../db/client.ts';
import { and, eq, or } from 'drizzle-orm';
import { deliveries } from '../../../db/schema/invitations.ts';
import { AppError } from '../../../lib/app-error.ts';
import { noteChange } from '../../signals/live/live.commands.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { readAddressee } from './invitation-outbox.queries.ts';
import type { InvitationPost } from './invitations.rules.ts';
import { isKnownDelivery } from './known-sends.rules.ts';

const isWaiting = eq(deliveries.status, 'outbox');
const isLeftOut = and(eq(deliveries.status, 'skipped'), eq(deliveries.reason, 'left_out'));
const states = {
  outbox: { from: or(eq(deliveries.status, 'handed_over'), isLeftOut), reason: null },
  handed_over: { from: isWaiting, reason: null },
  skipped: { from: isWaiting, reason: 'left_out' },
} as const;

/** Moves a message between waiting, handed over and left out; one with that status already is unchanged. */
async function moveInOutbox(
  db: Database,
  scope: HostScope,
  deliveryId: string,
  to: keyof typeof states,
  now: Date,
  addressee: Awaited<ReturnType<typeof readAddressee>> = null,
): Promise<{ status: keyof typeof states }> {
  const { eventId } = scope;
  const here = and(eq(deliveries.eventId, eventId), eq(deliveries.id, deliveryId), isKnownDelivery(scope));
  const { from, reason } = states[to];
  const sentAt = to === 'handed_over' ? now : null;
  return db.transaction(async (tx) => {
    const moved = await tx
      .update(deliveries)
      .set({ status: to, reason, ...addressee, sentAt, updatedAt: now })
      .where(and(here, from))
      .returning({ id: deliveries.id });
    if (moved.length > 0) {
      // The client that hands over reads what it needs itself; the change number only invalidates caches.
      await noteChange(tx, eventId, { topics: [], guests: 'none' });
      return { status: to };
    }
    const [row] = await tx.select({ status: deliveries.status }).from(deliveries).where(here);
    if (row?.status !== to) throw new AppError('invitations.not_found');
    return { status: to };
  });
}

/** Marks a message as sent with the host's own app, and stores its current addressee. A retry changes nothing. */
export async function markHandedOver(
  db: Database,
  scope: HostScope,
  deliveryId: string,
  post: Pick<InvitationPost, 'phoneCountryCode'>,
  now: Date,
) {
  const addressee = await readAddressee(db, scope, deliveryId, post, now);
  return moveInOutbox(db, scope, deliveryId, 'handed_over', now, addressee);
}

/** Marks a message as not to be sent, or as one that cannot be sent any more. A retry changes nothing. */
export const leaveOut = (db: Database, scope: HostScope, deliveryId: string, now: Date) =>
  moveInOutbox(db, scope, deliveryId, 'skipped', now);

/** Undoes either mark. A retry changes nothing. */
export const unmarkHandedOver = (db: Database, scope: HostScope, deliveryId: string, now: Date) =>
  moveInOutbox(db, scope, deliveryId, 'outbox', now);
