import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { type Account, as } from './account.ts';

/**
 * Runs "$@" under this shell's own pid, beside a watchdog that reads the pipe from Node. A line on the pipe means that
 * the program has ended by itself; the end of the pipe means that Node has died, even by kill -9, and interrupts the
 * program. Two forks separate the watchdog, so that PostgreSQL never finds an unknown child of its own.
 */
const RUN_WITH_WATCHDOG = `
( ( read -r line <&3 || kill -INT $$ ) & )
exec 3<&-
exec "$@"
`;

export interface OwnedProcess {
  pid: number;
  /** Resolves when the program has ended, with its exit code; null after a signal. */
  exited: Promise<number | null>;
  hasExited(): boolean;
  /** Sends SIGINT: PostgreSQL's fast shutdown. */
  interrupt(): void;
}

/**
 * Starts a program that is interrupted (SIGINT) when this process ends in any way. The program has its own session:
 * Ctrl-C in the terminal reaches only Node, which drains first.
 */
export async function spawnOwned(
  command: [program: string, ...parameters: string[]],
  options: { account: Account; outputFd: number },
): Promise<OwnedProcess> {
  const child = spawn('/bin/sh', ['-c', RUN_WITH_WATCHDOG, 'sh', ...command], {
    ...as(options.account),
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, // No PG* variable of the person's own.
    stdio: ['ignore', options.outputFd, options.outputFd, 'pipe'],
  });
  const lifeline = child.stdio[3];
  if (!(lifeline instanceof Writable)) throw new Error('spawn made no pipe');
  lifeline.on('error', () => {}); // EPIPE when the watchdog was killed.

  let hasExited = false;
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      hasExited = true;
      lifeline.end('\n');
      resolve(code);
    });
  });
  await once(child, 'spawn');
  return {
    pid: Number(child.pid),
    exited,
    hasExited: () => hasExited,
    interrupt: () => void child.kill('SIGINT'),
  };
}
