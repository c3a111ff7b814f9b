import { parseArgs } from 'node:util';
import type { Env } from '../env.ts';
import type { Clock } from '../lib/clock.ts';
import { StartError } from '../lib/start-error.ts';

/** What a command is run with. The configuration is read by those that need it: it may be wrong. */
export type CommandContext = { readEnv: () => Env; clock: Clock };

/** What a command says: `data` as JSON for programs, `text` for people. Not `isWell`: the process ends with 1. */
type CommandOutput = { data: object; text: string; isWell?: boolean };

type Option = { type: 'string' | 'boolean'; help: string; value?: string };
type Options = Record<string, Option>;

const common = {
  json: { type: 'boolean', help: 'the answer as JSON, for programs' },
  help: { type: 'boolean', help: 'says this' },
} as const satisfies Options;

type Values<Own extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Own & typeof common; allowPositionals: true }>
>['values'];

type Definition<Own extends Options> = {
  /** One word, or two: `sessions end`. */
  name: string;
  /** What stands behind the name, in order: `EMAIL`, or `[EMAIL]` where it may be left out. */
  parameters?: readonly string[];
  options?: Own;
  summary: string;
  run: (
    input: { values: Values<Own>; parameters: readonly string[] },
    around: CommandContext,
  ) => Promise<CommandOutput>;
};

/** A command of `npm run admin --`. A new one is a file of this folder and a line of `commands.ts`. */
export type Command = {
  name: string;
  summary: string;
  /** As one types it. */
  synopsis: string;
  /** The names of its options, without `--`. */
  optionNames: readonly string[];
  /** The synopsis, and each option in words. */
  usage: string;
  run: (args: string[], around: CommandContext) => Promise<CommandOutput & { asJson: boolean }>;
};

const describeOption = ([name, { value }]: [string, Option]) =>
  value === undefined ? `--${name}` : `--${name} ${value}`;

function describeUsage(synopsis: string, summary: string, options: Options): string {
  const rows = Object.entries(options).map((row) => [describeOption(row), row[1].help] as const);
  const width = Math.max(...rows.map(([option]) => option.length));
  const lines = rows.map(([option, help]) => `  ${option.padEnd(width)}  ${help}`);
  return [`Usage: npm run admin -- ${synopsis}`, `  ${summary}`, '', ...lines].join('\n');
}

const isOptional = (parameter: string) => parameter.startsWith('[');

/** What is wrong with what was typed behind the name; `null` where it is all there, and no more. */
function findWrongParameter(wanted: readonly string[], given: readonly string[]): string | null {
  const missing = wanted.find((parameter, place) => !isOptional(parameter) && given[place] === undefined);
  if (missing !== undefined) return `${missing} is missing.`;
  const extra = given[wanted.length];
  return extra === undefined ? null : `'${extra}' is one word too many.`;
}

/** A command, with what reads its options: one that it does not have is answered with those that it has. */
export function defineCommand<const Own extends Options>({
  name,
  parameters: wanted = [],
  options: own,
  summary,
  run,
}: Definition<Own>): Command {
  const shown: Options = { ...own, ...common };
  const bracketed = Object.entries(shown).map((option) => `[${describeOption(option)}]`);
  const synopsis = [name, ...wanted, ...bracketed.filter((option) => option !== '[--help]')].join(' ');
  const usage = describeUsage(synopsis, summary, shown);
  const options = Object.assign({}, own, common);
  const parse = (args: string[]) => {
    try {
      return parseArgs<{ args: string[]; options: Own & typeof common; allowPositionals: true }>({
        args,
        options,
        allowPositionals: true,
      });
    } catch (error) {
      // Node goes on about how to pass such a word all the same.
      const [problem = ''] = error instanceof Error ? error.message.split(/\.\s/) : [];
      throw new StartError(`${problem}.\n${usage}`);
    }
  };
  return {
    name,
    summary,
    synopsis,
    optionNames: Object.keys(shown),
    usage,
    run: async (args, around) => {
      const { values, positionals } = parse(args);
      const { json = false, help = false }: { json?: boolean; help?: boolean } = values;
      if (help) return { data: { usage }, text: usage, asJson: json };
      const wrong = findWrongParameter(wanted, positionals);
      if (wrong !== null) throw new StartError(`${wrong}\n${usage}`);
      return { ...(await run({ values, parameters: positionals }, around)), asJson: json };
    },
  };
}
