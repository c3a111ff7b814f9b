import { expect } from 'vitest';
import { test } from '../../tests/test.ts';
import { readEnv } from '../env.ts';
import { checkBackups } from './backup-checks.ts';

test('the doctor asks for a place of backups until somebody says that there is to be none', async ({
  world: { services, clock },
}) => {
  const examine = (settings: Record<string, string>) => {
    const env = readEnv({ DATABASE_URL: 'postgres://ana@one/x', ...settings });
    return checkBackups({ env, db: services.db, now: clock.now(), clock: clock.now });
  };
  expect(await examine({})).toMatchObject({ state: 'warning', advice: expect.stringContaining('BACKUP_TO') });
  expect(await examine({ BACKUP_TO: 'off' })).toEqual({
    state: 'ok',
    says: 'none by night: BACKUP_TO is off',
  });
});
