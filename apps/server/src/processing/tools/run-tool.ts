import { type ChildProcess, spawn } from 'node:child_process';

export interface ToolLimits {
  timeoutMs: number;
  /** More output than this ends the tool. Ignored with `onStdout`. Unit: bytes. Default: 8 MiB. */
  maxOutputBytes?: number;
  /** Limit of the tool's private memory, on Linux only. Unit: bytes. */
  memoryLimitBytes?: number;
  /** The tool's niceness, 0 to 19. */
  nice?: number;
  signal?: AbortSignal | undefined;
  /** The tool's working directory. Default: that of this process. */
  folder?: string;
  /** Receives stdout in pieces; then stdout is not collected. */
  onStdout?: (piece: string) => void;
}

/** Why a tool gave no result. `stderr` is shortened for the log and must not be shown to people. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  /**
   * - `killed`: a signal from outside ended the tool, for example when the system is short of memory
   * - `no_space`: the disk is full; the file is fine
   * - `crashed`: the input has triggered a fault of the tool
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

/** The disk or a quota is full, or the file is larger than this process may write. */
const NO_SPACE = /No space left on device|Disk quota exceeded|File too large/;
/** Messages of ffmpeg and its libraries at the memory limit. Some libraries skip the frame and exit with 0. */
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
/** Only these variables are passed on, so that a decoder of hostile files sees no secret of the server. */
const PASSED_ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot'];

/** The environment of a process that works on hostile files. */
export function environment(): NodeJS.ProcessEnv {
  const passed = PASSED_ENVIRONMENT.map((name) => [name, process.env[name]] as const);
  // Each arena of glibc keeps freed memory; one arena for each thread would exhaust the memory limit.
  return { ...Object.fromEntries(passed.filter(([, value]) => value)), LC_ALL: 'C', MALLOC_ARENA_MAX: '2' };
}

/** On Linux the tool ends together with this process, also after kill -9. */
const DIE_WITH_PARENT = 'setpriv --pdeathsig KILL true 2>/dev/null && set -- setpriv --pdeathsig KILL "$@";';

/**
 * The niceness of the session of a process with this niceness. It is lower, because a session yields to everything on
 * the machine; the session of a clip for which a person waits (nice 5) does not yield.
 */
export const sessionNice = (nice: number): number => Math.max(0, nice - 5);

/**
 * The command line with its limits, to be spawned as `detached`. The tool ends with this process. Linux compares the
 * niceness of sessions before that of processes (autogroup, sched(7)), so the session's niceness is set too.
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
  const lowPriority = nice ? `nice -n ${nice}` : '';
  return [
    'sh',
    [
      '-c',
      `${memory} ${stack} ${session} ${DIE_WITH_PARENT} exec ${lowPriority} "$@"`,
      'sh',
      command,
      ...args,
    ],
  ];
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // the process has ended already
  }
}

interface End {
  exitCode: number | null;
  endedBy: NodeJS.Signals | null;
}

function failureOf(
  { exitCode, endedBy }: End,
  hasNoSpace: boolean,
  stderr: string,
  limits: ToolLimits,
): ToolError['kind'] | null {
  if (exitCode !== 0 && hasNoSpace) return 'no_space';
  if (limits.memoryLimitBytes && OUT_OF_MEMORY.test(stderr)) return 'out_of_memory';
  if (exitCode === null) return FAULTS.includes(endedBy) ? 'crashed' : 'killed';
  // The shell's exit codes for a file that cannot be run.
  if (exitCode === 126 || exitCode === 127) return 'missing';
  return exitCode === 0 ? null : 'failed';
}

/**
 * Runs a command-line tool to its end.
 * @returns its output; of stderr the first 2,000 characters
 * @throws {ToolError} unless the tool exits with 0 within its limits; the process has ended by then.
 */
export async function runTool(
  command: string,
  args: string[],
  limits: ToolLimits,
): Promise<{ stdout: string; stderr: string }> {
  if (limits.signal?.aborted) throw new ToolError('aborted', command, '');
  const [file, fileArgs] = limited(command, args, limits);
  const child = spawn(file, fileArgs, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
    cwd: limits.folder,
    detached: process.platform !== 'win32', // a separate session and process group, to be killed at once
  });

  let stdout = '';
  let stderr = '';
  let hasNoSpace = false;
  let stopped: ToolError['kind'] | undefined;
  const stop = (kind: ToolError['kind']) => {
    stopped ??= kind;
    killGroup(child);
    child.stdout.destroy(); // output of a process that survived is not read
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
    const failure = stopped ?? failureOf(end, hasNoSpace, stderr, limits);
    if (failure)
      throw new ToolError(failure, command, hasNoSpace ? 'No space left on device' : stderr.trim());
    return { stdout, stderr };
  } finally {
    clearTimeout(timer);
    limits.signal?.removeEventListener('abort', onAbort);
  }
}
