import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const MAX_LOG_BYTES = 5 * 1024 * 1024;
const MAX_TAIL_BYTES = 4096;

/** An append-only file for the output of a child process. `tail` reads what was written since the file was opened. */
export interface LogFile {
  fd: number;
  /** Output since the file was opened, at most the last 4 kB. */
  tail(): string;
  close(): void;
}

/** Opens the log; a long log is renamed to `<file>.1` first. */
export function openLogFile(file: string): LogFile {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  const fd = openSync(file, 'a+', 0o600);
  const openedAt = fstatSync(fd).size;
  return {
    fd,
    tail: () => {
      const { size } = fstatSync(fd);
      const start = Math.max(openedAt, size - MAX_TAIL_BYTES);
      const bytes = Buffer.alloc(size - start);
      readSync(fd, bytes, 0, bytes.length, start);
      return bytes.toString('utf8').trim();
    },
    close: () => closeSync(fd),
  };
}
