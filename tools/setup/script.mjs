/** A failure with a Russian message that a person can act on; printed without a stack. */
export class SetupError extends Error {}

/** A progress line. On stderr, so that the output of a command can be piped. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Runs an entry script's body; its result is the process's exit code. */
export async function runScript(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}
