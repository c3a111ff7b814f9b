import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

const TOP_LEVEL = /^(?=(?:export )?(?:async )?(?:function|const) )/m;
const NAME = /(?:function|const) (\w+)/;
/** These only prepare a change and notify nobody: items' former state, and changed names. */
const SAYS = /\bemit(?:All)?\((?![^;]*'(?:items_changing|people_renamed)')/;
const CHECKS = /\bassert[A-Z]\w*(?=\()/;

/** Finds checks after a command emitted its domain event, itself or by a function of its file: they may still refuse. */
export function findLateChecks(text: string): string[] {
  const parts = text.split(TOP_LEVEL);
  const sayers = parts.filter((part) => SAYS.test(part)).flatMap((part) => NAME.exec(part)?.[1] ?? []);
  const bySayer = sayers.map((name) => String.raw`|(?<!function )\b${name}\(`).join('');
  const says = new RegExp(SAYS.source + bySayer);
  return parts.flatMap((part) => {
    const said = part.search(says);
    const late = said === -1 ? null : CHECKS.exec(part.slice(said));
    return late ? [late[0]] : [];
  });
}

export function checkSaidLast(): string[] {
  return globSync('server/features/**/*.commands.ts', { cwd: ROOT }).flatMap((path) =>
    findLateChecks(readFileSync(join(ROOT, path), 'utf8')).map(
      (check) =>
        `${path} has ${check} after emit: lock, check, write, say. What is refused has said nothing.`,
    ),
  );
}
