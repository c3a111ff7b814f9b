import { openDatabase } from '../../server/db/client.ts';
import { openAsOwner } from '../../server/db/start-database.ts';
import { readEnv } from '../../server/env.ts';

/** Works in the database of a server of one's own: for what takes weeks, or hundreds of people. */
export async function withDatabase<Result>(
  { dataDir }: { dataDir: string },
  work: (sql: ReturnType<typeof openDatabase>['sql']) => Promise<Result>,
): Promise<Result> {
  const owner = await openAsOwner(readEnv({ DATA_DIR: dataDir }));
  const { sql, close } = openDatabase(owner.url, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await close();
    await owner.close();
  }
}
