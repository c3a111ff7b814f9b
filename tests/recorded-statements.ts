import { drizzle } from 'drizzle-orm/postgres-js';
import { trackTransactions } from '../server/db/after-commit.ts';
import type { Database } from '../server/db/client.ts';
import { readFromPrimary } from '../server/db/replicas/replicas.ts';
import type { World } from './test.ts';

type Client = Database['$client'];
export type Statement = { query: string; params: unknown[] };
type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
};

/** The same world, with the statements that its database received since `asked` was emptied. */
export function recordStatements(world: World) {
  const asked: Statement[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  const client = world.services.db.$client;
  const db = drizzle({ client, casing: 'snake_case', logger });
  trackTransactions(db);
  return {
    world: { ...world, services: { ...world.services, db, replicas: readFromPrimary(db) } },
    asked,
    client,
    db,
  };
}

export const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];

/** The first key of each index with several keys. */
async function readFirstKeys(client: Pick<Client, 'unsafe'>): Promise<Map<string, string>> {
  const rows = await client.unsafe<{ name: string; key: string }[]>(`
    select c.relname as name, pg_get_indexdef(c.oid, 1, false) as key
    from pg_class c join pg_am on pg_am.oid = c.relam and amname = 'btree' where c.relkind = 'i'`);
  return new Map(rows.map(({ name, key }) => [name, key]));
}

/**
 * Whether a scan reads a whole table, or an index from beginning to end. A condition on an index's second key only counts
 * too: PostgreSQL searches every value of the first.
 */
function isUnguided(node: Plan, firstKeys: ReadonlyMap<string, string>): boolean {
  if (node['Node Type'] === 'Seq Scan') return true;
  if (!/Index.*Scan/.test(node['Node Type'])) return false;
  const condition = node['Index Cond'];
  const firstKey = firstKeys.get(node['Index Name'] ?? '');
  return condition === undefined || (firstKey !== undefined && !condition.includes(`(${firstKey}`));
}

/** Plans that read a whole table once for many rows. */
const wholeTables = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'enable_material'];

/**
 * Lists statements that read a table without a suitable index. PostgreSQL rightly scans small tables: so scans are
 * disabled here, and a statement that still scans has no index to use. Planned with generic parameters, as for prepared
 * statements.
 */
export async function listUnguided<Named extends Statement & { name: string }>(
  client: Client,
  statements: readonly Named[],
) {
  const session = await client.reserve();
  try {
    for (const way of wholeTables) await session.unsafe(`set ${way} = off`);
    const firstKeys = await readFirstKeys(session);
    const found: { name: string; query: string; reads: (string | undefined)[] }[] = [];
    for (const { name, query } of statements) {
      const [row] = await session.unsafe(`explain (format json, generic_plan) ${query}`);
      const unguided = listNodes(row?.['QUERY PLAN'][0].Plan).filter((node) => isUnguided(node, firstKeys));
      const reads = unguided.map((node) => node['Index Name'] ?? node['Relation Name']);
      if (reads.length > 0) found.push({ name, query, reads });
    }
    return found;
  } finally {
    for (const way of wholeTables) await session.unsafe(`reset ${way}`);
    session.release();
  }
}
