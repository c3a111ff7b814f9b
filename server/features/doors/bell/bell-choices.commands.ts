import { and, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { BellMail } from '@daysheet/shared/messages/bell.ts';
import type { addBellDeviceInput } from '@daysheet/shared/messages/bell.schemas.ts';
import { pushSubscriptionsMax } from '@daysheet/shared/messages/push.ts';
import type { Database, Db, Transaction } from '../../../db/client.ts';
import { takeOne } from '../../../db/rows.ts';
import { bellChoices, bellDevices } from '../../../db/schema/bell.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Pusher } from '../../../lib/delivery/pusher.ts';
import { type HostScope, lockEvent } from '../../core/gates/host.access.ts';
import type { BellLinkScope } from './bell-choices.access.ts';
import { ofChoice } from './bell-choices.queries.ts';
import { computeMailAt, computePushLookAt, deriveDeviceId } from './bell-choices.rules.ts';

/** Locks and returns the host's choice; without one, it creates one with everything off. */
async function lockChoice(tx: Transaction, { eventId, userId }: HostScope, now: Date) {
  const none = { eventId, userId, mailedUntil: now, pushedUntil: now };
  await tx.insert(bellChoices).values(none).onConflictDoNothing();
  return takeOne(await tx.select().from(bellChoices).where(ofChoice(none)).for('update'));
}

/** Stores how often the host gets e-mails about the event. Earlier news is not mailed. A retry changes nothing. */
export async function chooseBellMail(
  db: Database,
  scope: HostScope,
  { mail }: { mail: BellMail },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    const before = await lockChoice(tx, scope, now);
    if (before.mail === mail) return;
    const mailedUntil = before.mail === 'never' ? now : before.mailedUntil;
    await tx
      .update(bellChoices)
      .set({ mail, mailAt: computeMailAt(mail, event, now), mailedUntil })
      .where(ofChoice(scope));
  });
}

/** Adds this browser for pushes, as long as the host is signed in there. A retry changes nothing but the browser's keys. */
export async function addBellDevice(
  db: Database,
  pusher: Pusher,
  scope: HostScope,
  { endpoint, keys, sessionId }: Omit<z.output<typeof addBellDeviceInput>, 'eventId'> & { sessionId: string },
  now: Date,
): Promise<void> {
  const { eventId, userId } = scope;
  if (!pusher.takes({ endpoint, keys })) throw new AppError('push.service_unknown');
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    const { pushAt } = await lockChoice(tx, scope, now);
    if (pushAt === null) {
      const from = { pushAt: computePushLookAt(event, now), pushedUntil: now };
      await tx.update(bellChoices).set(from).where(ofChoice(scope));
    }
    const id = deriveDeviceId(eventId, userId, endpoint);
    await tx
      .insert(bellDevices)
      .values({ id, eventId, userId, sessionId, endpoint, ...keys, createdAt: now })
      .onConflictDoUpdate({
        target: [bellDevices.eventId, bellDevices.id],
        set: { ...keys, sessionId, createdAt: now },
      });
    const tooMany = tx
      .select({ id: bellDevices.id })
      .from(bellDevices)
      .where(and(eq(bellDevices.eventId, eventId), eq(bellDevices.userId, userId)))
      .orderBy(desc(eq(bellDevices.id, id)), desc(bellDevices.createdAt), desc(bellDevices.id))
      .offset(pushSubscriptionsMax);
    await tx
      .delete(bellDevices)
      .where(and(eq(bellDevices.eventId, eventId), inArray(bellDevices.id, tooMany)));
  });
}

/** Removes this browser. A retry changes nothing. */
export async function removeBellDevice(
  db: Database,
  { eventId, userId }: HostScope,
  { endpoint }: { endpoint: string },
): Promise<void> {
  const id = deriveDeviceId(eventId, userId, endpoint);
  await db.delete(bellDevices).where(and(eq(bellDevices.eventId, eventId), eq(bellDevices.id, id)));
}

/** Stops the host's e-mails about the event. A retry changes nothing. */
export async function stopBellMail(db: Database, scope: BellLinkScope): Promise<void> {
  await db.update(bellChoices).set({ mail: 'never', mailAt: null }).where(ofChoice(scope));
}

/** Deletes the choice of a host who is no longer in the event. */
export async function endBellChoice(db: Db, whose: { eventId: string; userId: string }): Promise<void> {
  await db.delete(bellChoices).where(ofChoice(whose));
}
