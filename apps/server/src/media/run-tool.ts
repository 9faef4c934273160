import { type ChildProcess, spawn } from 'node:child_process';

export interface ToolLimits {
  timeoutMs: number;
  /** More stdout than this ends the tool. Not applied when `onStdout` takes the output. Default: 8 MiB. */
  maxOutputBytes?: number;
  /** Address space of the tool, where the system can limit it. Unit: bytes. */
  memoryLimitBytes?: number;
  /** How much the tool gives way to others, 0 to 19. */
  nice?: number;
  signal?: AbortSignal | undefined;
  /** The folder in which it runs; by default that of this process. */
  folder?: string;
  /** Takes stdout piece by piece instead of collecting it. */
  onStdout?: (piece: string) => void;
}

/** Why a tool gave no result. `stderr` is short: fit for a log, never for a user. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly kind: 'missing' | 'failed' | 'killed' | 'timeout' | 'aborted' | 'too_much_output';
  readonly stderr: string;

  constructor(kind: ToolError['kind'], command: string, stderr: string) {
    super(`${command}: ${kind}${stderr ? `: ${stderr}` : ''}`);
    this.kind = kind;
    this.stderr = stderr;
  }
}

const MAX_STDERR_CHARACTERS = 2_000;
const DEFAULT_MAX_OUTPUT_BYTES = 8 * 1024 * 1024;
/** A decoder of hostile files sees no secret of the server. */
const PASSED_ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot'];

/** What a process may know that works on hostile files. */
export function environment(): NodeJS.ProcessEnv {
  const passed = PASSED_ENVIRONMENT.map((name) => [name, process.env[name]] as const);
  // Arenas of glibc reserve 64 MiB of addresses per thread, which would eat the memory limit.
  return { ...Object.fromEntries(passed.filter(([, value]) => value)), LC_ALL: 'C', MALLOC_ARENA_MAX: '2' };
}

/** Where the system can do that (Linux), the tool ends with this process, also by kill -9. */
const MORTAL = 'setpriv --pdeathsig KILL true 2>/dev/null && set -- setpriv --pdeathsig KILL "$@";';

/** The command line under its limits; it ends with this process. */
export function limited(
  command: string,
  args: string[],
  limits: Pick<ToolLimits, 'memoryLimitBytes' | 'nice'>,
): [string, string[]] {
  if (process.platform === 'win32') return [command, args];
  const memory = limits.memoryLimitBytes
    ? `ulimit -v ${Math.floor(limits.memoryLimitBytes / 1024)} 2>/dev/null;`
    : '';
  const polite = limits.nice ? `nice -n ${limits.nice}` : '';
  return ['sh', ['-c', `${memory} ${MORTAL} exec ${polite} "$@"`, 'sh', command, ...args]];
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // gone already
  }
}

/**
 * Runs a command-line tool to its end.
 * @throws {ToolError} unless it exits with 0 within its limits; the process is gone by then.
 */
export async function runTool(
  command: string,
  args: string[],
  limits: ToolLimits,
): Promise<{ stdout: string }> {
  if (limits.signal?.aborted) throw new ToolError('aborted', command, '');
  const [file, fileArgs] = limited(command, args, limits);
  const child = spawn(file, fileArgs, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
    cwd: limits.folder,
    detached: process.platform !== 'win32', // a process group of its own, to be killed as one
  });

  let stdout = '';
  let stderr = '';
  let stopped: ToolError['kind'] | undefined;
  const stop = (kind: ToolError['kind']) => {
    stopped ??= kind;
    killGroup(child);
    child.stdout.destroy(); // nothing more is read, even from a process that got away
    child.stderr.destroy();
  };
  const onAbort = () => stop('aborted');
  limits.signal?.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => stop('timeout'), limits.timeoutMs);

  const maxOutput = limits.maxOutputBytes ?? DEFAULT_MAX_OUTPUT_BYTES;
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    if (limits.onStdout) return limits.onStdout(piece);
    stdout += piece;
    if (stdout.length > maxOutput) stop('too_much_output');
  });
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    if (stderr.length < MAX_STDERR_CHARACTERS) stderr = (stderr + piece).slice(0, MAX_STDERR_CHARACTERS);
  });

  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.on('error', () => reject(new ToolError('missing', command, '')));
      child.on('close', resolve);
    });
    if (stopped) throw new ToolError(stopped, command, stderr.trim());
    if (exitCode === null) throw new ToolError('killed', command, stderr.trim());
    // 126 and 127 are the shell's answers for a file that cannot be run.
    if (exitCode === 126 || exitCode === 127) throw new ToolError('missing', command, stderr.trim());
    if (exitCode !== 0) throw new ToolError('failed', command, stderr.trim());
    return { stdout };
  } finally {
    clearTimeout(timer);
    limits.signal?.removeEventListener('abort', onAbort);
  }
}
