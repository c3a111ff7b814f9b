import type { Finding } from '../doctor/check.ts';
import { type CheckLine, examineInstallation } from '../doctor/doctor.ts';
import { toTerminalLine } from '../lib/process/terminal-text.ts';
import { defineCommand } from './command.ts';

const marks: Record<Finding['state'], string> = { ok: 'ok', warning: 'look', problem: 'WRONG' };

function formatLine({ name, state, says, advice }: CheckLine): string {
  const line = `${marks[state].padEnd(6)} ${name.padEnd(17)} ${toTerminalLine(says)}`;
  return advice === undefined ? line : `${line}\n${' '.repeat(25)}→ ${toTerminalLine(advice)}`;
}

export const doctorCommand = defineCommand({
  name: 'doctor',
  summary: 'what is well here, what is not, and what to do about it; changes nothing',
  run: async (_input, { readEnv, clock }) => {
    const found = await examineInstallation(readEnv, clock);
    return { data: found, text: found.checks.map(formatLine).join('\n'), isWell: found.isWell };
  },
});
