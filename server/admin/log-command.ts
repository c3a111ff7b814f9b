import { emailSchema } from '@daysheet/shared/account/auth.schemas.ts';
import { idSchema } from '@daysheet/shared/lib/ids.schemas.ts';
import { type AuditFilter, listAudit } from '../features/signals/audit/audit.queries.ts';
import { auditWords, isAuditKind } from '@daysheet/shared/account/audit.ts';
import { formatAuditLine, readSince } from '../features/signals/audit/audit.rules.ts';
import { StartError } from '../lib/start-error.ts';
import { defineCommand } from './command.ts';
import { withDatabase } from './with-database.ts';

const pageSize = 50;

type LogOptions = { account?: string | undefined; kind?: string | undefined; since?: string | undefined };

function readFilter({ account, kind, since }: LogOptions, now: Date): AuditFilter {
  if (account !== undefined && !emailSchema.or(idSchema).safeParse(account).success)
    throw new StartError('--account wants the e-mail address or the id of an account.');
  if (kind !== undefined && !isAuditKind(kind))
    throw new StartError(`--kind wants one of ${Object.keys(auditWords).join(', ')}.`);
  const from = since === undefined ? undefined : readSince(since, now);
  if (from === null) throw new StartError('--since wants a number of days, such as 7d, or a date.');
  return { account: account?.toLowerCase(), kind, since: from };
}

type Row = Awaited<ReturnType<typeof listAudit>>[number];

/** Without the row's id, which is internal. */
const toLine = ({ id: _id, hour: _hour, ...line }: Row) => line;

function describeLog(rows: readonly Row[], hasMore: boolean): string {
  if (rows.length === 0) return 'Nothing of that is in the log.';
  const lines = rows.map(formatAuditLine);
  if (hasMore) lines.push(`These are the newest ${pageSize}. All of them: add --all`);
  return lines.join('\n');
}

export const logCommand = defineCommand({
  name: 'log',
  options: {
    account: { type: 'string', value: 'EMAIL', help: 'of one account, by e-mail address or id' },
    kind: { type: 'string', value: 'KIND', help: 'of one kind, such as sign_in_failed' },
    since: { type: 'string', value: '7d', help: 'of so many days, or since a date' },
    all: { type: 'boolean', help: `more than the newest ${pageSize}` },
  },
  summary: 'who signed in, changed rights, exported, deleted or was refused, newest first',
  run: async ({ values: { all = false, ...given } }, around) => {
    const filter = readFilter(given, around.clock());
    return withDatabase(around, async (db) => {
      const rows: Row[] = [];
      let hasMore = true;
      while (hasMore && (all || rows.length === 0)) {
        const page = await listAudit(db, filter, { limit: pageSize + 1, offset: rows.length });
        hasMore = page.length > pageSize;
        rows.push(...page.slice(0, pageSize));
      }
      return { data: { lines: rows.map(toLine), hasMore }, text: describeLog(rows, hasMore) };
    });
  },
});
