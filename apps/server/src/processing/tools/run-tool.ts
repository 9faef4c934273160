import { type ChildProcess, spawn } from 'node:child_process';

export interface ToolLimits {
  timeoutMs: number;
  /** More stdout than this ends the tool. Not applied when `onStdout` takes the output. Default: 8 MiB. */
  maxOutputBytes?: number;
  /** Memory of its own that the tool may take, where the system can limit that (Linux). Unit: bytes. */
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
  /**
   * - `killed`: from outside, also by a system that is short of memory
   * - `no_space`: the disk is full, and nothing is wrong with the file
   * - `crashed`: by a fault of its own, which its input has brought about
   */
  readonly kind:
    | 'missing'
    | 'failed'
    | 'no_space'
    | 'out_of_memory'
    | 'crashed'
    | 'killed'
    | 'timeout'
    | 'aborted'
    | 'too_much_output';
  readonly stderr: string;

  constructor(kind: ToolError['kind'], command: string, stderr: string) {
    super(`${command}: ${kind}${stderr ? `: ${stderr}` : ''}`);
    this.kind = kind;
    this.stderr = stderr;
  }
}

/** Also a file that has become larger than this process may write. */
const NO_SPACE = /No space left on device|Disk quota exceeded|File too large/;
/** What ffmpeg and its libraries say at their limit; some of them go on without the frame, and exit with 0. */
const OUT_OF_MEMORY = /Cannot allocate memory|malloc of size \d+ failed|get_buffer\(\) failed/;
const FAULTS: readonly (NodeJS.Signals | null)[] = [
  'SIGSEGV',
  'SIGBUS',
  'SIGABRT',
  'SIGILL',
  'SIGFPE',
  'SIGSYS',
];
const MAX_STDERR_CHARACTERS = 2_000;
const DEFAULT_MAX_OUTPUT_BYTES = 8 * 1024 * 1024;
/** A decoder of hostile files sees no secret of the server. */
const PASSED_ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot'];

/** What a process may know that works on hostile files. */
export function environment(): NodeJS.ProcessEnv {
  const passed = PASSED_ENVIRONMENT.map((name) => [name, process.env[name]] as const);
  // Each arena of glibc keeps what was freed in it; one per thread would eat the memory limit.
  return { ...Object.fromEntries(passed.filter(([, value]) => value)), LC_ALL: 'C', MALLOC_ARENA_MAX: '2' };
}

/** Where the system can do that (Linux), the tool ends with this process, also by kill -9. */
const MORTAL = 'setpriv --pdeathsig KILL true 2>/dev/null && set -- setpriv --pdeathsig KILL "$@";';

/**
 * How much the session of such a process gives way: less, because a session yields to everything on the machine. A clip
 * that somebody waits for (nice 5) does not.
 */
export const sessionNice = (nice: number): number => Math.max(0, nice - 5);

/**
 * The command line, to be spawned as `detached`, under its limits; it ends with this process. Linux weighs sessions
 * against each other before it looks at the nature of a process (autogroup, sched(7)), so that the session is told too.
 */
export function limited(
  command: string,
  args: string[],
  limits: Pick<ToolLimits, 'memoryLimitBytes' | 'nice'> & { threadStackBytes?: number },
): [string, string[]] {
  if (process.platform === 'win32') return [command, args];
  const memory = limits.memoryLimitBytes
    ? `ulimit -d ${Math.floor(limits.memoryLimitBytes / 1024)} 2>/dev/null;`
    : '';
  const stack = limits.threadStackBytes
    ? `ulimit -s ${Math.floor(limits.threadStackBytes / 1024)} 2>/dev/null;`
    : '';
  const nice = limits.nice ?? 0;
  const session = sessionNice(nice)
    ? `{ echo ${sessionNice(nice)} >/proc/self/autogroup; } 2>/dev/null;`
    : '';
  const polite = nice ? `nice -n ${nice}` : '';
  return [
    'sh',
    ['-c', `${memory} ${stack} ${session} ${MORTAL} exec ${polite} "$@"`, 'sh', command, ...args],
  ];
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // gone already
  }
}

interface End {
  exitCode: number | null;
  endedBy: NodeJS.Signals | null;
}

function troubleOf(
  { exitCode, endedBy }: End,
  hasNoSpace: boolean,
  stderr: string,
  limits: ToolLimits,
): ToolError['kind'] | null {
  if (exitCode !== 0 && hasNoSpace) return 'no_space';
  if (limits.memoryLimitBytes && OUT_OF_MEMORY.test(stderr)) return 'out_of_memory';
  if (exitCode === null) return FAULTS.includes(endedBy) ? 'crashed' : 'killed';
  // The shell's answers for a file that cannot be run.
  if (exitCode === 126 || exitCode === 127) return 'missing';
  return exitCode === 0 ? null : 'failed';
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
    detached: process.platform !== 'win32', // a session and a process group of its own, to be killed as one
  });

  let stdout = '';
  let stderr = '';
  let hasNoSpace = false;
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
    hasNoSpace ||= NO_SPACE.test(piece);
    if (stderr.length < MAX_STDERR_CHARACTERS) stderr = (stderr + piece).slice(0, MAX_STDERR_CHARACTERS);
  });

  try {
    const end = await new Promise<End>((resolve, reject) => {
      child.on('error', () => reject(new ToolError('missing', command, '')));
      child.on('close', (exitCode, endedBy) => resolve({ exitCode, endedBy }));
    });
    const trouble = stopped ?? troubleOf(end, hasNoSpace, stderr, limits);
    if (trouble)
      throw new ToolError(trouble, command, hasNoSpace ? 'No space left on device' : stderr.trim());
    return { stdout };
  } finally {
    clearTimeout(timer);
    limits.signal?.removeEventListener('abort', onAbort);
  }
}
