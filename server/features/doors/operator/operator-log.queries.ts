import type { z } from 'zod';
import { auditWords, isAuditKind, listKindsOf } from '@daysheet/shared/account/audit.ts';
import { operatorPageSize } from '@daysheet/shared/account/operator.ts';
import type { operatorLogInput } from '@daysheet/shared/account/operator.schemas.ts';
import type { Db } from '../../../db/client.ts';
import type { OperatorScope } from '../../core/gates/operator.access.ts';
import { listAudit } from '../../signals/audit/audit.queries.ts';

/** Returns a page of the log, newest first, and the cursor of the next one. */
export async function readLog(
  db: Db,
  _scope: OperatorScope,
  { account, kind, days, cursor }: z.output<typeof operatorLogInput>,
  now: Date,
) {
  const kinds = kind === undefined ? undefined : isAuditKind(kind) ? [kind] : listKindsOf(kind);
  const since = new Date(now.getTime() - days * 24 * 60 * 60_000);
  const after = cursor && { lastAt: new Date(cursor.lastAt), id: cursor.id };
  const rows = await listAudit(db, { account, kinds, since, after }, { limit: operatorPageSize + 1 });
  const page = rows.slice(0, operatorPageSize);
  const last = page.at(-1);
  return {
    lines: page.map((row) => ({
      id: row.id,
      kind: row.kind,
      words: isAuditKind(row.kind) ? auditWords[row.kind] : row.kind,
      /** The account: its address, or only its id if it is deleted; null if unknown. */
      userId: row.userId,
      email: row.email,
      eventId: row.eventId,
      network: row.network,
      times: row.times,
      firstAt: row.firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
    })),
    nextCursor: rows.length > page.length && last ? { lastAt: last.lastAt.toISOString(), id: last.id } : null,
  };
}
