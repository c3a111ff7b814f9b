import { and, asc, eq, sum } from 'drizzle-orm';
import { z } from 'zod';
import {
  eventFileRows,
  type EventFileList,
  type EventFileRow,
} from '@daysheet/shared/events/event-file.schemas.ts';
import type { Db } from '../../../db/client.ts';
import { eventFileParts } from '../../../db/schema/event-files.ts';

export type StoredFile = { userId: string; fileId: string };

const { userId, fileId, position, list, rows } = eventFileParts;
const ofFile = (file: StoredFile) => and(eq(userId, file.userId), eq(fileId, file.fileId));

export async function countParts(db: Db, file: StoredFile): Promise<number> {
  return db.$count(eventFileParts, ofFile(file));
}

export async function countRows(db: Db, file: StoredFile, name: EventFileList): Promise<number> {
  const [kept] = await db
    .select({ rows: sum(eventFileParts.count).mapWith(Number) })
    .from(eventFileParts)
    .where(and(ofFile(file), eq(list, name)));
  return kept?.rows ?? 0;
}

/** Yields the rows of one list, a part at a time: a whole file is never in memory. */
export async function* readParts<List extends EventFileList>(
  db: Db,
  file: StoredFile,
  name: List,
): AsyncGenerator<EventFileRow<List>[]> {
  const parts = await db
    .select({ position })
    .from(eventFileParts)
    .where(and(ofFile(file), eq(list, name)))
    .orderBy(asc(position));
  for (const part of parts) {
    const [kept] = await db
      .select({ rows })
      .from(eventFileParts)
      .where(and(ofFile(file), eq(position, part.position)));
    yield z.array(eventFileRows[name]).parse(kept?.rows);
  }
}
