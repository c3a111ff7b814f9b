import { runBackup } from '../db/backup/backup-commands.ts';
import { defineCommand } from './command.ts';

export const backupCommand = defineCommand({
  name: 'backup',
  parameters: ['FILE'],
  summary: 'writes all data into a new file, while the server runs',
  run: ({ parameters: [file = ''] }, { readEnv, clock }) => runBackup(readEnv(), file, clock()),
});
