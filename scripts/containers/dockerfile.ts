import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, JSONInstruction } from 'dockerfile-ast';
import { ROOT } from '../run.ts';

export type Instruction = { keyword: string; flags: string[]; text: string };
type Stage = { name: string; instructions: Instruction[] };
type Dockerfile = { args: Instruction[]; stages: Stage[] };

/** A command as Docker reads it: a JSON list of words, or a text for a shell. */
export const toCommand = (text: string): string[] => {
  if (!text.startsWith('[')) return ['/bin/sh', '-c', text];
  const words: string[] = JSON.parse(text);
  return words;
};

/** Parses the Dockerfile's stages, with flags such as `--from=packages` separated. */
export function readDockerfile(): Dockerfile {
  const file: Dockerfile = { args: [], stages: [] };
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  for (const each of DockerfileParser.parse(text).getInstructions()) {
    const rest = each.getRawArgumentsContent()?.trim() ?? '';
    const flags = each instanceof JSONInstruction ? each.getFlags().map(String) : [];
    const instruction = { keyword: each.getKeyword(), flags, text: rest };
    const stage = file.stages.at(-1);
    if (instruction.keyword === 'FROM') {
      file.stages.push({ name: rest.split(/\s+/).at(-1) ?? '', instructions: [] });
    } else if (stage) stage.instructions.push(instruction);
    else file.args.push(instruction);
  }
  return file;
}
