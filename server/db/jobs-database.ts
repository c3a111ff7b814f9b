import type { Db } from 'pg-boss';
import { openClient } from './client.ts';

/** The queue writes and reads JSON as text that is already serialised. */
const json = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/** Several statements that the queue wraps itself: our driver begins and ends transactions. */
const wholeTransaction = /^\s*BEGIN;(.*)COMMIT;\s*$/s;

type Parameter = string | number | boolean | Date | null | Parameter[];

function toParameter(value: unknown): Parameter {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value;
  return Array.isArray(value) ? value.map(toParameter) : JSON.stringify(value);
}

type Rows = Record<string, unknown>[];
const isRows = (result: unknown[]): result is Rows => !Array.isArray(result[0]);

/**
 * The database as the queue uses it: through our own driver, which fails over to another host, gives up a silent
 * connection and listens again, as it does for requests. `isUnbounded`: for statements that create tables.
 */
export function openJobsDatabase(url: string, options: { max: number; isUnbounded?: boolean }) {
  const sql = openClient(url, { ...options, applicationName: 'daysheet-jobs', types: { json } });
  const db: Db = {
    async executeSql(text, values = []) {
      const given = values.map(toParameter);
      const inside = wholeTransaction.exec(text)?.[1];
      const result: unknown[] = await (inside === undefined
        ? sql.unsafe<Rows>(text, given)
        : sql.begin((tx) => tx.unsafe<Rows>(inside)));
      // Several statements return several lists.
      return { rows: isRows(result) ? [...result] : result.flat() };
    },
    async listen(channel, onNotification, onReconnect) {
      const listening = await sql.listen(channel, onNotification, onReconnect);
      return { close: () => listening.unlisten() };
    },
  };
  return { db, close: ({ atOnce = false } = {}) => sql.end({ timeout: atOnce ? 0 : 1 }) };
}
