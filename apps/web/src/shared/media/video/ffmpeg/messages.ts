/** Path at which the worker mounts the file; the file is read in place, without a copy. */
export const INPUT_PATH = '/in/video';

export interface Command {
  readonly program: 'ffmpeg' | 'ffprobe';
  readonly args: readonly string[];
  /** A file that the program writes: it is returned and removed. */
  readonly output?: string;
}

/** Messages to a worker: first the file and the core, then one command after another. */
export type ToWorker =
  | { readonly kind: 'open'; readonly module: WebAssembly.Module; readonly file: Blob }
  | { readonly kind: 'run'; readonly command: Command };

/** The result of a command. */
export interface Ran {
  /** 0 for success; -1 always for ffprobe. */
  readonly exitCode: number;
  /** The program's output. */
  readonly stdout: string;
  readonly output: Blob | null;
}

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'ran'; readonly ran: Ran }
  | { readonly kind: 'failed'; readonly message: string };
