import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';
import { SetupError } from './script.mjs';

/**
 * Runs a program without showing its output. Resolves to its exit code (-1 when the program cannot be started) and
 * output.
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => resolve({ code: -1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? -1, output: output.trim() }));
  });
}

/** Runs a program that must succeed; after a failure, its output follows the Russian sentence `failure`. */
export async function runOrFail(failure, program, args, options) {
  const { code, output } = await run(program, args, options);
  if (code !== 0) throw new SetupError(`${failure}\n${output}`);
  return output;
}
