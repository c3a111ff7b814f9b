import { isDirection, runMove } from '../db/backup/move.ts';
import { StartError } from '../lib/start-error.ts';
import { defineCommand } from './command.ts';

export const moveCommand = defineCommand({
  name: 'move',
  parameters: ['to-database-url|to-embedded'],
  summary: 'all data from DATA_DIR to DATABASE_URL, or back; stop the server first',
  run: ({ parameters: [direction = ''] }, { readEnv, clock }) => {
    if (!isDirection(direction))
      throw new StartError('Where to? Say: move to-database-url, or: move to-embedded');
    return runMove(readEnv(), direction, clock());
  },
});
