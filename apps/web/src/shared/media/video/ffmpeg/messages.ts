/** Where the worker shows the file, read in place: no copy of it is made. */
export const INPUT_PATH = '/in/video';

export interface Command {
  readonly program: 'ffmpeg' | 'ffprobe';
  readonly args: readonly string[];
  /** A file that the program writes: it is handed over and removed. */
  readonly output?: string;
}

/** What a worker is told: first the file and the tool, then one command after another. */
export type ToWorker =
  | { readonly kind: 'open'; readonly module: WebAssembly.Module; readonly file: Blob }
  | { readonly kind: 'run'; readonly command: Command };

/** How a command ended. */
export interface Ran {
  /** 0 for success; -1 always for ffprobe. */
  readonly exitCode: number;
  /** What the program printed. */
  readonly stdout: string;
  readonly output: Blob | null;
}

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'ran'; readonly ran: Ran }
  | { readonly kind: 'failed'; readonly message: string };
