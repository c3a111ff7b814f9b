import type { Db } from 'pg-boss';
import { openClient } from './client.ts';

/** The queue gives and takes JSON as text that is JSON already. */
const json = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
};

/** Several statements that the queue wraps by itself: our driver begins and ends transactions. */
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
 * The database as the queue asks it: by our own driver, which goes over to another host, gives up a connection on which
 * nothing is said, and listens anew, all as it does for requests. `isUnbounded`: for statements that make tables.
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
      // Of several statements there are several lists.
      return { rows: isRows(result) ? [...result] : result.flat() };
    },
    async listen(channel, onNotification, onReconnect) {
      const listening = await sql.listen(channel, onNotification, onReconnect);
      return { close: () => listening.unlisten() };
    },
  };
  return { db, close: ({ atOnce = false } = {}) => sql.end({ timeout: atOnce ? 0 : 1 }) };
}
