import { parseArgs } from 'node:util';
import type { Env } from '../env.ts';
import type { Clock } from '../lib/clock.ts';
import { StartError } from '../lib/start-error.ts';

/** A command's context. Commands that need the configuration read it themselves: it may be wrong. */
export type CommandContext = { readEnv: () => Env; clock: Clock };

/** A command's output: `data` as JSON for programs, `text` for people. Without `isWell` the process exits with 1. */
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
  /** The parameters in order: `EMAIL`, or `[EMAIL]` if it is optional. */
  parameters?: readonly string[];
  options?: Own;
  summary: string;
  run: (
    input: { values: Values<Own>; parameters: readonly string[] },
    around: CommandContext,
  ) => Promise<CommandOutput>;
};

/** A command of `npm run admin --`. A new one is a file in this folder and a line in `commands.ts`. */
export type Command = {
  name: string;
  summary: string;
  /** As it is typed. */
  synopsis: string;
  /** The names of its options, without `--`. */
  optionNames: readonly string[];
  /** The synopsis, and a description of each option. */
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

/** Returns what is wrong with the typed parameters; `null` if none is missing or extra. */
function findWrongParameter(wanted: readonly string[], given: readonly string[]): string | null {
  const missing = wanted.find((parameter, place) => !isOptional(parameter) && given[place] === undefined);
  if (missing !== undefined) return `${missing} is missing.`;
  const extra = given[wanted.length];
  return extra === undefined ? null : `'${extra}' is one word too many.`;
}

/** Creates a command with a parser for its options: an unknown option is refused with a list of the known ones. */
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
      // Node's message continues with how to pass such a word anyway.
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
