import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';

const START_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 5_000;

/** A program that has written the line by which it says that it is ready. */
export interface Program {
  /** The groups of the pattern in that line. */
  line: RegExpExecArray;
  stop: () => Promise<void>;
}

/** Starts a program in a process group of its own. Rejects with its output when it ends early or is late. */
export async function startProgram(
  [name = '', ...args]: readonly string[],
  pattern: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
  const child = spawn(name, args, { env: { ...process.env, ...env }, detached: true, stdio });
  const ended = once(child, 'close').catch(() => {});
  const signal = (which: 'SIGTERM' | 'SIGKILL') => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, which);
    } catch {
      // The processes have ended meanwhile.
    }
  };
  // A killed worker must not leave browsers behind.
  const kill = () => signal('SIGKILL');
  process.once('exit', kill);
  let output = '';
  const line = await new Promise<RegExpExecArray>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${name} ${why}:\n${output}`));
    const timer = setTimeout(() => (kill(), fail('did not start in time')), START_WITHIN_MS);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const found = pattern.exec(output);
        if (!found) return;
        clearTimeout(timer);
        resolve(found);
      });
    child.once('error', ({ message }) => (clearTimeout(timer), fail(message)));
    child.once('close', (code) => (clearTimeout(timer), fail(`ended with exit code ${code}`)));
  });
  return {
    line,
    async stop() {
      process.off('exit', kill);
      signal('SIGTERM');
      const timer = setTimeout(kill, STOP_WITHIN_MS);
      await ended;
      clearTimeout(timer);
      kill();
    },
  };
}
