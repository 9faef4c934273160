import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Given to the program's standard input. */
  input?: string;
  /** The operator sees and answers the program. */
  isShown?: boolean;
}

/** Runs a program. Resolves to its exit code (-1 when the program cannot be started) and output. */
export function run(
  program: string,
  args: readonly string[],
  { cwd = '/', env = process.env, input, isShown = false }: RunOptions = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...env, LC_ALL: 'C.UTF-8' },
      stdio: isShown ? 'inherit' : [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stdin?.end(input);
    child.once('error', (error) => resolve({ code: -1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? -1, output: output.trim() }));
  });
}

/** Runs a program that must succeed; after a failure, its output follows the Russian sentence `failure`. */
export async function runOrFail(
  failure: string,
  program: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<void> {
  const { code, output } = await run(program, args, options);
  if (code !== 0) throw new Error(`${failure}\n${output}`.trim());
}

/** Null when there is no such file. */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
