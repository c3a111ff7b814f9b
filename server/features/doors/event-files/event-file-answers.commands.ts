import { questionsMax } from '@daysheet/shared/answers.ts';
import type { Transaction } from '../../../db/client.ts';
import { inPieces } from '../../../db/pages.ts';
import { askings, questions } from '../../../db/schema/answers.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import { createKeys, type Keys } from './event-file-keys.rules.ts';
import { countRows, type StoredFile, readParts } from './event-file-parts.queries.ts';

/** What is asked of the event and its items; nobody has answered yet. */
export async function bringAsked(
  tx: Transaction,
  { id: eventId }: EventRow,
  file: StoredFile,
  { roles, items, now: createdAt }: { roles: Keys; items: Keys; now: Date },
): Promise<void> {
  const find = (item: number | null) => (item === null ? null : items.find(item));
  for await (const rows of readParts(tx, file, 'askings')) {
    const made = rows.map(({ item, ...fields }) => {
      const ids = { eventId, id: createId(), itemId: find(item) };
      return { ...ids, ...fields, createdAt };
    });
    for (const some of inPieces(made)) await tx.insert(askings).values(some);
  }
  const count = await countRows(tx, file, 'questions');
  if (count > questionsMax) throw new AppError('answers.too_many_questions');
  const keys = createKeys(count);
  let key = 0;
  for await (const rows of readParts(tx, file, 'questions'))
    for (const { item, roles: asked, ...fields } of rows) {
      key += 1;
      const ids = { eventId, id: keys.take(key), itemId: find(item) };
      const roleIds = asked.map((role) => roles.find(role));
      await tx.insert(questions).values({ ...ids, ...fields, roleIds, createdAt });
    }
}
