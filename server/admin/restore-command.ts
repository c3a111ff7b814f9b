import { runRestore } from '../db/backup/backup-commands.ts';
import { defineCommand } from './command.ts';

export const restoreCommand = defineCommand({
  name: 'restore',
  parameters: ['FILE'],
  summary: 'reads such a file into an empty installation; stop the server first',
  run: ({ parameters: [file = ''] }, { readEnv }) => runRestore(readEnv(), file),
});
