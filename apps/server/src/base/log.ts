type Level = 'info' | 'warn' | 'error';
type Fields = Readonly<Record<string, string | number>>;
/** Writes a line. `fields` are numbers and ids that a program reads beside the words. */
type Write = (level: Level, message: string, fields?: Fields) => void;

/** Writes as a command talks to the operator: the words alone, because they may be its result. */
let write: Write = (level, message) =>
  void (level === 'info' ? process.stdout : process.stderr).write(`${message}\n`);

/** From now on all lines go another way. */
export const redirectLog = (to: Write): void => void (write = to);

/** Writes lines for the operator. Their words are Russian and tell nothing about people but ids. */
export const log = {
  info: (message: string, fields?: Fields): void => write('info', message, fields),
  warn: (message: string, fields?: Fields): void => write('warn', message, fields),
  error: (message: string, fields?: Fields): void => write('error', message, fields),
};

const REPEAT_AFTER_MS = 60_000;
/** Subjects that a throttle remembers; then it begins anew. */
const MOST_SUBJECTS = 1_000;

/**
 * Throttles log lines that an outage would repeat with every request: the returned function calls `say` at most once
 * a minute for each `subject`.
 */
export function createLogThrottle(): (subject: string, say: () => void) => void {
  const saidAtMs = new Map<string, number>();
  return (subject, say) => {
    const nowMs = performance.now();
    if (nowMs - (saidAtMs.get(subject) ?? Number.NEGATIVE_INFINITY) < REPEAT_AFTER_MS) return;
    if (saidAtMs.size >= MOST_SUBJECTS) saidAtMs.clear();
    saidAtMs.set(subject, nowMs);
    say();
  };
}
