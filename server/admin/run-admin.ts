import { StartError } from '../lib/start-error.ts';
import { toTerminalText } from '../lib/process/terminal-text.ts';
import type { CommandContext } from './command.ts';
import { commands } from './commands.ts';

/** Lists the commands, one per line. */
function describeCommands(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Usage: npm run admin -- COMMAND',
    ...lines,
    'What a command takes: npm run admin -- COMMAND --help',
  ].join('\n');
}

/** Returns the command that these words begin with, one of two words before one of one, and its arguments. */
function findCommand(args: readonly string[]) {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ');
    const command = commands.find((known) => known.name === name);
    if (command) return { command, rest: args.slice(words) };
  }
  return null;
}

/**
 * Runs what was typed after `npm run admin --`. Returns the output, which may have texts of users: control characters
 * in them are escaped, since the operator's terminal would obey them. In JSON, too, with JSON's own escapes.
 */
export async function runAdmin(
  args: readonly string[],
  around: CommandContext,
): Promise<{ printed: string; isWell: boolean }> {
  const found = findCommand(args);
  if (!found) {
    if (args[0] === '--help') return { printed: describeCommands(), isWell: true };
    const [typed] = args;
    const problem = typed === undefined ? '' : `There is no '${typed}'.\n`;
    throw new StartError(`${problem}${describeCommands()}`);
  }
  const { data, text, isWell = true, asJson } = await found.command.run(found.rest, around);
  return { printed: toTerminalText(asJson ? JSON.stringify(data, null, 2) : text), isWell };
}
