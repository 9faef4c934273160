import { spawn } from 'node:child_process';
import { whenNpmEnds } from './npm-parent.mjs';
import { CODE_CACHE, PINNED_NODE, ROOT } from './paths.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** A program ended by signal n exits with 128 + n, by convention of the shell. */
const SIGNAL_EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 };

/** Runs the pinned Node with these arguments and resolves to its exit code. See startPinnedNode for the options. */
export function runPinnedNode(args, options) {
  return startPinnedNode(args, options).exited;
}

/**
 * Starts the pinned Node. `exited` resolves to its exit code; stop() asks the process to end.
 *
 * With `isService` the process is tied to this one. It has its own session, so that a Ctrl-C, which the terminal sends
 * to all processes and npm sends again, reaches it exactly once; and it has an IPC channel, whose 'disconnect' event
 * tells it that this process is gone, even by kill -9.
 */
export function startPinnedNode(args, { env = {}, cwd = ROOT, isService = false, node = PINNED_NODE } = {}) {
  const child = spawn(node, args, {
    cwd,
    env: { NODE_COMPILE_CACHE: CODE_CACHE, ...process.env, ...env },
    detached: isService,
    stdio: isService ? ['ignore', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });

  let isForwarded = false;
  const forward = (signal) => {
    // Without its own session the child has already received a terminal's Ctrl-C.
    const hasChildHadIt = !isService && signal === 'SIGINT' && process.stdin.isTTY;
    if (!isForwarded && !hasChildHadIt) child.kill(signal);
    isForwarded = true;
  };
  for (const signal of FORWARDED) process.on(signal, forward);
  const stopWatchingNpm = whenNpmEnds(() => forward('SIGTERM'));

  const exited = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of FORWARDED) process.off(name, forward);
      stopWatchingNpm();
      resolve(code ?? SIGNAL_EXIT_CODES[signal] ?? 1);
    });
  });
  return { exited, stop: () => forward('SIGTERM') };
}
