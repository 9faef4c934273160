import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PINNED_NODE, ROOT } from '../setup/paths.mjs';

/** Time for an interrupted program to stop what it started, before it is killed. */
const STOP_WITHIN_MS = 10_000;

const BIN = join(ROOT, 'node_modules', '.bin');
const running = new Set();

/**
 * Runs a program of node_modules/.bin with the pinned Node, in its own process group. Resolves to its exit code (-1
 * when the program cannot be started) and output; `onOutput` gets its lines as they come. Both are without colours:
 * colours clutter later output, and some tools insist on them. After `limitMinutes` the program is ended.
 */
export function runBin(bin, args, { env = {}, cwd = ROOT, onOutput, limitMinutes } = {}) {
  return new Promise((resolve) => {
    const path = [BIN, dirname(PINNED_NODE), process.env.PATH].join(delimiter);
    const child = spawn(join(BIN, bin), args, {
      cwd,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: undefined, ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      let line = '';
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        const end = text.lastIndexOf('\n') + 1;
        if (end > 0) onOutput?.(stripVTControlCharacters(line + text.slice(0, end)));
        line = end > 0 ? text.slice(end) : line + text;
      });
    }
    const timer =
      limitMinutes &&
      setTimeout(() => {
        output += `\nНе закончилось за ${limitMinutes} мин и остановлено.\n`;
        void endChildren([child]);
      }, limitMinutes * 60_000);
    const end = (code, text) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output: stripVTControlCharacters(text).trim() });
    };
    child.once('error', (error) => end(-1, error.message));
    child.once('close', (code) => end(code ?? -1, output));
  });
}

/** A signal to this process ends its children first, and then the process with 128 + n, as shells do. */
export function endChildrenOnSignals() {
  const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
  let isEnding = false;
  for (const [signal, exitCode] of Object.entries(exitCodes))
    process.on(signal, async () => {
      if (isEnding) return; // npm repeats a terminal's Ctrl-C.
      isEnding = true;
      await endChildren([...running]);
      process.exit(exitCode);
    });
}

async function endChildren(all) {
  const closed = all.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of all) signalGroup(child, 'SIGINT');
  const timer = setTimeout(() => all.forEach((child) => signalGroup(child, 'SIGKILL')), STOP_WITHIN_MS);
  await Promise.all(closed);
  clearTimeout(timer);
}

function signalGroup({ pid }, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The process has ended meanwhile.
  }
}
