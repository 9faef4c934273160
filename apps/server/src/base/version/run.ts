import { spawn } from 'node:child_process';

interface Options {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs a program to its end. `output` holds both its streams, in the order in which they came; a program that cannot be
 * started ends with -1.
 */
export function run(
  program: string,
  args: readonly string[],
  { cwd, env = process.env }: Options = {},
): Promise<{ code: number; output: string; stdout: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [output, stdout] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', (error) => resolve({ code: -1, output: error.message, stdout }));
    child.once('close', (code) => resolve({ code: code ?? -1, output: output.trim(), stdout }));
  });
}

/** @throws an `Error` with the Russian sentence `failure`, and the output of the program below it */
export async function runOrFail(
  failure: string,
  program: string,
  args: readonly string[],
  options?: Options,
): Promise<string> {
  const { code, output, stdout } = await run(program, args, options);
  if (code !== 0) throw new Error(`${failure}\n${output}`);
  return stdout;
}
