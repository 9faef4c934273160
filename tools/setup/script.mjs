import { parseArgs } from 'node:util';

/** A failure with a Russian message that a person can act on; printed without a stack. */
export class SetupError extends Error {}

/** Arguments that a script does not take; the message is printed before the usage of the script. */
export class UsageError extends Error {}

const HELP = ['--help', '-h'];

/** A progress line. On stderr, so that the output of a command can be piped. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Runs an entry script's body, whose result is the process's exit code. `--help` among the arguments prints `usage`
 * instead, at once, before anything is installed or started.
 */
export async function runScript(body, usage = '') {
  if (usage !== '' && process.argv.slice(2).some((arg) => HELP.includes(arg))) {
    console.log(usage);
    return;
  }
  try {
    process.exitCode = await body();
  } catch (error) {
    if (!(error instanceof SetupError || error instanceof UsageError)) throw error;
    say(error.message);
    if (error instanceof UsageError) say(usage);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/**
 * The options and the names among the arguments of this process. Throws UsageError for an option that is not among
 * `options` (in the form of `parseArgs` of `node:util`), and for a name where `takesNames` is false.
 */
export function readArguments({ options = {}, takesNames = false } = {}) {
  const { values, positionals, tokens } = parseArgs({
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const { name, rawName, value } of tokens.filter(({ kind }) => kind === 'option')) {
    const known = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!known) throw new UsageError(`Нет такого параметра: ${rawName}`);
    if (known.type === 'string' && value === undefined)
      throw new UsageError(`После ${rawName} нужно значение`);
    if (known.type === 'boolean' && value !== undefined)
      throw new UsageError(`После ${rawName} нет значения`);
  }
  if (!takesNames && positionals.length > 0) throw new UsageError(`Лишнее слово: ${positionals[0]}`);
  return { values, names: positionals };
}
