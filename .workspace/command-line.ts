import { type ParseArgsConfig, type ParseArgsOptionDescriptor, parseArgs } from 'node:util';

/** The options of a command by name, each with what it does. */
export type Options = Readonly<Record<string, ParseArgsOptionDescriptor & { readonly does: string }>>;

type Parsed<Given extends Options> = ReturnType<
  typeof parseArgs<{ readonly options: Given; readonly allowPositionals: true; readonly strict: true }>
>;

/** A command that somebody types. */
export interface CommandLine<Given extends Options> {
  /** As it is typed, with the names of its arguments: `npm run -s referee -- POSITION.json QUESTION`. */
  readonly usage: string;
  /** In one or more sentences. */
  readonly does: string;
  readonly options?: Given;
  /** The most arguments that are no options; the default is none. */
  readonly most?: number;
}

/** What was wrong with the words of a command, as a sentence. */
export class Unreadable extends Error {}

/** @throws Unreadable, for an unknown option, a value that is missing, or an argument too many */
export const readWords = <Given extends Options>(
  words: readonly string[],
  { options, most = 0 }: Pick<CommandLine<Given>, 'options' | 'most'>,
): Parsed<Given> => {
  let parsed: Parsed<Given>;
  try {
    const config = { args: [...words], options, allowPositionals: true, strict: true } as ParseArgsConfig;
    parsed = parseArgs(config) as Parsed<Given>;
  } catch (error) {
    // The rest of Node's message is about arguments that begin with a dash, which no command of ours takes.
    throw new Unreadable(`${(error as Error).message.split(/\. |\n/)[0]!.replace(/\.$/, '')}.`);
  }
  const extra = parsed.positionals[most];
  if (extra !== undefined) throw new Unreadable(`Unexpected argument '${extra}'.`);
  return parsed;
};

/**
 * Reads the words of this process. With `--help` it prints what the command does, and ends the process with 0. If it cannot read
 * them, it says why, and ends the process with 2.
 */
export const readCommand = <Given extends Options>(command: CommandLine<Given>): Parsed<Given> => {
  const help = { type: 'boolean', short: 'h', does: 'prints this' } as const;
  try {
    const options = { ...command.options, help } as unknown as Given;
    const parsed = readWords(process.argv.slice(2), { ...command, options });
    if (!(parsed.values as { readonly help?: boolean }).help) return parsed;
    process.stdout.write(helpOf({ ...command, options }));
    return process.exit(0);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    process.stderr.write(`${error.message} --help tells how to use it: ${command.usage}\n`);
    return process.exit(2);
  }
};

/** The value of an option as a whole number above 0. If it is none, says so and ends the process with 2. */
export const wholeNumber = (option: string, given: string): number => {
  const number = Number(given);
  if (Number.isSafeInteger(number) && number > 0) return number;
  console.error(`--${option} wants a whole number above 0.`);
  return process.exit(2);
};

const helpOf = ({ usage, does, options = {} }: CommandLine<Options>): string => {
  const named = Object.entries(options).map(([name, option]) => ({
    word: `--${name}${option.type === 'string' ? ` ${name.toUpperCase()}` : ''}`,
    says:
      option.default === undefined || option.default === '' || option.default === false
        ? option.does
        : `${option.does} (if not given: ${String(option.default)})`,
  }));
  const width = Math.max(...named.map(({ word }) => word.length));
  const lines = named.map(({ word, says }) => `  ${word.padEnd(width)}  ${says}\n`);
  return `${usage}\n\n${does.trim()}\n\n${lines.join('')}`;
};
