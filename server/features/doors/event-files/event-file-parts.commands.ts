import { and, eq, ne, sum } from 'drizzle-orm';
import type { z } from 'zod';
import type { addEventFilePartInput } from '@daysheet/shared/events/event-file.schemas.ts';
import { eventFileSizeMax } from '@daysheet/shared/events/event-file.ts';
import type { Database } from '../../../db/client.ts';
import { takeOne } from '../../../db/rows.ts';
import { eventFileParts } from '../../../db/schema/event-files.ts';
import { AppError } from '../../../lib/app-error.ts';
import { lockHost } from '../../core/gates/host.access.ts';
import type { UserScope } from '../../core/gates/user.access.ts';

/**
 * Stores a part of a file. The first part of another file replaces one that was begun before. A retry of the same part
 * changes nothing.
 */
export async function addEventFilePart(
  db: Database,
  user: UserScope,
  { id: fileId, position, list, rows }: z.output<typeof addEventFilePartInput>,
  now: Date,
): Promise<void> {
  const { userId, ...part } = eventFileParts;
  await db.transaction(async (tx) => {
    await lockHost(tx, user.id);
    const theirs = eq(userId, user.id);
    if (position === 0) await tx.delete(eventFileParts).where(and(theirs, ne(part.fileId, fileId)));
    const size = JSON.stringify(rows).length;
    await tx
      .insert(eventFileParts)
      .values({ userId: user.id, fileId, position, list, rows, count: rows.length, size, createdAt: now })
      .onConflictDoNothing();
    const ofAll = { size: sum(part.size).mapWith(Number) };
    const stored = takeOne(await tx.select(ofAll).from(eventFileParts).where(theirs));
    if ((stored.size ?? 0) > eventFileSizeMax) throw new AppError('event_files.too_large');
  });
}
